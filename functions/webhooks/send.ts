import { createHmac } from 'node:crypto'
import { webhook as entity } from '#shared/entities/webhook.ts'
import { triedAgainAfter } from '#shared/webhooks/webhooks.ts'
import { post, type Posted } from '#functions/outside/post.ts'
import { end, keepWaiting, readSending, type Delivery, type Sending } from '#functions/store/webhooks.ts'
import { services } from '#functions/store/services.ts'
import { productItself, type StoredOf } from '#functions/store/stored-record.ts'

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
export function sendOnce({ url }: Webhook, { secret }: Sending, delivery: Delivery, now: number): Promise<Posted> {
  const body = bodyOf(delivery)
  return post(url, body, { 'daleel-signature': signatureOf(secret, body, now) })
}

/** Whether it was taken. Sent on is not taken: it is told where it was registered, and nowhere else. */
export const isTaken = ({ status }: Posted): boolean => status !== null && status >= 200 && status < 300

/**
 * Writes down what came of a try: it is over, or is sent again after a while that grows up to a day. Where it is given up and nothing
 * was taken there since it was begun, the webhook is turned off; answers whether it was.
 */
export async function settle(webhook: Webhook, delivery: Delivery, posted: Posted, now: number): Promise<boolean> {
  const tried: Delivery = { ...delivery, ...posted, attempts: delivery.attempts + 1 }
  if (isTaken(posted)) {
    await end({ ...tried, state: 'delivered' }, now)
    return false
  }
  const wait = triedAgainAfter[delivery.attempts]
  if (wait !== undefined) {
    await keepWaiting({ ...tried, next_at: delivery.begun_at + wait * minute })
    return false
  }
  await end({ ...tried, state: 'given_up' }, now)
  const { delivered_at = 0 } = (await readSending(webhook.id)) ?? {}
  return delivered_at < delivery.begun_at && turnOff(webhook.id)
}

/** Whether it was on. */
async function turnOff(id: string): Promise<boolean> {
  const { records } = services()
  const before = await records.get(entity, id)
  if (before?.status !== 'active') return false
  const change = { entity, before, after: { ...before, status: 'inactive' }, note: 'turned_off' }
  await records.commit([change], productItself, 'webhooks')
  return true
}
