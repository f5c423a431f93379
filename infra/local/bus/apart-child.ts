import { handlerOf } from '#infra/local/gateway/handlers.ts'
import type { Told } from './apart.ts'

/** One event for one consumer, and then the end; the end of the product is also that of this process. */
const [module = ''] = process.argv.slice(2)
process.once('disconnect', () => process.exit())

const tell = (told: Told) => process.send!(told, () => process.disconnect())

process.once('message', (message) => {
  const { event, context } = message as { event: unknown; context: { awsRequestId: string } }
  handlerOf(module)
    .then((handler) => handler(event, context))
    .then(
      () => tell({ error: null }),
      (error: Error) => tell({ error: { name: error.name, message: error.message } }),
    )
})
