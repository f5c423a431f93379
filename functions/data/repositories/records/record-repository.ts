import type { Entity } from '#shared/model/define-entity.ts'
import { fillMissingValues } from '#shared/model/stored-fields.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { createRecordWriter, type OnCommit } from './commit-records.ts'
import { isRecordId, recordKey, uniqueKey, viewsKey } from '#functions/data/client/dynamodb-keys.ts'
import { itemsOf, queryPage } from '#functions/data/client/items.ts'
import { decompressRecord } from './compress-record.ts'
import { isRestorable } from './plan-record-write.ts'
import type { ChangeNote, Item, StoredOf } from './stored-record.ts'

export type Records = ReturnType<typeof createRecords>

/** A record as it once was, with the note of the change that made it so. */
type Revision<Described extends Entity> = { record: StoredOf<Described>; change: ChangeNote }

/** Reads and writes of records over one table. `now` gives milliseconds since 1970; `hear` is told of what is written. */
export function createRecords(table: Table, now: () => number = () => Date.now(), onCommit?: OnCommit) {
  const items = itemsOf(table)

  /** The record, with how often it was viewed where that is counted. */
  async function read<Described extends Entity>(entity: Described, id: string): Promise<StoredOf<Described> | null> {
    if (!isRecordId(id)) return null
    const [item, views] = await Promise.all([
      items.get<{ record: StoredOf<Described> }>(recordKey(entity.name, id)),
      entity.viewed ? items.get<{ count: number }>(viewsKey(entity.name, id)) : null,
    ])
    if (!item) return null
    const record = decompressRecord(item.record)
    if (entity.viewed) record.views_count = Number(views?.count ?? 0)
    return fillMissingValues(entity, record)
  }

  const get = async <Described extends Entity>(entity: Described, id: string): Promise<StoredOf<Described> | null> => {
    const record = await read(entity, id)
    return record?.deleted_at ? null : record
  }

  /** A deleted record that can still be brought back. */
  const getDeleted = async <Described extends Entity>(
    entity: Described,
    id: string,
  ): Promise<StoredOf<Described> | null> => {
    const record = await read(entity, id)
    return record && isRestorable(entity, record, now()) ? record : null
  }

  /** What is left of a record that nobody can bring back, until the table drops it. */
  const getGone = async (entity: Entity, id: string): Promise<StoredOf<Entity> | null> => {
    const record = await read(entity, id)
    return record?.deleted_at && !isRestorable(entity, record, now()) ? record : null
  }

  /** The records with these ids, by id; those that are gone are left out. */
  async function getMany<Described extends Entity>(
    entity: Described,
    ids: readonly string[],
  ): Promise<Map<string, StoredOf<Described>>> {
    const found = new Map<string, StoredOf<Described>>()
    const all = await items.getMany<{ record: StoredOf<Described> }>(ids.map((id) => recordKey(entity.name, id)))
    for (const { record } of all)
      if (!record.deleted_at) found.set(record.id, fillMissingValues(entity, decompressRecord(record)))
    return found
  }

  /** The id of the record that has this value of a unique field, if any. */
  async function findUnique(entity: Entity, field: string, value: string): Promise<string | null> {
    const Key = uniqueKey(entity.name, `${field}#${foldTag(value)}`)
    return (await items.get<{ id: string }>(Key))?.id ?? null
  }

  /** Every revision of a record, the newest first, each with the note of its change. */
  async function revisions<Described extends Entity>(entity: Described, id: string): Promise<Revision<Described>[]> {
    const all: Revision<Described>[] = []
    let start: Item | undefined
    do {
      const page = await queryPage(
        table,
        {
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: { ':pk': recordKey(entity.name, id).pk, ':sk': 'REVISION#' },
          ScanIndexForward: false,
          ConsistentRead: true,
          ...(start && { ExclusiveStartKey: start }),
        },
        ({ record, change }): Revision<Described> => ({ record, change }),
      )
      for (const { record, change } of page.items)
        all.push({ record: fillMissingValues(entity, decompressRecord(record)), change })
      start = page.next
    } while (start)
    return all
  }

  return { get, getDeleted, getGone, getMany, findUnique, revisions, ...createRecordWriter(table, now, onCommit) }
}
