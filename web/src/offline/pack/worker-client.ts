import type { PackOperations } from './pack-operations.ts'

export type WorkerRequest = { id: number; name: keyof PackOperations; given: unknown[] }
export type WorkerResponse = { id: number; value: unknown } | { id: number; failed: string }

type PendingCall = { resolve: (value: unknown) => void; reject: (error: Error) => void }

let worker: Worker | null = null
let last = 0
const pendingCalls = new Map<number, PendingCall>()

/** The worker that read before the application was there, which this goes on with. */
function startedEarly(): Worker | undefined {
  const started = window.early?.pack
  delete window.early?.pack
  return started
}

function running(): Worker {
  if (worker) return worker
  worker = startedEarly() ?? new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    // What was asked before the application was there is answered to whoever asked.
    const asked = pendingCalls.get(data.id)
    if (!asked) return
    const { resolve, reject } = asked
    pendingCalls.delete(data.id)
    if ('failed' in data) reject(new Error(data.failed))
    else resolve(data.value)
  })
  worker.addEventListener('error', () => stopWorker(new Error('the pack could not be worked on')))
  return worker
}

/** What was asked for is not wanted any more. */
export class PackClosedError extends Error {
  override name = 'Closed'
}

/** Ends the work, and with it all that is in memory of a pack. */
export function stopWorker(reason: Error = new PackClosedError('the pack was closed')): void {
  worker?.terminate()
  worker = null
  for (const { reject } of pendingCalls.values()) reject(reason)
  pendingCalls.clear()
}

/** Has something done beside the page: reading, searching and sealing a pack would make it halt. */
export const callWorker = <Name extends keyof PackOperations>(
  name: Name,
  ...given: Parameters<PackOperations[Name]>
): Promise<Awaited<ReturnType<PackOperations[Name]>>> =>
  new Promise((resolve, reject) => {
    last++
    pendingCalls.set(last, { resolve: resolve as (value: unknown) => void, reject })
    running().postMessage({ id: last, name, given } satisfies WorkerRequest)
  })
