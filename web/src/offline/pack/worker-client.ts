import type { PackOperations } from './pack-operations.ts'

export type WorkerRequest = { id: number; name: keyof PackOperations; args: unknown[] }
export type WorkerResponse = { id: number; value: unknown } | { id: number; failed: string }

type PendingCall = { resolve: (value: unknown) => void; reject: (error: Error) => void }

let worker: Worker | null = null
let lastId = 0
const pendingCalls = new Map<number, PendingCall>()

/** Worker started by the prerender script, which is reused. */
function prerenderWorker(): Worker | undefined {
  const started = window.early?.pack
  delete window.early?.pack
  return started
}

function runningWorker(): Worker {
  if (worker) return worker
  worker = prerenderWorker() ?? new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    // Responses to the prerender script have unknown ids and are ignored.
    const pendingCall = pendingCalls.get(data.id)
    if (!pendingCall) return
    const { resolve, reject } = pendingCall
    pendingCalls.delete(data.id)
    if ('failed' in data) reject(new Error(data.failed))
    else resolve(data.value)
  })
  worker.addEventListener('error', () => stopWorker(new Error('the pack could not be worked on')))
  return worker
}

/** Error: the pack was closed before the call completed. */
export class PackClosedError extends Error {
  override name = 'Closed'
}

/** Terminates the worker, which also clears the pack from memory. */
export function stopWorker(reason: Error = new PackClosedError('the pack was closed')): void {
  worker?.terminate()
  worker = null
  for (const { reject } of pendingCalls.values()) reject(reason)
  pendingCalls.clear()
}

/** Calls an operation in the worker. Parsing, search and encryption would block the page. */
export const callWorker = <Name extends keyof PackOperations>(
  name: Name,
  ...args: Parameters<PackOperations[Name]>
): Promise<Awaited<ReturnType<PackOperations[Name]>>> =>
  new Promise((resolve, reject) => {
    lastId++
    pendingCalls.set(lastId, { resolve: resolve as (value: unknown) => void, reject })
    runningWorker().postMessage({ id: lastId, name, args } satisfies WorkerRequest)
  })
