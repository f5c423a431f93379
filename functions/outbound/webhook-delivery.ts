import { createHmac } from 'node:crypto'
import { webhook as entity } from '#shared/entities/webhook.ts'
import { retryDelaysMinutes } from '#shared/api/webhook-events.ts'
import { postJson, type PostResult } from './post-json.ts'
import {
  completeDelivery,
  rescheduleDelivery,
  readWebhookSigning,
  type Delivery,
  type WebhookSigning,
} from '#functions/data/repositories/messages/webhook-deliveries.ts'
import { services } from '#functions/data/services.ts'
import { systemActor, type StoredOf } from '#functions/data/repositories/records/stored-record.ts'

export type Webhook = Pick<StoredOf<typeof entity>, 'id' | 'url'>

/** Minutes in milliseconds. */
const minute = 60_000

/** What is sent: that something happened, and where it is read. Nothing of what it says. */
const bodyOf = ({ id, event, entity: of, record, version, time, address }: Delivery): string =>
  JSON.stringify({ id, event, entity: of, record, version, time, address })

/** By what a receiver knows that it comes from here, and when: `t` are seconds since 1970. */
function signatureOf(secret: string, body: string, now: number): string {
  const t = Math.floor(now / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

/** Sends something once, whatever comes of it. */
export function sendOnce(
  { url }: Webhook,
  { secret }: WebhookSigning,
  delivery: Delivery,
  now: number,
): Promise<PostResult> {
  const body = bodyOf(delivery)
  return postJson(url, body, { 'daleel-signature': signatureOf(secret, body, now) })
}

/** Whether it was taken. Sent on is not taken: it is told where it was registered, and nowhere else. */
export const isAccepted = ({ status }: PostResult): boolean => status !== null && status >= 200 && status < 300

/**
 * Writes down what came of a try: it is over, or is sent again after a while that grows up to a day. Where it is given up and nothing
 * was taken there since it was begun, the webhook is turned off; answers whether it was.
 */
export async function recordResult(
  webhook: Webhook,
  delivery: Delivery,
  posted: PostResult,
  now: number,
): Promise<boolean> {
  const tried: Delivery = { ...delivery, ...posted, attempts: delivery.attempts + 1 }
  if (isAccepted(posted)) {
    await completeDelivery({ ...tried, state: 'delivered' }, now)
    return false
  }
  const wait = retryDelaysMinutes[delivery.attempts]
  if (wait !== undefined) {
    await rescheduleDelivery({ ...tried, next_at: delivery.begun_at + wait * minute })
    return false
  }
  await completeDelivery({ ...tried, state: 'given_up' }, now)
  const { delivered_at = 0 } = (await readWebhookSigning(webhook.id)) ?? {}
  return delivered_at < delivery.begun_at && turnOff(webhook.id)
}

/** Whether it was on. */
async function turnOff(id: string): Promise<boolean> {
  const { records } = services()
  const before = await records.get(entity, id)
  if (before?.status !== 'active') return false
  const change = { entity, before, after: { ...before, status: 'inactive' }, note: 'turned_off' }
  await records.commit([change], systemActor, 'webhooks')
  return true
}
