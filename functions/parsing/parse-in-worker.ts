import { Worker } from 'node:worker_threads'
import { Problem } from '#shared/api/problems.ts'
import type { ParserName, Parsers } from './parsers.ts'
import { workerFile } from './worker-file.ts'

/** Milliseconds after which a parser is stopped. The largest valid input takes less than a tenth of them. */
export const parserTimeoutsMs: Record<ParserName, number> = { xliff: 5000, file: 8000, html: 3000 }

/** Memory of a worker, in megabytes. The smallest function that parses files has 1 024. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Workers that run at once, and idle ones that are kept: starting one takes longer than most parsers run. */
const maxWorkers = 4
const maxIdle = 2

export type Job = { name: ParserName; input: readonly unknown[] }
export type Outcome = { result: unknown } | { exceeded: true } | { error: unknown }

/** Input that takes more time or memory than its parser has. `path`: the field it was sent in. */
export class BudgetExceeded extends Problem {
  constructor(path: string) {
    super('validation_failed', { fields: [{ path, code: 'too_complex' }] })
  }
}

const idle: Worker[] = []
const queue: (() => void)[] = []
let running = 0

/**
 * Parses what somebody sent, in a worker: no input, however hostile, keeps another request waiting or takes the memory of
 * the process. This is the only way to the parsers; tests/functions/parsing/parsers-only-in-worker.test.ts refuses any other.
 *
 * @param name the parser
 * @param path the field of the request that `input` was sent in, for the refusal
 * @param input the arguments of the parser; they are copied
 * @throws BudgetExceeded where the parser runs out of time or memory
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

/** Runs a job, and keeps its worker for the next one unless it has to be stopped. */
function outcomeOf(worker: Worker, job: Job): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome, isReusable: boolean) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (isReusable) keep(worker)
      else void worker.terminate()
      resolve(outcome)
    }
    const onMessage = (outcome: Outcome) => settle(outcome, true)
    const onError = (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { exceeded: true } : { error }, false)
    const onExit = () => settle({ error: new Error(`the parser ${job.name} ended`) }, false)
    const timer = setTimeout(() => settle({ exceeded: true }, false), parserTimeoutsMs[job.name])
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.ref()
    worker.postMessage(job)
  })
}

function startWorker(): Worker {
  const worker = new Worker(workerFile, { env: {}, resourceLimits })
  // One that is being stopped, or idle, may still report an error: nobody waits for it.
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
  })
  return worker
}

/** An idle worker does not keep the process running. */
function keep(worker: Worker): void {
  if (idle.length >= maxIdle) {
    void worker.terminate()
    return
  }
  idle.push(worker)
  worker.unref()
}
