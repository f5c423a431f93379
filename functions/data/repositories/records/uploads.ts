import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Problem } from '#shared/api/problems.ts'
import { unusedUploadSeconds, type UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, queryPage } from '#functions/data/client/items.ts'
import { uploadKey, uploadsOfKey } from '#functions/data/client/dynamodb-keys.ts'
import { ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'
import type { Step } from './stored-record.ts'

/** Announced upload. It is pending until a record uses it, and then belongs to that record alone. */
export type Upload = {
  id: string
  owner: string
  purpose: UploadPurpose
  filename: string
  content_type: string
  size: number
  sha256: string
  state: 'waiting' | 'used'
  created_at: string
  /** Entity and id of the record that uses it. */
  used_by?: string
  /** Second since 1970 at which an unused upload expires. */
  expires_at?: number
}

const nameOf = (entity: string, record: string): string => `${entity}#${record}`

/** Registers an upload. Returns false if the id belongs to another user or is used by a record. */
export async function announceUpload(upload: Omit<Upload, 'state' | 'created_at' | 'expires_at'>): Promise<boolean> {
  const { send, name: TableName } = table()
  const now = Date.now()
  const Item = {
    ...uploadKey(upload.id),
    ...upload,
    state: 'waiting',
    created_at: new Date(now).toISOString(),
    expires_at: Math.floor(now / 1000) + unusedUploadSeconds,
  }
  try {
    await send(
      new PutCommand({
        TableName,
        Item,
        ConditionExpression: 'attribute_not_exists(pk) OR (#owner = :owner AND #state = :waiting)',
        ExpressionAttributeNames: { '#owner': 'owner', '#state': 'state' },
        ExpressionAttributeValues: { ':owner': upload.owner, ':waiting': 'waiting' },
      }),
    )
    return true
  } catch (error) {
    ignoreConditionFailed(error)
    return false
  }
}

export async function findUploads(ids: readonly string[]): Promise<Map<string, Upload>> {
  const uploads = await itemsOf(table()).getMany<Upload>(ids.map(uploadKey))
  return new Map(uploads.map((upload) => [upload.id, upload]))
}

/**
 * Steps that mark an upload as used in the transaction of its record. `refusal` creates the error if another record was
 * first.
 */
export function markUsedSteps(upload: Upload, entity: string, record: string, refusal: () => Problem): Step[] {
  const { name: TableName } = table()
  return [
    {
      action: {
        Update: {
          TableName,
          Key: uploadKey(upload.id),
          UpdateExpression: 'SET #state = :used, used_by = :record REMOVE expires_at',
          ConditionExpression: '#state = :waiting',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':used': 'used', ':waiting': 'waiting', ':record': nameOf(entity, record) },
        },
      },
      refusal,
    },
    {
      action: {
        Put: { TableName, Item: { ...uploadsOfKey(nameOf(entity, record), upload.id), purpose: upload.purpose } },
      },
    },
  ]
}

/** Returns all uploads of a record, including former ones not yet removed. */
export async function uploadsOf(entity: string, record: string): Promise<{ id: string; purpose: UploadPurpose }[]> {
  // A record has a few dozen uploads at most, so there is no second page.
  const { items } = await queryPage(
    table(),
    {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': uploadsOfKey(nameOf(entity, record), '').pk },
      ConsistentRead: true,
    },
    ({ sk: id, purpose }) => ({ id, purpose }),
  )
  return items
}

/** Deletes the items of an upload, including the one under its record. */
export async function forgetUpload(id: string, of?: { entity: string; record: string }): Promise<void> {
  const { send, name: TableName } = table()
  const keys = [uploadKey(id), ...(of ? [uploadsOfKey(nameOf(of.entity, of.record), id)] : [])]
  for (const Key of keys) await send(new DeleteCommand({ TableName, Key }))
}
