import type { WorkerResponse, WorkerRequest } from '#web/offline/pack/worker-client.ts'
import { readKey } from '#web/session/storage/local-storage.ts'
import type { Language } from '#web/i18n/interface-languages.ts'

/** The file of the pack's worker, as the build names it. */
declare const packWorker: string

/** What is asked here goes by numbers that the application never uses. */
let last = 0

/**
 * The answer to a reading from what this person took along, by the worker that the application then goes on with; rejects
 * where there is none. `days`: for which it opens.
 */
export async function readFromPack(address: string, language: Language, days: Promise<number>): Promise<Response> {
  const { id: user, countries } = JSON.parse(readKey('user')!) as { id: string; countries: string[] }
  const worker = (window.early!.pack ??= new Worker(packWorker, { type: 'module' }))
  const [path, query = ''] = address.slice('/api/'.length).split('?')
  const id = --last
  worker.postMessage({
    id,
    name: 'first',
    given: [{ user, days: await days }, path, query, { countries, language }],
  } satisfies WorkerRequest)
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', reject)
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.id !== id) return
      if ('value' in data && data.value) resolve(Response.json(data.value))
      else reject(new Error(address))
    })
  })
}
