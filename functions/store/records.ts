import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Entity } from '#shared/entities/define.ts'
import { entered } from '#shared/entities/stored-fields.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { Table } from './client.ts'
import { createCommit } from './commit.ts'
import { isRecordId, recordKey, uniqueKey, viewsKey } from './keys.ts'
import { itemsOf } from './items.ts'
import { isRestorable } from './plan.ts'
import type { ChangeNote, Item, StoredRecord } from './stored-record.ts'

export type Records = ReturnType<typeof createRecords>

/** Reads and writes of records over one table. `now` gives milliseconds since 1970. */
export function createRecords(table: Table, now: () => number = () => Date.now()) {
  const { send, name } = table
  const items = itemsOf(table)

  async function read(entity: Entity, id: string): Promise<StoredRecord | null> {
    if (!isRecordId(id)) return null
    const [item, views] = await Promise.all([
      items.get(recordKey(entity.name, id)),
      entity.viewed ? items.get(viewsKey(entity.name, id)) : null,
    ])
    const record = item?.['record'] as StoredRecord | undefined
    if (!record) return null
    if (entity.viewed) record.views_count = Number(views?.['count'] ?? 0)
    return entered(entity, record)
  }

  const get = async (entity: Entity, id: string): Promise<StoredRecord | null> => {
    const record = await read(entity, id)
    return record?.deleted_at ? null : record
  }

  /** A deleted record that can still be brought back. */
  const getDeleted = async (entity: Entity, id: string): Promise<StoredRecord | null> => {
    const record = await read(entity, id)
    return record && isRestorable(entity, record, now()) ? record : null
  }

  /** The records with these ids, by id; those that are gone are left out. */
  async function getMany(entity: Entity, ids: readonly string[]): Promise<Map<string, StoredRecord>> {
    const found = new Map<string, StoredRecord>()
    const all = await items.getMany(ids.map((id) => recordKey(entity.name, id)))
    for (const { record } of all as { record: StoredRecord }[])
      if (!record.deleted_at) found.set(record.id, entered(entity, record))
    return found
  }

  /** The id of the record that has this value of a unique field, if any. */
  async function findUnique(entity: Entity, field: string, value: string): Promise<string | null> {
    const Key = uniqueKey(entity.name, `${field}#${foldTag(value)}`)
    const item = await items.get(Key)
    return (item?.['id'] as string | undefined) ?? null
  }

  /** Every revision of a record, the newest first, each with the note of its change. */
  async function revisions(entity: Entity, id: string): Promise<{ record: StoredRecord; change: ChangeNote }[]> {
    const all: { record: StoredRecord; change: ChangeNote }[] = []
    let start: Item | undefined
    do {
      const page = await send(
        new QueryCommand({
          TableName: name,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: { ':pk': recordKey(entity.name, id).pk, ':sk': 'REVISION#' },
          ScanIndexForward: false,
          ConsistentRead: true,
          ...(start && { ExclusiveStartKey: start }),
        }),
      )
      for (const { record, change } of (page.Items ?? []) as typeof all)
        all.push({ record: entered(entity, record), change })
      start = page.LastEvaluatedKey
    } while (start)
    return all
  }

  return { get, getDeleted, getMany, findUnique, revisions, ...createCommit(table, now) }
}
