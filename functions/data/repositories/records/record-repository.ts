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

type Revision<Described extends Entity> = { record: StoredOf<Described>; change: ChangeNote }

/** Creates the repository of records. `now` returns milliseconds since 1970. */
export function createRecords(table: Table, now: () => number = () => Date.now(), onCommit?: OnCommit) {
  const items = itemsOf(table)

  /** Returns the record with its view count, including deleted records. */
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

  const getDeleted = async <Described extends Entity>(
    entity: Described,
    id: string,
  ): Promise<StoredOf<Described> | null> => {
    const record = await read(entity, id)
    return record && isRestorable(entity, record, now()) ? record : null
  }

  /** Returns a deleted record that can no longer be restored, until the table removes it. */
  const getGone = async (entity: Entity, id: string): Promise<StoredOf<Entity> | null> => {
    const record = await read(entity, id)
    return record?.deleted_at && !isRestorable(entity, record, now()) ? record : null
  }

  /** Returns the records with these ids, by id, without deleted ones. */
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

  /** Returns the id of the record with this value of a unique field, if any. */
  async function findUnique(entity: Entity, field: string, value: string): Promise<string | null> {
    const Key = uniqueKey(entity.name, `${field}#${foldTag(value)}`)
    return (await items.get<{ id: string }>(Key))?.id ?? null
  }

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
