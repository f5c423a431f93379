import { createHash } from 'node:crypto'
import type { Audience } from '#shared/access/audience.ts'
import { countedDays } from '#shared/analytics/period.ts'
import { dayOf, learnt, questionOf, strengthsOn, type Taught } from '#shared/search/taught.ts'
import { table } from './client.ts'
import { itemsOf } from './items.ts'
import { doneKey, expiry, taughtKey, type Key } from './keys.ts'
import type { Opening, SearchRow } from './search-row.ts'
import { hashOf } from './searched.ts'
import type { Action } from './stored-record.ts'

/** What was asked, by whom, and in which language, if in one. What one audience opens teaches no other. */
export type Question = { keywords: string; audience: Audience; language: string | null }

/** Days within which a reader who opens a record again for the same question teaches nothing more. */
const onceDays = 30

const keyOf = ({ keywords, audience, language }: Question): Key =>
  taughtKey(audience, language ?? '', hashOf('words', questionOf(keywords, language)))

/** How strongly it speaks for records that they were opened when the same was asked. */
export async function readTaught(question: Question): Promise<ReadonlyMap<string, number>> {
  const taught = await itemsOf(table()).get<Taught>(keyOf(question))
  return taught ? strengthsOn(dayOf(Date.now()), taught) : new Map()
}

/** Says that a reader opened a record for a question; the key tells none of them. */
const markKey = (reader: string, record: string, { pk }: Key): Key =>
  doneKey('taught', createHash('sha256').update(`${reader} ${record} ${pk}`).digest('base64url').slice(0, 22))

/**
 * What an opening teaches, as parts of the transaction that keeps it: nothing where its reader taught it before, or where
 * it was not among the results that are known to have been shown, for any id can be said to be opened.
 */
export async function teachingSteps(
  { keywords, audience, search_language: language, reader, shown }: SearchRow,
  { rank, at }: Opening,
): Promise<Action[]> {
  const record = rank === null ? undefined : shown[rank - 1]
  if (rank === null || record === undefined) return []
  const { name: TableName } = table()
  const { get } = itemsOf(table())
  const key = keyOf({ keywords, audience, language })
  const mark = markKey(reader, record, key)
  const [marked, before] = await Promise.all([get(mark), get<Taught>(key)])
  if (marked) return []
  const time = Date.parse(at)
  const Item = { ...key, ...learnt(before, { record, rank, day: dayOf(time) }), expires_at: expiry(time, countedDays) }
  const unheard = { ConditionExpression: 'attribute_not_exists(pk)' }
  const asRead = before
    ? { ConditionExpression: 'whole = :known', ExpressionAttributeValues: { ':known': before.whole } }
    : unheard
  return [
    { Put: { TableName, Item: { ...mark, expires_at: expiry(time, onceDays) }, ...unheard } },
    { Put: { TableName, Item, ...asRead } },
  ]
}
