import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { LinkError } from '#shared/model/back-office-choices.ts'
import type { DeliveryState, WebhookEvent } from '#shared/api/webhook-events.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, readPartition, queryPage } from '#functions/data/client/items.ts'
import { completedDeliveryKey, expiry, pendingDeliveryKey, webhookKey } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed, ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'
import { newToken } from '#functions/data/repositories/accounts/single-use-tokens.ts'

/** Signing secret of a webhook, and time of the last delivery (milliseconds). */
export type WebhookSigning = { secret: string; delivered_at?: number }

export type Delivery = {
  /** The same on each attempt. */
  id: string
  webhook: string
  event: WebhookEvent | 'test'
  entity: string | null
  record: string | null
  version: number | null
  /** Time of the event, and URL of the record. */
  time: string
  address: string | null
  state: DeliveryState
  attempts: number
  /** Result of the last attempt: an HTTP status, or the error if there was no response. */
  status: number | null
  fault: LinkError | null
  /** Milliseconds: creation, and next attempt. */
  begun_at: number
  next_at: number
}

/** Days for which the history is stored, and for which a delivery may be pending. */
const historyDays = 30
const waitingDays = 3

const maxDeliveriesShown = 50

const pageSize = 100

const kindOf = ({ pk: _pk, sk: _sk, expires_at: _end, ...rest }: Record<string, unknown>) => rest as Delivery

export const readWebhookSigning = (webhook: string): Promise<WebhookSigning | null> =>
  itemsOf(table()).get<WebhookSigning>(webhookKey(webhook))

/** Creates a new signing secret, which replaces the previous one immediately. */
export async function createWebhookSecret(webhook: string): Promise<string> {
  const { send, name: TableName } = table()
  const secret = newToken()
  const change = { UpdateExpression: 'SET secret = :secret', ExpressionAttributeValues: { ':secret': secret } }
  await send(new UpdateCommand({ TableName, Key: webhookKey(webhook), ...change }))
  return secret
}

/** Deletes the signing secret, after which nothing is sent. */
export async function deleteWebhookSigning(webhook: string): Promise<void> {
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
  await send(new UpdateCommand({ TableName, Key: webhookKey(webhook), ...change })).catch(ignoreConditionFailed)
}

const itemOf = (delivery: Delivery) => ({
  ...pendingDeliveryKey(delivery.webhook, delivery.id),
  ...delivery,
  expires_at: expiry(delivery.begun_at, waitingDays),
})

/** Adds a pending delivery. Returns false if it is pending or completed already. */
export async function enqueueDelivery(delivery: Delivery): Promise<boolean> {
  const { send, name: TableName } = table()
  if (await itemsOf(table()).get(completedDeliveryKey(delivery.webhook, delivery.id))) return false
  const ConditionExpression = 'attribute_not_exists(pk)'
  try {
    await send(new PutCommand({ TableName, Item: itemOf(delivery), ConditionExpression }))
    return true
  } catch (error) {
    if (isConditionFailed(error)) return false
    throw error
  }
}

/** Claims a pending delivery until a time in milliseconds. Returns false if another worker was first. */
export async function claimDelivery({ webhook, id, next_at }: Delivery, until: number): Promise<boolean> {
  const { send, name: TableName } = table()
  try {
    await send(
      new UpdateCommand({
        TableName,
        Key: pendingDeliveryKey(webhook, id),
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

export async function rescheduleDelivery(delivery: Delivery): Promise<void> {
  const { send, name: TableName } = table()
  await send(new PutCommand({ TableName, Item: itemOf(delivery) }))
}

/**
 * Moves a delivery to the history. If this stops between the two writes, the delivery is sent again under the same id.
 */
export async function completeDelivery(delivery: Delivery, now: number): Promise<void> {
  const { send, name: TableName } = table()
  const { webhook, id, state } = delivery
  const Item = { ...completedDeliveryKey(webhook, id), ...delivery, expires_at: expiry(now, historyDays) }
  await send(new PutCommand({ TableName, Item }))
  await send(new DeleteCommand({ TableName, Key: pendingDeliveryKey(webhook, id) }))
  if (state === 'delivered') await noteDelivered(webhook, now)
}

export async function readPendingDeliveries(): Promise<Delivery[]> {
  const all: Delivery[] = []
  const take = (some: Delivery[]) => void all.push(...some)
  await readPartition(table(), pendingDeliveryKey('', ''), { kindOf, take, isConsistent: true, pageSize })
  return all
}

/** Returns the latest deliveries of a webhook, pending and completed, newest first. */
export async function listDeliveries(webhook: string): Promise<Delivery[]> {
  const within = (ExpressionAttributeValues: Record<string, string>, KeyConditionExpression: string) =>
    queryPage(
      table(),
      {
        KeyConditionExpression,
        ExpressionAttributeValues,
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: maxDeliveriesShown,
      },
      kindOf,
    )
  const { pk, sk } = pendingDeliveryKey(webhook, '')
  const [waiting, over] = await Promise.all([
    within({ ':pk': pk, ':of': sk }, 'pk = :pk AND begins_with(sk, :of)'),
    within({ ':pk': completedDeliveryKey(webhook, '').pk }, 'pk = :pk'),
  ])
  return [...waiting.items, ...over.items]
    .toSorted((one, other) => (one.id > other.id ? -1 : 1))
    .slice(0, maxDeliveriesShown)
}
