import { createHash } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Audience } from '#shared/access/audience.ts'
import type { FieldChange } from '#shared/api/events.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, queryPage } from '#functions/data/client/items.ts'
import {
  expiry,
  firstIdOf,
  unpartitionedLogKey,
  logKey,
  logPartitions,
  monthOfId,
  subjectKey,
  timeOfId,
  type Key,
} from '#functions/data/client/dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'
import { tryTransaction } from '#functions/data/client/transaction.ts'

/** Optional fields of log rows: those of change logs, then those of action logs. */
type LogRowFields = {
  model: string
  changes: FieldChange[]
  visibility: (string | null)[]
  published: boolean
  kind: string
  object: string
  object_id: string | null
  ids: (string | null)[]
  user_id: string | null
  session: string | null
  tier: string
  outcome: string
  audience: Audience
  location: { country: string; region: string | null } | null
}

export type LogRow = { id: string; created_at: string } & Partial<LogRowFields> & Record<string, unknown>

/**
 * Returns a deterministic id of a log row, so that a repeated event produces the same row: its time, then a hash of its
 * name.
 */
export const logId = (at: string, name: string): string =>
  firstIdOf(Date.parse(at)) + createHash('sha256').update(name).digest('hex').slice(0, 12)

/** Row of a log, stored by time (unless `bySubjectOnly`) and under each of its subjects. */
export type LogEntry = {
  log: string
  at: string
  /** Name of the event, the same on each delivery. */
  name: string
  subjects: readonly string[]
  days: number
  bySubjectOnly?: true
  row: Record<string, unknown>
}

/** Maximum items per transaction, set by DynamoDB. */
const maxPutsPerTransaction = 100

export function logSteps(entries: readonly LogEntry[]): Step[] {
  const { name: TableName } = table()
  return entries.flatMap(({ log, at, name, subjects, days, bySubjectOnly, row }) => {
    const id = logId(at, name)
    const put = (key: Key): Step => ({
      action: {
        Put: {
          TableName,
          Item: { ...key, ...row, id, expires_at: expiry(Date.parse(at), days) },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    })
    const keys = subjects.map((subject) => subjectKey(log, subject, id))
    return [...(bySubjectOnly ? [] : [logKey(log, id)]), ...keys].map(put)
  })
}

/** Writes rows; existing rows remain unchanged. Rows that fit into one transaction are written atomically. */
export async function putLogs(entries: readonly LogEntry[]): Promise<void> {
  const puts = logSteps(entries).map(({ action }) => action)
  // A rejected transaction means that the event was processed before.
  for (let from = 0; from < puts.length; from += maxPutsPerTransaction)
    await tryTransaction(table(), puts.slice(from, from + maxPutsPerTransaction))
}

type ExpiringItem = { expires_at?: number; removed?: true } & Record<string, unknown>
type StoredRow = Key & ExpiringItem & LogRow

const withoutKeys = ({ pk: _pk, sk: _sk, expires_at: _expires, ...row }: StoredRow): LogRow => row

/** Whether an item is neither removed nor expired. The table deletes expired items with a delay. */
export const isCurrent = ({ removed, expires_at: end = Infinity }: ExpiringItem): boolean =>
  removed !== true && end > Date.now() / 1000

/** Returns the items with these ids in a log, including removed and expired ones. */
async function getStoredRows(log: string, ids: readonly string[]): Promise<StoredRow[]> {
  const items = await itemsOf(table()).getMany<StoredRow>(ids.map((id) => logKey(log, id)))
  const found = new Set(items.map(({ sk }) => sk))
  const former = ids.filter((id) => !found.has(id)).map((id) => unpartitionedLogKey(log, id))
  return [...items, ...(await itemsOf(table()).getMany<StoredRow>(former))]
}

export type StoredLogRow<Row> = Row & { key: Key }

/** Returns the current rows with these ids, in their order. */
export async function getLogRows<Row extends LogRow>(
  log: string,
  ids: readonly string[],
): Promise<StoredLogRow<Row>[]> {
  const storedById = new Map((await getStoredRows(log, ids)).map((item) => [item.sk, item]))
  return ids.flatMap((id) => {
    const item = storedById.get(id)
    if (!item || !isCurrent(item)) return []
    return [{ ...(withoutKeys(item) as Row), key: { pk: item.pk, sk: item.sk } }]
  })
}

/** Returns those of the ids that have an item from before the log was split into several partitions. */
export async function findUnpartitioned(log: string, ids: readonly string[]): Promise<Set<string>> {
  const items = await itemsOf(table()).getMany<StoredRow>(ids.map((id) => unpartitionedLogKey(log, id)))
  return new Set(items.map(({ sk }) => sk))
}

export type LogPage<Row> = { rows: Row[]; next: string | null }

/** Maximum rows scanned per request. The response then contains the rows found so far and a cursor. */
const maxRowsScanned = 3000

const rowsPerRead = 300

export type LogPageQuery = {
  log: string
  subject: string | null
  cursor: string | null
  from: number
  to: number
  size: number
}

/**
 * Returns rows from newest to oldest that pass the `wanted` filter, from below the cursor back to `from`
 * (milliseconds).
 */
export async function pageLog<Row extends LogRow>(
  place: LogPageQuery,
  wanted: (row: Row) => boolean,
): Promise<LogPage<Row>> {
  const lowest = firstIdOf(place.from)
  const highest = firstIdOf(place.to + 1)
  let below = place.cursor !== null && place.cursor < highest ? place.cursor : highest
  const rows: Row[] = []
  let looked = 0
  while (below > lowest && looked < maxRowsScanned) {
    const { items, more } = await readPart(place, below, lowest)
    for (const item of items) {
      const row = withoutKeys(item) as Row
      below = row.id
      if (isCurrent(item) && wanted(row)) rows.push(row)
      if (rows.length === place.size) return { rows, next: below }
    }
    looked += items.length
    if (!more) {
      if (place.subject !== null) return { rows, next: null }
      below = lastIdBefore(below)
    }
  }
  return { rows, next: below > lowest ? below : null }
}

/**
 * Returns the last possible id of the previous month, where paging continues after a month's partitions are exhausted.
 */
const lastIdBefore = (id: string): string => `${firstIdOf(Date.parse(`${monthOfId(id)}-01T00:00:00Z`) - 1)}zzzzzzzzzzzz`

async function readPart({ log, subject }: LogPageQuery, below: string, lowest: string) {
  const partitions = subject === null ? logPartitions(log, below) : [subjectKey(log, subject, below).pk]
  const pages = await Promise.all(
    partitions.map((pk) =>
      queryPage(
        table(),
        {
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :lowest AND :below',
          ExpressionAttributeValues: { ':pk': pk, ':lowest': lowest, ':below': below },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: Math.ceil(rowsPerRead / partitions.length),
        },
        ({ sk, id, created_at, ...rest }): StoredRow => ({ pk, sk, id, created_at, ...rest }),
      ),
    ),
  )
  // A partition with further pages hides its older rows; rows of other partitions below that point must wait for the
  // next read.
  const ends = pages.flatMap(({ next }) => (next ? [String(next['sk'])] : []))
  const end = ends.reduce((one, other) => (one > other ? one : other), '')
  const items = pages.flatMap((page) => page.items.filter(({ sk }) => sk !== below && sk >= end))
  return { items: items.toSorted((one, other) => (one.sk > other.sk ? -1 : 1)), more: ends.length > 0 }
}

/** Days for which the marker of a removed row is stored: slightly longer than the event bus can replay its event. */
const knownDays = 32

/** Marker that replaces a removed row, so that a replayed event does not create it again. */
export const removedRow = (key: Key): Record<string, unknown> => ({
  ...key,
  id: key.sk,
  removed: true,
  expires_at: expiry(timeOfId(key.sk), knownDays),
})

export async function removeLogRow(key: Key): Promise<void> {
  const { send, name: TableName } = table()
  await send(new PutCommand({ TableName, Item: removedRow(key) }))
}
