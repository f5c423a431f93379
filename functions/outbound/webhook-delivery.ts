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

const minute = 60_000

/** Milliseconds within which a receiver must respond to a webhook. */
const timeoutMs = 5000

/** Payload of a delivery: the event and the URL of the record, without its content. */
const bodyOf = ({ id, event, entity: of, record, version, time, address }: Delivery): string =>
  JSON.stringify({ id, event, entity: of, record, version, time, address })

/** Signature header of a delivery: HMAC-SHA-256 over time and body; `t` is in seconds since 1970. */
function signatureOf(secret: string, body: string, now: number): string {
  const t = Math.floor(now / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

/** Sends a delivery once, without handling the result. */
export function sendOnce(
  { url }: Webhook,
  { secret }: WebhookSigning,
  delivery: Delivery,
  now: number,
): Promise<PostResult> {
  const body = bodyOf(delivery)
  return postJson(url, body, { 'daleel-signature': signatureOf(secret, body, now) }, { timeoutMs })
}

/** Whether a delivery was accepted. A redirect is a failure: only the registered URL is contacted. */
export const isAccepted = ({ status }: PostResult): boolean => status !== null && status >= 200 && status < 300

/**
 * Stores the result of an attempt: completes the delivery, or schedules a retry with a delay of up to a day. If it is
 * given up and nothing was delivered since it was created, disables the webhook.
 *
 * @returns Whether the webhook was disabled.
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

/** Returns false if the webhook was not active. */
async function turnOff(id: string): Promise<boolean> {
  const { records } = services()
  const before = await records.get(entity, id)
  if (before?.status !== 'active') return false
  const change = { entity, before, after: { ...before, status: 'inactive' }, note: 'turned_off' }
  await records.commit([change], systemActor, 'webhooks')
  return true
}
