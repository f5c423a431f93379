import { createHash } from 'node:crypto'
import type { Audience } from '#shared/access/audience.ts'
import { dailyCountRetentionDays } from '#shared/domain/analytics/period.ts'
import {
  dayNumberOf,
  addClick,
  normalizeQuery,
  clickStrengths,
  type ClickFeedback,
} from '#shared/search/ranking/click-feedback.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { doneKey, expiry, clickFeedbackKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import type { Opening, CapturedSearch } from './captured-search-rows.ts'
import { hashOf } from './search-counts.ts'
import type { Action } from '#functions/data/repositories/records/stored-record.ts'

/** Query with its audience and language (null: any). Feedback of one audience does not affect another. */
export type FeedbackQuery = { keywords: string; audience: Audience; language: string | null }

/** Days during which the same reader opening the same record for the same query counts once. */
const onceDays = 30

const keyOf = ({ keywords, audience, language }: FeedbackQuery): Key =>
  clickFeedbackKey(audience, language ?? '', hashOf('words', normalizeQuery(keywords, language)))

export async function readClickFeedback(question: FeedbackQuery): Promise<ReadonlyMap<string, number>> {
  const storedFeedback = await itemsOf(table()).get<ClickFeedback>(keyOf(question))
  return storedFeedback ? clickStrengths(dayNumberOf(Date.now()), storedFeedback) : new Map()
}

/** Marker that a reader opened a record for a query, hashed so that it reveals neither. */
const markKey = (reader: string, record: string, { pk }: Key): Key =>
  doneKey('taught', createHash('sha256').update(`${reader} ${record} ${pk}`).digest('base64url').slice(0, 22))

/**
 * Returns the actions that learn from an opening, for the transaction that stores it. There are none if the reader was
 * counted before, or if the record was not among the results known to have been shown: a client can report any id as
 * opened.
 */
export async function clickFeedbackSteps(
  { keywords, audience, search_language: language, reader, shown }: CapturedSearch,
  { rank, at }: Opening,
): Promise<Action[]> {
  const record = rank === null ? undefined : shown[rank - 1]
  if (rank === null || record === undefined) return []
  const { name: TableName } = table()
  const { get } = itemsOf(table())
  const key = keyOf({ keywords, audience, language })
  const mark = markKey(reader, record, key)
  const [marked, before] = await Promise.all([get(mark), get<ClickFeedback>(key)])
  if (marked) return []
  const time = Date.parse(at)
  const Item = {
    ...key,
    ...addClick(before, { record, rank, day: dayNumberOf(time) }),
    expires_at: expiry(time, dailyCountRetentionDays),
  }
  const unheard = { ConditionExpression: 'attribute_not_exists(pk)' }
  const asRead = before
    ? { ConditionExpression: 'whole = :known', ExpressionAttributeValues: { ':known': before.whole } }
    : unheard
  return [
    { Put: { TableName, Item: { ...mark, expires_at: expiry(time, onceDays) }, ...unheard } },
    { Put: { TableName, Item, ...asRead } },
  ]
}
