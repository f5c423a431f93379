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

/** What was asked, by whom, and in which language, if in one. What one audience opens teaches no other. */
export type FeedbackQuery = { keywords: string; audience: Audience; language: string | null }

/** Days within which a reader who opens a record again for the same question teaches nothing more. */
const onceDays = 30

const keyOf = ({ keywords, audience, language }: FeedbackQuery): Key =>
  clickFeedbackKey(audience, language ?? '', hashOf('words', normalizeQuery(keywords, language)))

/** How strongly it speaks for records that they were opened when the same was asked. */
export async function readClickFeedback(question: FeedbackQuery): Promise<ReadonlyMap<string, number>> {
  const storedFeedback = await itemsOf(table()).get<ClickFeedback>(keyOf(question))
  return storedFeedback ? clickStrengths(dayNumberOf(Date.now()), storedFeedback) : new Map()
}

/** Says that a reader opened a record for a question; the key tells none of them. */
const markKey = (reader: string, record: string, { pk }: Key): Key =>
  doneKey('taught', createHash('sha256').update(`${reader} ${record} ${pk}`).digest('base64url').slice(0, 22))

/**
 * What an opening teaches, as parts of the transaction that keeps it: nothing where its reader taught it before, or where
 * it was not among the results that are known to have been shown, for any id can be said to be opened.
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
