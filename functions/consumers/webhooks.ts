import { webhook as entity } from '#shared/entities/webhook.ts'
import type { RecordChanged } from '#shared/events/events.ts'
import { webhookFields } from '#shared/webhooks/webhooks.ts'
import { requireEnv } from '#functions/environment.ts'
import { logId } from '#functions/store/logs.ts'
import { notify } from '#functions/store/notifications.ts'
import { services } from '#functions/store/services.ts'
import { begin, claim, end, readSending, readWaiting, type Delivery } from '#functions/store/webhooks.ts'
import type { Posted } from '#functions/outside/post.ts'
import { toldEntity, webhookEvent } from '#functions/webhooks/events.ts'
import { isTaken, sendOnce, settle, type Webhook } from '#functions/webhooks/send.ts'
import { holdersOf } from './holders.ts'

/** Milliseconds for which whoever sends something has it alone, and for which is sent at a time. */
const alone = 60_000
const workingTime = 4 * 60_000

/** Tells the webhooks that ask for it of a change of what is public. */
export async function tellWebhooks(event: RecordChanged): Promise<void> {
  const of = toldEntity(event)
  if (!of) return
  const { corpus } = services()
  await corpus(entity).fresh()
  const active = [...corpus(entity).rows.values()].filter((row) => row.status === 'active')
  if (active.length === 0) return
  await corpus(of).fresh()
  const name = webhookEvent(event, corpus(of).rows.get(event.record))
  if (!name) return
  const asking = active.filter((row) => row[webhookFields[name]])
  await Promise.all(
    asking.map(async (webhook) => {
      const sending = await readSending(webhook.id)
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
        next_at: now + alone,
      }
      if (!sending || !(await begin(delivery))) return
      await settled(webhook, delivery, await sendOnce(webhook, sending, delivery, now), now)
    }),
  )
}

/** Sends what is due at a time (milliseconds). */
export async function sendDue(now: number = Date.now()): Promise<void> {
  const due = (await readWaiting()).filter(({ next_at }) => next_at <= now)
  const of = Map.groupBy(due, ({ webhook }) => webhook)
  await Promise.all([...of].map(([webhook, some]) => sendAll(webhook, some, now)))
}

/**
 * Sends what is due to one webhook, one after the other. Where it does not take one, nothing more is sent there this time: the rest counts
 * as tried. What waits for one that is off, gone or without a secret is given up.
 */
async function sendAll(id: string, due: readonly Delivery[], now: number): Promise<void> {
  const until = Date.now() + workingTime
  const [webhook, sending] = await Promise.all([services().records.get(entity, id), readSending(id)])
  let refused: Posted | null = null
  for (const delivery of due) {
    if (Date.now() > until || !(await claim(delivery, now + alone))) continue
    if (webhook?.status !== 'active' || !sending) await end({ ...delivery, state: 'given_up' }, now)
    else {
      const posted: Posted = refused ?? (await sendOnce(webhook, sending, delivery, now))
      if (!isTaken(posted)) refused = posted
      await settled(webhook, delivery, posted, now)
    }
  }
}

async function settled(webhook: Webhook & { name: string }, delivery: Delivery, posted: Posted, now: number) {
  if (await settle(webhook, delivery, posted, now)) await tellOff(webhook, now)
}

/** Tells those who may turn it on again that it is off. */
async function tellOff({ id, name }: Webhook & { name: string }, now: number): Promise<void> {
  const created_at = new Date(now).toISOString()
  for (const user of await holdersOf('User', ['UPDATE']))
    await notify(user.id!, {
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
