import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { dailyCountRetentionDays } from '#shared/domain/analytics/period.ts'
import type { SearchObject } from '#shared/search/index/search-document.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { expiry, verdictKey } from '#functions/data/client/dynamodb-keys.ts'
import { isCurrent } from '#functions/data/repositories/activity/log-rows.ts'
import type { CapturedSearch } from './captured-search-rows.ts'
import { hashOfWords } from './search-counts.ts'

/** Latest verdict of editors: whether a record answers a query. */
export type Verdict = { object: SearchObject; id: string; answers: boolean; at: string }

type Gap = Pick<CapturedSearch, 'keywords' | 'search_language'>

const keyOf = ({ keywords, search_language: language }: Gap, record: string) =>
  verdictKey(hashOfWords(keywords), language, record)

/** Stores a verdict for all searches with the same words and language, for as long as they are counted. */
export async function writeVerdict(gap: Gap, verdict: Verdict): Promise<void> {
  const { send, name: TableName } = table()
  const { object, id, at } = verdict
  const Item = {
    ...keyOf(gap, `${object}:${id}`),
    ...verdict,
    expires_at: expiry(Date.parse(at), dailyCountRetentionDays),
  }
  await send(new PutCommand({ TableName, Item }))
}

export async function listVerdicts(gap: Gap): Promise<Verdict[]> {
  const { items } = await queryPage(
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
