import { loadHandler } from '#infra/local/gateway/load-handlers.ts'
import type { ChildResult } from './consumer-process.ts'

/** One event for one consumer, and then the end; the end of the product is also that of this process. */
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
