import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { fieldsReferencing, referencedIds, type Entity } from '#shared/model/define-entity.ts'
import { maxCommitMs } from '#functions/data/cache/change-markers.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import {
  feedKey,
  firstIdOf,
  personalIndexKey,
  personalRecordKey,
  timeOfId,
  type Key,
} from '#functions/data/client/dynamodb-keys.ts'
import { itemsOf, readPartition } from '#functions/data/client/items.ts'
import type { Step, StoredRecord } from './stored-record.ts'

const parallelWrites = 25
const pageSize = 1000

type Owned = Pick<StoredRecord, 'created_by' | 'deleted_at'> & Record<string, unknown>

/** Returns who has a personal record in their lists: its owner, and the groups that it is shared with. */
export const readersOf = (entity: Entity, record: Owned | null): Set<string> =>
  new Set(
    !record || record.deleted_at
      ? []
      : [record.created_by, ...fieldsReferencing(entity, 'unit').flatMap((field) => referencedIds(record[field]))],
  )

/** Returns the steps that update the index of personal records; none for other entities. */
export function personalRecordSteps(
  TableName: string,
  entity: Entity,
  before: StoredRecord | null,
  after: StoredRecord,
): Step[] {
  if (!entity.personal) return []
  const [held, wanted] = [readersOf(entity, before), readersOf(entity, after)]
  const keyOf = (reader: string) => personalRecordKey(entity.name, reader, after.id)
  return [
    ...[...held.difference(wanted)].map((reader) => ({ action: { Delete: { TableName, Key: keyOf(reader) } } })),
    ...[...wanted.difference(held)].map((reader) => ({ action: { Put: { TableName, Item: keyOf(reader) } } })),
  ]
}

/**
 * Returns the ids of the personal records of a reader. The index contains all of them, but may contain others too, for
 * example after a restore from backup.
 */
export async function listPersonalIds(entity: Entity, reader: string): Promise<string[]> {
  await completeIndex(entity)
  const ids: string[] = []
  await readPartition(table(), personalRecordKey(entity.name, reader, ' '), {
    kindOf: ({ sk }) => String(sk),
    take: (page) => void ids.push(...page),
    isConsistent: true,
    pageSize,
  })
  return ids
}

const completed = new Map<string, Promise<void>>()

/** Completes the index once per process and state of the table. After a failure, the next call tries again. */
async function completeIndex(entity: Entity): Promise<void> {
  const epoch = await epochOf(table()).recent()
  const name = `${table().name} ${entity.name} ${epoch?.name ?? ''}`
  const known = completed.get(name)
  if (known) return known
  const work = indexFeed(entity)
  completed.set(name, work)
  try {
    await work
  } catch (error) {
    completed.delete(name)
    throw error
  }
}

/**
 * Indexes the records that a release without the index has written: before it, or after a rollback. Reads the feed from
 * the position that the last process reached, and stores the new one after each page.
 */
async function indexFeed(entity: Entity): Promise<void> {
  const { send, name: TableName } = table()
  const put = (Item: Key & { position?: string }) => send(new PutCommand({ TableName, Item }))
  const mark = await itemsOf(table()).get<{ position: string }>(personalIndexKey(entity.name))
  // Rows get their position before they are committed.
  const from = mark ? firstIdOf(timeOfId(mark.position) - maxCommitMs) : firstIdOf(0)
  await readPartition(table(), feedKey(entity.name, from), {
    kindOf: ({ sk, id, row }) => ({ position: String(sk), id: String(id), row: String(row) }),
    take: async (page) => {
      const keys = page.flatMap(({ id, row }) =>
        [...readersOf(entity, JSON.parse(row) as Owned)].map((reader) => personalRecordKey(entity.name, reader, id)),
      )
      for (let at = 0; at < keys.length; at += parallelWrites)
        await Promise.all(keys.slice(at, at + parallelWrites).map(put))
      const last = page.at(-1)
      if (last && last.position !== mark?.position)
        await put({ ...personalIndexKey(entity.name), position: last.position })
    },
    isConsistent: true,
    pageSize,
  })
}
