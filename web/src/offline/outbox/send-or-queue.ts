import { loadNamespaces, t } from 'i18next'
import { randomKey } from '#web/api/http/client.ts'
import { ApiProblem, isProblem } from '#web/api/http/api-problem.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { getOfflineSince } from '#web/platform/connection.ts'
import { getQueuedCount } from './outbox-state.ts'
import { enqueue, type OutboxChange } from './outbox-queue.ts'

/**
 * Sends work now, or queues it if offline or after other queued work. Both use the same idempotency key, so that a
 * request without a response is not executed twice.
 *
 * @returns true if it was sent
 */
export async function sendOrQueue(change: OutboxChange, send: (key: string) => Promise<unknown>): Promise<boolean> {
  const key = randomKey()
  let connectionError: unknown = null
  if (!getOfflineSince() && getQueuedCount() === 0)
    try {
      await send(key)
      return true
    } catch (error) {
      if (!isProblem(error, 'offline')) throw error
      connectionError = error
    }
  const row = { key, madeAt: new Date().toISOString(), work: change, tried: connectionError !== null, refused: null }
  if (!(await enqueue(row))) throw connectionError ?? new ApiProblem(0, {})
  await loadNamespaces('beside')
  toast.success(t('beside:outbox.kept'))
  return false
}
