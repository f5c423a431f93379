import { captureRetentionDays } from '#shared/domain/analytics/search-captures.ts'
import type { Events } from '#shared/api/events.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { doneKey, expiry, logKey, searchLog, typingKey } from '#functions/data/client/dynamodb-keys.ts'
import { removedRow } from '#functions/data/repositories/activity/log-rows.ts'
import type { Opening, CapturedSearch, StoredSearch } from './captured-search-rows.ts'
import { countOfHashtag, countsOf, step, stepUpdate, mergeSteps, type Count, type CountStep } from './search-counts.ts'
import type { Action } from '#functions/data/repositories/records/stored-record.ts'
import { tryTransaction } from '#functions/data/client/transaction.ts'

/** Days for which a counted event is remembered: slightly longer than the event bus can replay it. */
const deduplicationDays = 32

/** Counts that a hashtag page was opened, once per event. No search row is written, because no words were typed. */
export async function countHashtagOpened({ id, hashtag, day, audience }: Events['HashtagOpened']): Promise<void> {
  const { name: TableName } = table()
  const Item = { ...doneKey('capture', id), expires_at: expiry(Date.parse(day), deduplicationDays) }
  const heard = { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }
  const count = countOfHashtag(hashtag, day, audience ?? null)
  await tryTransaction(table(), [heard, stepUpdate(step(count, { searches: 1 }))])
}

/** Condition that no further result of a search was opened. */
const unchangedOpenings = ({ openings = [] }: Partial<CapturedSearch>) => ({
  ConditionExpression: 'attribute_not_exists(openings) OR size(openings) = :known',
  ExpressionAttributeValues: { ':known': openings.length },
})

/**
 * Adds an opened result to a search and updates the counts, together with `extraActions`. Returns false if the row or
 * one of those items was changed in the meantime.
 */
export async function writeOpening(
  row: StoredSearch,
  opening: Opening,
  extraActions: readonly Action[],
): Promise<boolean> {
  const { openings = [], unopened = 0 } = row
  const { id, rank } = opening
  const { ConditionExpression, ExpressionAttributeValues } = unchangedOpenings(row)
  const Update = {
    TableName: table().name,
    Key: row.key,
    UpdateExpression: 'SET clicked_id = :id, clicked_rank = :rank, openings = :openings, unopened = :none',
    ConditionExpression: `attribute_exists(keywords) AND (${ConditionExpression})`,
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ':id': id,
      ':rank': rank,
      ':openings': [...openings, opening],
      ':none': 0,
    },
  }
  const steps = countsOf(row).map((count) =>
    step(count, { unopened: -unopened, ...(rank !== null && { ranks: { [rank]: 1 } }) }),
  )
  return !(await tryTransaction(table(), [{ Update }, ...mergeSteps(steps).map(stepUpdate), ...extraActions]))
}

/** Last search of a reader and its counts, needed if it turns out to be a prefix of a longer one. */
export type LastSearch = { search: string; keywords: string; at: number; counted: Count[]; found: boolean }

export async function lastSearchesOf(readers: readonly string[]): Promise<Map<string, LastSearch>> {
  const items = await Promise.all(readers.map((reader) => itemsOf(table()).get<LastSearch>(typingKey(reader))))
  return new Map(readers.flatMap((reader, at) => (items[at] ? [[reader, items[at]] as const] : [])))
}

type RecordedSearch = {
  /** Searches with their rows; without a row if the reader continued to type. */
  made: readonly { id: string; at: string; row: CapturedSearch | undefined }[]
  replaced: readonly StoredSearch[]
  last: ReadonlyMap<string, LastSearch>
  steps: readonly CountStep[]
}

/**
 * Writes searches and their count changes in one transaction.
 *
 * @returns Null if written. Otherwise the ids written before; empty if a result of a replaced row was opened in the
 *   meantime.
 */
export async function writeSearches({ made, replaced, last, steps }: RecordedSearch): Promise<Set<string> | null> {
  const { name: TableName } = table()
  const refused = await tryTransaction(table(), [
    ...made.map(({ id, at, row }) => {
      const capturedItem = row && {
        ...logKey(searchLog, id),
        ...row,
        expires_at: expiry(Date.parse(at), captureRetentionDays),
      }
      const Item = capturedItem ?? removedRow(logKey(searchLog, id))
      return { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }
    }),
    ...replaced.map((row) => ({ Put: { TableName, Item: removedRow(row.key), ...unchangedOpenings(row) } })),
    ...[...last].map(([reader, typing]) => ({
      Put: { TableName, Item: { ...typing, ...typingKey(reader), expires_at: expiry(typing.at, 1) } },
    })),
    ...mergeSteps(steps).map(stepUpdate),
  ])
  return refused && new Set(made.flatMap(({ id }, at) => (refused[at] ? [id] : [])))
}
