import { parentPort } from 'node:worker_threads'
import type { Job, Outcome } from './parse-in-worker.ts'
import { parsers } from './parsers.ts'

function outcomeOf({ name, input }: Job): Outcome {
  try {
    return { result: (parsers[name] as (...input: readonly unknown[]) => unknown)(...input) }
  } catch (error) {
    // Input that is nested too deeply, or exceeds the maximum size of a string or array.
    if (error instanceof RangeError) return { exceeded: true }
    return { error }
  }
}

parentPort!.on('message', (job: Job) => parentPort!.postMessage(outcomeOf(job)))
