import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { countedDays } from '#shared/analytics/period.ts'
import type { SearchObject } from '#shared/search/document.ts'
import { table } from './client.ts'
import { readPage } from './items.ts'
import { expiry, verdictKey } from './keys.ts'
import { isCurrent } from './logs.ts'
import type { SearchRow } from './search-row.ts'
import { hashOfWords } from './searched.ts'

/** The last word of editors about a record: it answers what was searched, or it does not. */
export type Verdict = { object: SearchObject; id: string; answers: boolean; at: string }

type Gap = Pick<SearchRow, 'keywords' | 'search_language'>

const keyOf = ({ keywords, search_language: language }: Gap, record: string) =>
  verdictKey(hashOfWords(keywords), language, record)

/** Says it for everybody's searches of the same words in the same language, for as long as those are counted. */
export async function writeVerdict(gap: Gap, verdict: Verdict): Promise<void> {
  const { send, name: TableName } = table()
  const { object, id, at } = verdict
  const Item = { ...keyOf(gap, `${object}:${id}`), ...verdict, expires_at: expiry(Date.parse(at), countedDays) }
  await send(new PutCommand({ TableName, Item }))
}

/** What was said of records, the latest first. */
export async function verdictsOn(gap: Gap): Promise<Verdict[]> {
  const { items } = await readPage(
    table(),
    {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keyOf(gap, '').pk },
      ConsistentRead: true,
    },
    ({ object, id, answers, at, expires_at }): Verdict & { expires_at: number } => ({
      object,
      id,
      answers,
      at,
      expires_at,
    }),
  )
  return items.filter(isCurrent).toSorted((one, other) => (one.at < other.at ? 1 : -1))
}
