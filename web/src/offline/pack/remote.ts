import type { Work } from './work.ts'

export type Asked = { id: number; name: keyof Work; given: unknown[] }
export type Answered = { id: number; value: unknown } | { id: number; failed: string }

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, Waiting>()

/** The worker that read before the application was there, which this goes on with. */
function startedEarly(): Worker | undefined {
  const started = window.early?.pack
  delete window.early?.pack
  return started
}

function running(): Worker {
  if (worker) return worker
  worker = startedEarly() ?? new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    // What was asked before the application was there is answered to whoever asked.
    const asked = waiting.get(data.id)
    if (!asked) return
    const { resolve, reject } = asked
    waiting.delete(data.id)
    if ('failed' in data) reject(new Error(data.failed))
    else resolve(data.value)
  })
  worker.addEventListener('error', () => stop(new Error('the pack could not be worked on')))
  return worker
}

/** What was asked for is not wanted any more. */
export class Closed extends Error {
  override name = 'Closed'
}

/** Ends the work, and with it all that is in memory of a pack. */
export function stop(reason: Error = new Closed('the pack was closed')): void {
  worker?.terminate()
  worker = null
  for (const { reject } of waiting.values()) reject(reason)
  waiting.clear()
}

/** Has something done beside the page: reading, searching and sealing a pack would make it halt. */
export const inWorker = <Name extends keyof Work>(
  name: Name,
  ...given: Parameters<Work[Name]>
): Promise<Awaited<ReturnType<Work[Name]>>> =>
  new Promise((resolve, reject) => {
    last++
    waiting.set(last, { resolve: resolve as (value: unknown) => void, reject })
    running().postMessage({ id: last, name, given } satisfies Asked)
  })
