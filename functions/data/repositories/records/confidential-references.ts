import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { mentionKey } from '#functions/data/client/dynamodb-keys.ts'
import type { Step, StoredRecord } from './stored-record.ts'

/**
 * Returns the keys of the markers for references from a confidential record. Others can count the markers, so that a
 * referenced record is not deleted, but cannot learn which record refers to it: the marker's hash includes a secret
 * stored with the record.
 */
function placesOf(entity: Entity, record: StoredRecord | null): Map<string, ReturnType<typeof mentionKey>> {
  const places = new Map<string, ReturnType<typeof mentionKey>>()
  if (!record || record.deleted_at) return places
  for (const [name, { to }] of Object.entries(entity.fields)) {
    if (!to || to === 'upload') continue
    for (const id of referencedIds(record[name])) {
      const mark = createHash('sha256')
        .update(`${String(record['secret'])} ${to} ${id}`)
        .digest('hex')
        .slice(0, 32)
      places.set(`${to} ${id}`, mentionKey(to, id, `${entity.name}#${mark}`))
    }
  }
  return places
}

/** Returns the steps that update the markers of a confidential record; none for other entities. */
export function confidentialReferenceSteps(
  tableName: string,
  entity: Entity,
  before: StoredRecord | null,
  after: StoredRecord,
): Step[] {
  if (!entity.confidential) return []
  const [held, wanted] = [placesOf(entity, before), placesOf(entity, after)]
  return [
    ...[...held].flatMap(([name, Key]): Step[] =>
      wanted.has(name) ? [] : [{ action: { Delete: { TableName: tableName, Key } } }],
    ),
    ...[...wanted].flatMap(([name, key]): Step[] =>
      held.has(name) ? [] : [{ action: { Put: { TableName: tableName, Item: key } } }],
    ),
  ]
}

export async function countConfidentialReferences(entity: Entity, to: string, id: string): Promise<number> {
  const { send, name: TableName } = table()
  let count = 0
  let start: Record<string, unknown> | undefined
  do {
    const page = await send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :entity)',
        ExpressionAttributeValues: { ':pk': mentionKey(to, id, '').pk, ':entity': `${entity.name}#` },
        Select: 'COUNT',
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    count += page.Count ?? 0
    start = page.LastEvaluatedKey
  } while (start)
  return count
}
