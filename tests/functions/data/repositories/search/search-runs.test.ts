import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { computeSearchScore } from '#shared/domain/analytics/search-score.ts'
import { listSearchRuns, writeSearchRun } from '#functions/data/repositories/search/search-runs.ts'

const client = mockClient(DynamoDBDocumentClient)
const score = computeSearchScore([1, null])

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  client.reset()
})

test('a run is stored under its day', async () => {
  await writeSearchRun({ day: '2026-11-29', ...score })
  const { Item } = client.commandCalls(PutCommand)[0]!.args[0].input
  expect(Item).toEqual({ pk: 'SEARCH_RUNS', sk: '2026-11-29', ...score })
})

test('the latest 400 runs are listed, oldest first', async () => {
  const Items = ['2026-11-30', '2026-11-29'].map((sk) => ({ pk: 'SEARCH_RUNS', sk, ...score }))
  client.on(QueryCommand).resolves({ Items })
  expect(await listSearchRuns()).toEqual([
    { day: '2026-11-29', ...score },
    { day: '2026-11-30', ...score },
  ])
  expect(client.commandCalls(QueryCommand)[0]!.args[0].input).toMatchObject({ ScanIndexForward: false, Limit: 400 })
})
