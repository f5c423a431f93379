import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Consumer } from '#infra/functions.ts'
import type { Handler } from '#infra/local/gateway/load-handlers.ts'

const script = fileURLToPath(new URL('./consumer-process-child.ts', import.meta.url))

/** What the other process tells of its work: null where it was done, else what went wrong. */
export type ChildResult = { error: { name: string; message: string } | null }

/**
 * The handler of a module in a process of its own, as each function has in the cloud, which ends when it is done: nobody
 * waits for work of minutes, and the memory that it took is given back. It finds the parts of the product by the same environment.
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
        else reject(new Error(`its process ended with ${signal ?? code}`))
      })
      child.send({ event, context })
    })

/** Whether a consumer works for minutes, and seldom: for one that hears of each change, a process would begin with each. */
export const runsInChildProcess = ({ timeout, events }: Pick<Consumer, 'timeout' | 'events'>): boolean =>
  timeout !== undefined && !events.includes('RecordChanged')
