import { captureRetentionDays } from '#shared/domain/analytics/search-captures.ts'
import type { Events } from '#shared/api/events.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { doneKey, expiry, logKey, searchLog, typingKey } from '#functions/data/client/dynamodb-keys.ts'
import { removedRow } from '#functions/data/repositories/activity/log-rows.ts'
import type { Opening, CapturedSearch, StoredSearch } from './captured-search-rows.ts'
import { countOfHashtag, countsOf, step, stepUpdate, mergeSteps, type Count, type Step } from './search-counts.ts'
import type { Action } from '#functions/data/repositories/records/stored-record.ts'
import { tryTransaction } from '#functions/data/client/transaction.ts'

/** Days that the opening of a hashtag is known to be counted: as long as the bus can tell of it again, and a little more. */
const deduplicationDays = 32

/** Counts the opening of what stands under a hashtag, once. There is no row of it: nobody typed anything. */
export async function countHashtagOpened({ id, hashtag, day, audience }: Events['HashtagOpened']): Promise<void> {
  const { name: TableName } = table()
  const Item = { ...doneKey('capture', id), expires_at: expiry(Date.parse(day), deduplicationDays) }
  const heard = { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }
  const count = countOfHashtag(hashtag, day, audience ?? null)
  await tryTransaction(table(), [heard, stepUpdate(step(count, { searches: 1 }))])
}

/** Holds as long as nothing more was opened of a search. */
const openedAsKnown = ({ openings = [] }: Partial<CapturedSearch>) => ({
  ConditionExpression: 'attribute_not_exists(openings) OR size(openings) = :known',
  ExpressionAttributeValues: { ':known': openings.length },
})

/**
 * Adds what was opened of a search to it, and moves the counts, with what else belongs to that. Answers false where the row
 * is another by now, or what stands beside it.
 */
export async function writeOpening(
  row: StoredSearch,
  opening: Opening,
  extraActions: readonly Action[],
): Promise<boolean> {
  const { openings = [], unopened = 0 } = row
  const { id, rank } = opening
  const { ConditionExpression, ExpressionAttributeValues } = openedAsKnown(row)
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

/** The last search of a reader, and what it is counted under, should it turn out to be the beginning of a longer one. */
export type LastSearch = { search: string; keywords: string; at: number; counted: Count[]; found: boolean }

/** The last searches of readers, of those who have made one. */
export async function lastSearchesOf(readers: readonly string[]): Promise<Map<string, LastSearch>> {
  const items = await Promise.all(readers.map((reader) => itemsOf(table()).get<LastSearch>(typingKey(reader))))
  return new Map(readers.flatMap((reader, at) => (items[at] ? [[reader, items[at]] as const] : [])))
}

type Recorded = {
  /** Each search that was made, with its row; without one where it was typed on already. */
  made: readonly { id: string; at: string; row: CapturedSearch | undefined }[]
  /** Rows that stood before, and of which only a mark is left. */
  replaced: readonly StoredSearch[]
  last: ReadonlyMap<string, LastSearch>
  steps: readonly Step[]
}

/**
 * Writes searches with all that they move, or nothing: then it answers which of them were written before, none where
 * something was opened meanwhile of a row that they replace. Null where all is written.
 */
export async function writeSearches({ made, replaced, last, steps }: Recorded): Promise<Set<string> | null> {
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
    ...replaced.map((row) => ({ Put: { TableName, Item: removedRow(row.key), ...openedAsKnown(row) } })),
    ...[...last].map(([reader, typing]) => ({
      Put: { TableName, Item: { ...typing, ...typingKey(reader), expires_at: expiry(typing.at, 1) } },
    })),
    ...mergeSteps(steps).map(stepUpdate),
  ])
  return refused && new Set(made.flatMap(({ id }, at) => (refused[at] ? [id] : [])))
}
