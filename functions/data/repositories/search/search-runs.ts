import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { maxSearchRuns, type SearchRun } from '#shared/domain/analytics/search-score.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { searchRunKey } from '#functions/data/client/dynamodb-keys.ts'

/** Stores the run of a day. Replaces an earlier one of the same day. */
export async function writeSearchRun({ day, ...score }: SearchRun): Promise<void> {
  const { send, name: TableName } = table()
  await send(new PutCommand({ TableName, Item: { ...searchRunKey(day), ...score } }))
}

/** Latest runs, oldest first. */
export async function listSearchRuns(): Promise<SearchRun[]> {
  const { items } = await queryPage(
    table(),
    {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': searchRunKey('').pk },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: maxSearchRuns,
    },
    ({ sk: day, tests, first_share, within_three_share, mean_reciprocal_rank }): SearchRun => ({
      day,
      tests,
      first_share,
      within_three_share,
      mean_reciprocal_rank,
    }),
  )
  return items.toReversed()
}
