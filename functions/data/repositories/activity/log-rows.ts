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

/** What rows of some logs have: of what was changed, for whom that was, and of what was done by whom to what. */
type Parts = {
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

export type LogRow = { id: string; created_at: string } & Partial<Parts> & Record<string, unknown>

/** The id of a row that is the same whenever the same happening is told: its time, then a hash of its name. */
export const logId = (at: string, name: string): string =>
  firstIdOf(Date.parse(at)) + createHash('sha256').update(name).digest('hex').slice(0, 12)

/** A row of a log, and where it stands: by its time, unless told otherwise, and under each of its subjects. */
export type LogEntry = {
  log: string
  at: string
  /** What the same happening is always called. */
  name: string
  subjects: readonly string[]
  days: number
  bySubjectOnly?: true
  row: Record<string, unknown>
}

/** Items that one transaction takes. */
const maxPutsPerTransaction = 100

/** Rows as parts of a transaction, which can be another's. */
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

/** Writes rows; one that was written before stays as it is. All that fit one transaction stand together or not at all. */
export async function putLogs(entries: readonly LogEntry[]): Promise<void> {
  const puts = logSteps(entries).map(({ action }) => action)
  // Where one is refused, the same happening was told before, and stands.
  for (let from = 0; from < puts.length; from += maxPutsPerTransaction)
    await tryTransaction(table(), puts.slice(from, from + maxPutsPerTransaction))
}

type Ending = { expires_at?: number; removed?: true } & Record<string, unknown>
/** A row as the table has it. */
type StoredRow = Key & Ending & LogRow

const withoutKeys = ({ pk: _pk, sk: _sk, expires_at: _expires, ...row }: StoredRow): LogRow => row

/** Whether a row still stands: it was not removed, and its time is not over, whenever the table drops it. */
export const isCurrent = ({ removed, expires_at: end = Infinity }: Ending): boolean =>
  removed !== true && end > Date.now() / 1000

/** What stands under these ids in a log, whatever became of it. */
async function getStoredRows(log: string, ids: readonly string[]): Promise<StoredRow[]> {
  const items = await itemsOf(table()).getMany<StoredRow>(ids.map((id) => logKey(log, id)))
  const found = new Set(items.map(({ sk }) => sk))
  const former = ids.filter((id) => !found.has(id)).map((id) => unpartitionedLogKey(log, id))
  return [...items, ...(await itemsOf(table()).getMany<StoredRow>(former))]
}

/** A row with the place where it stands, for who writes it again. */
export type StoredLogRow<Row> = Row & { key: Key }

/** The rows with these ids that still stand, in their order. */
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

/** Those of these ids of which something is left from before the log had parts. */
export async function findUnpartitioned(log: string, ids: readonly string[]): Promise<Set<string>> {
  const items = await itemsOf(table()).getMany<StoredRow>(ids.map((id) => unpartitionedLogKey(log, id)))
  return new Set(items.map(({ sk }) => sk))
}

export type LogPage<Row> = { rows: Row[]; next: string | null }

/** Rows that one request looks at, at the most; then it answers what it has and where to go on. */
const maxRowsScanned = 3000

/** Rows that are read at once, of all parts together. */
const rowsPerRead = 300

export type LogPageQuery = {
  log: string
  subject: string | null
  cursor: string | null
  from: number
  to: number
  size: number
}

/** Rows from the newest to the oldest that `wanted` lets through, from below the cursor, back to `from` (milliseconds). */
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

/** The end of the month before: where a log goes on when a month is done. */
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
  // Below where one part goes on, rows of the others would come before some of its own.
  const ends = pages.flatMap(({ next }) => (next ? [String(next['sk'])] : []))
  const end = ends.reduce((one, other) => (one > other ? one : other), '')
  const items = pages.flatMap((page) => page.items.filter(({ sk }) => sk !== below && sk >= end))
  return { items: items.toSorted((one, other) => (one.sk > other.sk ? -1 : 1)), more: ends.length > 0 }
}

/** Days for which it is known that a removed row was there: as long as the bus can tell again of it, and a little more. */
const knownDays = 32

/** What is left of a row that was removed: the mark that it was there, so that what is told again does not bring it back. */
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
