import { loadHandler } from '#infra/local/gateway/load-handlers.ts'
import type { ChildResult } from './consumer-process.ts'

/** Handles one event for one consumer, then exits. Also exits when the parent process ends. */
const [module = ''] = process.argv.slice(2)
process.once('disconnect', () => process.exit())

const sendResult = (result: ChildResult) => process.send!(result, () => process.disconnect())

process.once('message', (message) => {
  const { event, context } = message as { event: unknown; context: { awsRequestId: string } }
  loadHandler(module)
    .then((handler) => handler(event, context))
    .then(
      () => sendResult({ error: null }),
      (error: Error) => sendResult({ error: { name: error.name, message: error.message } }),
    )
})
