import { Worker } from 'node:worker_threads'
import { Problem } from '#shared/api/problems.ts'
import { unavailable } from '#functions/platform/aws/deadline.ts'
import type { ParserName, Parsers } from './parsers.ts'
import { workerFile } from './worker-file.ts'

/**
 * Processor time of each parser in milliseconds. The largest valid input takes less than a fifth of it. It is not the
 * elapsed time, so that a busy or starting process does not refuse valid input.
 */
export const maxProcessorMs: Record<ParserName, number> = { xliff: 2500, file: 4000, html: 1500 }

/** Maximum elapsed milliseconds, for a worker that gets too little processor time. Below the 29 s of API Gateway. */
export const maxElapsedMs = 25_000

/** Shortest wait between two measurements of the processor time, in milliseconds. */
const minWaitMs = 50

/** Memory limits of a worker in megabytes. The smallest function that parses files has 1,024. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/**
 * Maximum running workers, and maximum idle ones kept for reuse: starting a worker takes longer than most parsers run.
 */
const maxWorkers = 4
const maxIdle = 2

export type Job = { name: ParserName; input: readonly unknown[] }
export type Outcome = { result: unknown } | { exceeded: true } | { error: unknown }

/** Input exceeded the processor time or memory limit of its parser. `path`: the request field of the input. */
export class BudgetExceeded extends Problem {
  constructor(path: string) {
    super('validation_failed', { fields: [{ path, code: 'too_complex' }] })
  }
}

const idle: Worker[] = []
const queue: (() => void)[] = []
let running = 0

/**
 * Parses untrusted input in a worker, so that hostile input can neither block other requests nor exhaust the memory of
 * the process. All parsers must be called through this function, which
 * tests/functions/parsing/parsers-only-in-worker.test.ts enforces.
 *
 * @param path The request field of the input, for the error.
 * @param input Arguments of the parser; they are copied.
 * @throws BudgetExceeded if the parser exceeds its processor time or memory limit; `unavailable` if it got too little
 *   processor time.
 */
export async function parseInWorker<Name extends ParserName>(
  name: Name,
  path: string,
  ...input: Parameters<Parsers[Name]>
): Promise<ReturnType<Parsers[Name]>> {
  if (running >= maxWorkers) await new Promise<void>((resolve) => queue.push(resolve))
  else running += 1
  const worker = idle.pop() ?? startWorker()
  try {
    const outcome = await outcomeOf(worker, { name, input })
    if ('exceeded' in outcome) throw new BudgetExceeded(path)
    if ('error' in outcome) throw outcome.error
    return outcome.result as ReturnType<Parsers[Name]>
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/** Runs a job. Keeps the worker for reuse unless it must be terminated. */
function outcomeOf(worker: Worker, job: Job): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome, isReusable: boolean) => {
      stopWatch()
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (isReusable) keep(worker)
      else void worker.terminate()
      resolve(outcome)
    }
    const onMessage = (outcome: Outcome) => settle(outcome, true)
    const onError = (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { exceeded: true } : { error }, false)
    const onExit = () => settle({ error: new Error(`the parser ${job.name} ended`) }, false)
    const stopWatch = watchTime(worker, job.name, (outcome) => settle(outcome, false))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.ref()
    worker.postMessage(job)
  })
}

/** Calls `stop` when the job has used its processor time or the elapsed time. Returns the function that ends this. */
function watchTime(worker: Worker, name: ParserName, stop: (outcome: Outcome) => void): () => void {
  let isOver = false
  let timer: NodeJS.Timeout
  // A worker that is starting or has ended has no usage yet; its `exit` event reports the end.
  const usage = (since?: NodeJS.CpuUsage) => worker.cpuUsage(since).catch(() => ({ user: 0, system: 0 }))
  const before = usage()
  const check = async () => {
    const { user, system } = await usage(await before)
    if (isOver) return
    const leftMs = maxProcessorMs[name] - (user + system) / 1000
    if (leftMs <= 0) stop({ exceeded: true })
    else wait(leftMs)
  }
  const wait = (leftMs: number) => {
    timer = setTimeout(() => void check(), Math.max(minWaitMs, leftMs))
  }
  wait(maxProcessorMs[name])
  const late = () => stop({ error: unavailable(new Error(`the parser ${name} got too little processor time`)) })
  const last = setTimeout(late, maxElapsedMs)
  return () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(last)
  }
}

function startWorker(): Worker {
  const worker = new Worker(workerFile, { env: {}, resourceLimits })
  // Terminating or idle workers may still emit errors, which must not become uncaught exceptions.
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  })
  return worker
}

/** Unreferenced, so that an idle worker does not keep the process running. */
function keep(worker: Worker): void {
  if (idle.length >= maxIdle) {
    void worker.terminate()
    return
  }
  idle.push(worker)
  worker.unref()
}
