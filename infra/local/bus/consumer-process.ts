import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Consumer } from '#infra/functions.ts'
import type { Handler } from '#infra/local/gateway/load-handlers.ts'

const script = fileURLToPath(new URL('./consumer-process-child.ts', import.meta.url))

export type ChildResult = { error: { name: string; message: string } | null }

/**
 * Wraps a handler so that each event runs in a child process, as in Lambda. The work does not block API requests, and
 * its memory is freed at the end. The child uses the same environment variables.
 */
export const handlerInChildProcess =
  (module: string): Handler =>
  (event, context) =>
    new Promise((resolve, reject) => {
      const child = fork(script, [module])
      let result: ChildResult | null = null
      child.once('message', (message) => (result = message as ChildResult))
      child.once('error', reject)
      child.once('exit', (code, signal) => {
        if (result?.error) reject(Object.assign(new Error(result.error.message), { name: result.error.name }))
        else if (result) resolve(undefined)
        else reject(new Error(`the process of the consumer ended with ${signal ?? code}`))
      })
      child.send({ event, context })
    })

/**
 * Returns true for consumers that run for minutes, but rarely. A child process for each `RecordChanged` would be too
 * slow.
 */
export const runsInChildProcess = ({ timeout, events }: Pick<Consumer, 'timeout' | 'events'>): boolean =>
  timeout !== undefined && !events.includes('RecordChanged')
