import type { Answered, Asked } from '#web/offline/pack/remote.ts'
import { readKey } from '#web/session/storage.ts'
import type { Language } from '#web/texts/first-language.ts'

/** The file of the pack's worker, as the build names it. */
declare const packWorker: string

type Person = { id: string; countries: string[] }

/** Has something done by the worker; what is asked here goes by numbers that the application never uses. */
const done = (worker: Worker, asked: Omit<Asked, 'id'>, id: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if (data.id !== id) return
      if ('failed' in data) reject(new Error(data.failed))
      else resolve(data.value)
    })
    worker.addEventListener('error', () => reject(new Error('the pack could not be read')))
    worker.postMessage({ ...asked, id } satisfies Asked)
  })

/** What this person took along, read beside the page by the worker that the application goes on with. `days`: for which it opens. */
export function openTakenAlong(language: Language, days: Promise<number>) {
  let opened: Promise<{ worker: Worker; countries: string[] }> | undefined
  let last = 0

  async function open() {
    const person = JSON.parse(readKey('user') ?? 'null') as Person | null
    if (!person) throw new Error('nobody took anything along')
    const worker = new Worker(packWorker, { type: 'module' })
    window.early!.pack = worker
    const about = await done(worker, { name: 'open', given: [{ user: person.id, days: await days }] }, --last)
    if (!about) throw new Error('nothing was taken along')
    return { worker, countries: person.countries }
  }

  /** The answer to a reading; rejects where the pack has none. */
  return async (address: string): Promise<Response> => {
    const { worker, countries } = await (opened ??= open())
    const { pathname, search } = new URL(address, location.origin)
    const given = [pathname.slice('/api/'.length), search.slice(1), { countries, language }, await days]
    const answer = await done(worker, { name: 'answer', given }, --last)
    if (answer === undefined) throw new Error(`${address} was not taken along`)
    return Response.json(answer)
  }
}
