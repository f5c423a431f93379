import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { NotificationResponse } from '#shared/reader/notification.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { expiry, notificationKey } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed, ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

export type Notification = NotificationResponse & {
  /** Whom it is for: the visibility of the texts that it speaks of. Never told. */
  visibility?: (string | null)[]
}

const retentionDays = 90
const pageSize = 20
/** Unread ones are counted so far; beyond, the number says "at least". */
const counted = 100

/** Leaves a notification for a user; told twice, it is there once. */
export async function addNotification(user: string, notification: Omit<Notification, 'read_at'>): Promise<void> {
  const { send, name: TableName } = table()
  const Item = {
    ...notificationKey(user, notification.id),
    ...notification,
    read_at: null,
    expires_at: expiry(Date.now(), retentionDays),
  }
  await send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })).catch(
    ignoreConditionFailed,
  )
}

/** A user's notifications that `wanted` lets through, the newest first, below the cursor; and how many are unread among the latest. */
export async function pageNotifications(user: string, cursor: string | null, wanted: (one: Notification) => boolean) {
  const { send, name: TableName } = table()
  const { Items = [] } = await send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: cursor ? 'pk = :pk AND sk < :cursor' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': notificationKey(user, '').pk, ...(cursor && { ':cursor': cursor }) },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: counted,
    }),
  )
  const current = Items.filter((item) => item['expires_at'] > Date.now() / 1000)
    .map(({ pk: _pk, sk: _sk, expires_at: _expires, read_marker: _marker, ...rest }) => rest as Notification)
    .filter(wanted)
  const entities = current.slice(0, pageSize)
  return {
    entities: entities.map(({ visibility: _visibility, ...one }) => one),
    next: current.length > pageSize ? entities.at(-1)!.id : null,
    unread: current.filter((one) => one.read_at === null).length,
  }
}

/** Whether there was such a notification; reading it again changes nothing. */
export async function markNotificationRead(user: string, id: string): Promise<boolean> {
  const { send, name: TableName } = table()
  try {
    await send(
      new UpdateCommand({
        TableName,
        Key: notificationKey(user, id),
        UpdateExpression:
          'SET read_at = if_not_exists(read_marker, :now), read_marker = if_not_exists(read_marker, :now)',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': new Date().toISOString() },
      }),
    )
    return true
  } catch (error) {
    if (isConditionFailed(error)) return false
    throw error
  }
}
