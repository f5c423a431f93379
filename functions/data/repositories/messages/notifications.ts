import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { NotificationResponse } from '#shared/reader/notification.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { expiry, notificationKey } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed, ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

export type Notification = NotificationResponse & {
  /** Visibility of the texts mentioned, used to filter notifications. Server only. */
  visibility?: (string | null)[]
}

const retentionDays = 90
const pageSize = 20
/** Maximum notifications read, and so the maximum unread count; the client shows it as "at least". */
const maxCounted = 100

/** Stores a notification for a user; an existing one remains unchanged. */
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

/**
 * Returns a page of notifications that pass the `wanted` filter, newest first, below the cursor, and the number of
 * unread ones among the latest.
 */
export async function pageNotifications(user: string, cursor: string | null, wanted: (one: Notification) => boolean) {
  const { send, name: TableName } = table()
  const { Items = [] } = await send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: cursor ? 'pk = :pk AND sk < :cursor' : 'pk = :pk',
      ExpressionAttributeValues: { ':pk': notificationKey(user, '').pk, ...(cursor && { ':cursor': cursor }) },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: maxCounted,
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

/** Marks a notification as read; the first time remains. Returns false if it does not exist. */
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
