import type { WorkerResponse, WorkerRequest } from '#web/offline/pack/worker-client.ts'
import { type OfflineResponse, scopeOf } from '#web/offline/pack/pack-metadata.ts'
import { readKey } from '#web/platform/local-storage.ts'
import type { SessionUser } from '#web/session/session-user.ts'
import type { Language } from '#web/i18n/interface-languages.ts'

/** File name of the pack worker, inlined by the build. */
declare const packWorker: string

/** Last message id. Negative ids never collide with those of the application. */
let lastId = 0

/**
 * Reads a response that this device has stored for the user. The application continues to use the same worker.
 *
 * @param days days after which the pack expires
 * @throws if the device has no such response
 */
export async function readFromPack(url: string, language: Language, days: Promise<number>): Promise<Response> {
  const user = JSON.parse(readKey('user')!) as SessionUser
  const worker = (window.early!.pack ??= new Worker(packWorker, { type: 'module' }))
  const [path, query = ''] = url.slice('/api/'.length).split('?')
  const id = --lastId
  worker.postMessage({
    id,
    name: 'read',
    args: [
      { user: user.id, days: await days, scope: scopeOf(user) },
      path,
      query,
      { countries: user.countries, language },
    ],
  } satisfies WorkerRequest)
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', reject)
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
      if (data.id !== id) return
      if ('value' in data && data.value) resolve(Response.json((data.value as OfflineResponse).body))
      else reject(new Error(url))
    })
  })
}
