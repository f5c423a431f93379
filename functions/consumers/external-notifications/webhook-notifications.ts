import { webhook as entity } from '#shared/entities/webhook.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { webhookFields } from '#shared/api/webhook-events.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { logId } from '#functions/data/repositories/activity/log-rows.ts'
import { addNotification } from '#functions/data/repositories/messages/notifications.ts'
import { services } from '#functions/data/services.ts'
import {
  enqueueDelivery,
  claimDelivery,
  completeDelivery,
  readWebhookSigning,
  readPendingDeliveries,
  type Delivery,
} from '#functions/data/repositories/messages/webhook-deliveries.ts'
import type { PostResult } from '#functions/outbound/post-json.ts'
import { findWebhookEntity, toWebhookEvent } from '#functions/outbound/webhook-events.ts'
import { isAccepted, sendOnce, recordResult, type Webhook } from '#functions/outbound/webhook-delivery.ts'
import { findUsersWithPermission } from '#functions/domain/user/users-with-permission.ts'

/** Lease of a delivery, and maximum working time per run, in milliseconds. */
const leaseMs = 60_000
const workingTimeMs = 4 * 60_000

/** Sends a change of public content to the webhooks subscribed to it. */
export async function notifyWebhooks(event: RecordChanged): Promise<void> {
  const of = findWebhookEntity(event)
  if (!of) return
  const { entityCache } = services()
  await entityCache(entity).fresh()
  const active = [...entityCache(entity).rows.values()].filter((row) => row.status === 'active')
  if (active.length === 0) return
  await entityCache(of).fresh()
  const name = toWebhookEvent(event, entityCache(of).rows.get(event.record))
  if (!name) return
  const subscribed = active.filter((row) => row[webhookFields[name]])
  await Promise.all(
    subscribed.map(async (webhook) => {
      const sending = await readWebhookSigning(webhook.id)
      const now = Date.now()
      const delivery: Delivery = {
        id: logId(event.at, `${webhook.id} ${event.id}`),
        webhook: webhook.id,
        event: name,
        entity: event.entity,
        record: event.record,
        version: event.version,
        time: event.at,
        address: `${requireEnv('SITE_URL')}/api/published/${event.entity}/${event.record}`,
        state: 'waiting',
        attempts: 0,
        status: null,
        fault: null,
        begun_at: now,
        next_at: now + leaseMs,
      }
      if (!sending || !(await enqueueDelivery(delivery))) return
      await recordAndNotify(webhook, delivery, await sendOnce(webhook, sending, delivery, now), now)
    }),
  )
}

export async function sendDueDeliveries(now: number = Date.now()): Promise<void> {
  const due = (await readPendingDeliveries()).filter(({ next_at }) => next_at <= now)
  const of = Map.groupBy(due, ({ webhook }) => webhook)
  await Promise.all([...of].map(([webhook, some]) => sendAll(webhook, some, now)))
}

/**
 * Sends the due deliveries of one webhook in order. After a failure the rest counts as tried without being sent.
 * Deliveries to an inactive or deleted webhook are given up.
 */
async function sendAll(id: string, due: readonly Delivery[], now: number): Promise<void> {
  const until = Date.now() + workingTimeMs
  const [webhook, sending] = await Promise.all([services().records.get(entity, id), readWebhookSigning(id)])
  let refused: PostResult | null = null
  for (const delivery of due) {
    if (Date.now() > until || !(await claimDelivery(delivery, now + leaseMs))) continue
    if (webhook?.status !== 'active' || !sending) await completeDelivery({ ...delivery, state: 'given_up' }, now)
    else {
      const posted: PostResult = refused ?? (await sendOnce(webhook, sending, delivery, now))
      if (!isAccepted(posted)) refused = posted
      await recordAndNotify(webhook, delivery, posted, now)
    }
  }
}

async function recordAndNotify(
  webhook: Webhook & { name: string },
  delivery: Delivery,
  posted: PostResult,
  now: number,
) {
  if (await recordResult(webhook, delivery, posted, now)) await notifyTurnedOff(webhook, now)
}

/** Notifies the users who can turn the webhook on again. */
async function notifyTurnedOff({ id, name }: Webhook & { name: string }, now: number): Promise<void> {
  const created_at = new Date(now).toISOString()
  for (const user of await findUsersWithPermission('User', ['UPDATE']))
    await addNotification(user.id!, {
      id: logId(created_at, `webhook off ${id} ${user.id}`),
      kind: 'webhook_off',
      object: entity.name,
      object_id: id,
      title: name,
      comment: null,
      by_name: '',
      created_at,
    })
}
