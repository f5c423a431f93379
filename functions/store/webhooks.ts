import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { LinkFault } from '#shared/entities/desk-choices.ts'
import type { DeliveryState, WebhookEvent } from '#shared/webhooks/webhooks.ts'
import { table } from './client.ts'
import { itemsOf, readFrom, readPage } from './items.ts'
import { deliveredKey, expiry, waitingKey, webhookKey } from './keys.ts'
import { isConditionFailed, unlessConditionFailed } from './refusals.ts'
import { newToken } from './single-use.ts'

/** By what a webhook is signed, and when (milliseconds) something was last taken there. */
export type Sending = { secret: string; delivered_at?: number }

/** Something that a webhook is told, and what became of it. */
export type Delivery = {
  /** The same however often it is sent. */
  id: string
  webhook: string
  event: WebhookEvent | 'test'
  entity: string | null
  record: string | null
  version: number | null
  /** When it happened, and where it is read. */
  time: string
  address: string | null
  state: DeliveryState
  attempts: number
  /** What was answered last: a status, or why there was none. */
  status: number | null
  fault: LinkFault | null
  /** Milliseconds: when it was begun, and when it is to be sent again. */
  begun_at: number
  next_at: number
}

/** Days for which it is told what became of something, and for which something can wait at all. */
const toldDays = 30
const waitingDays = 3

/** Deliveries that are told of a webhook: the last. */
const mostTold = 50

/** Rows that are read at once. */
const together = 100

const kindOf = ({ pk: _pk, sk: _sk, expires_at: _end, ...rest }: Record<string, unknown>) => rest as Delivery

export const readSending = (webhook: string): Promise<Sending | null> =>
  itemsOf(table()).get<Sending>(webhookKey(webhook))

/** A new secret of a webhook, by which it is signed from now on. */
export async function makeSecret(webhook: string): Promise<string> {
  const { send, name: TableName } = table()
  const secret = newToken()
  const change = { UpdateExpression: 'SET secret = :secret', ExpressionAttributeValues: { ':secret': secret } }
  await send(new UpdateCommand({ TableName, Key: webhookKey(webhook), ...change }))
  return secret
}

/** Nothing is sent there any more. */
export async function dropSending(webhook: string): Promise<void> {
  const { send, name: TableName } = table()
  await send(new DeleteCommand({ TableName, Key: webhookKey(webhook) }))
}

async function noteDelivered(webhook: string, now: number): Promise<void> {
  const { send, name: TableName } = table()
  const change = {
    UpdateExpression: 'SET delivered_at = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': now },
  }
  await send(new UpdateCommand({ TableName, Key: webhookKey(webhook), ...change })).catch(unlessConditionFailed)
}

const itemOf = (delivery: Delivery) => ({
  ...waitingKey(delivery.webhook, delivery.id),
  ...delivery,
  expires_at: expiry(delivery.begun_at, waitingDays),
})

/** Whether something was not told before, and waits from now on. */
export async function begin(delivery: Delivery): Promise<boolean> {
  const { send, name: TableName } = table()
  if (await itemsOf(table()).get(deliveredKey(delivery.webhook, delivery.id))) return false
  const ConditionExpression = 'attribute_not_exists(pk)'
  try {
    await send(new PutCommand({ TableName, Item: itemOf(delivery), ConditionExpression }))
    return true
  } catch (error) {
    if (isConditionFailed(error)) return false
    throw error
  }
}

/** Takes something that waits, so that nobody else sends it until then (milliseconds). */
export async function claim({ webhook, id, next_at }: Delivery, until: number): Promise<boolean> {
  const { send, name: TableName } = table()
  try {
    await send(
      new UpdateCommand({
        TableName,
        Key: waitingKey(webhook, id),
        UpdateExpression: 'SET next_at = :until',
        ConditionExpression: 'next_at = :seen',
        ExpressionAttributeValues: { ':until': until, ':seen': next_at },
      }),
    )
    return true
  } catch (error) {
    if (isConditionFailed(error)) return false
    throw error
  }
}

/** It waits on, until its `next_at`. */
export async function keepWaiting(delivery: Delivery): Promise<void> {
  const { send, name: TableName } = table()
  await send(new PutCommand({ TableName, Item: itemOf(delivery) }))
}

/** It is over; broken off between the two, it is sent once more under the same id. */
export async function end(delivery: Delivery, now: number): Promise<void> {
  const { send, name: TableName } = table()
  const { webhook, id, state } = delivery
  const Item = { ...deliveredKey(webhook, id), ...delivery, expires_at: expiry(now, toldDays) }
  await send(new PutCommand({ TableName, Item }))
  await send(new DeleteCommand({ TableName, Key: waitingKey(webhook, id) }))
  if (state === 'delivered') await noteDelivered(webhook, now)
}

/** All that waits, of every webhook. */
export async function readWaiting(): Promise<Delivery[]> {
  const all: Delivery[] = []
  const take = (some: Delivery[]) => void all.push(...some)
  await readFrom(table(), waitingKey('', ''), { kindOf, take, isConsistent: true, together })
  return all
}

/** What was last told a webhook, and what waits for it, the newest first. */
export async function deliveriesOf(webhook: string): Promise<Delivery[]> {
  const within = (ExpressionAttributeValues: Record<string, string>, KeyConditionExpression: string) =>
    readPage(
      table(),
      {
        KeyConditionExpression,
        ExpressionAttributeValues,
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: mostTold,
      },
      kindOf,
    )
  const { pk, sk } = waitingKey(webhook, '')
  const [waiting, over] = await Promise.all([
    within({ ':pk': pk, ':of': sk }, 'pk = :pk AND begins_with(sk, :of)'),
    within({ ':pk': deliveredKey(webhook, '').pk }, 'pk = :pk'),
  ])
  return [...waiting.items, ...over.items].toSorted((one, other) => (one.id > other.id ? -1 : 1)).slice(0, mostTold)
}
