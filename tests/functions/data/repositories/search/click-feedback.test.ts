import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Key } from '#functions/data/client/dynamodb-keys.ts'
import type { CapturedSearch } from '#functions/data/repositories/search/captured-search-rows.ts'
import {
  readClickFeedback,
  clickFeedbackSteps,
  type FeedbackQuery,
} from '#functions/data/repositories/search/click-feedback.ts'

const documents = mockClient(DynamoDBDocumentClient)
const items = new Map<string, Record<string, unknown>>()
beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  items.clear()
  documents.reset()
  documents.on(BatchGetCommand).callsFake(({ RequestItems }: { RequestItems: { table: { Keys: Key[] } } }) => ({
    Responses: { table: RequestItems.table.Keys.flatMap(({ pk }) => items.get(pk) ?? []) },
  }))
})

const at = new Date().toISOString()
const row = (more: Partial<CapturedSearch> = {}): CapturedSearch => ({
  id: 's',
  created_at: at,
  reader: 'amal',
  audience: 'STAFF',
  keywords: 'How do I renew my permit?',
  ip: '192.0.2.0',
  location: null,
  search_times: 1,
  other_params: {},
  search_object: 'all',
  search_language: 'en',
  results_count: 2,
  shown: ['faq:one', 'directory:two'],
  openings: [],
  unopened: 1,
  clicked_id: null,
  clicked_rank: null,
  ...more,
})

async function open(rank: number | null, more: Partial<CapturedSearch> = {}) {
  const puts = (await clickFeedbackSteps(row(more), { id: 'two', rank, at })).map(({ Put }) => Put!)
  for (const { Item } of puts) items.set(String(Item!['pk']), Item!)
  return puts
}

const strengthOf = async (record: string, more: Partial<FeedbackQuery> = {}): Promise<number> => {
  const question = { keywords: 'renew permit', audience: 'STAFF', language: 'en', ...more } as const
  return (await readClickFeedback(question)).get(record) ?? 0
}

test('a click affects the same query of the same audience and language', async () => {
  for (const reader of ['amal', 'badr', 'carla']) await open(2, { reader })
  expect(await strengthOf('directory:two', { keywords: 'Permit, RENEW' })).toBeGreaterThan(0.2)
  for (const more of [
    { audience: 'PARTNER' },
    { audience: 'PUBLIC' },
    { language: 'fr' },
    { keywords: 'renew' },
  ] as const)
    expect(await strengthOf('directory:two', more), JSON.stringify(more)).toBe(0)
  expect(await strengthOf('faq:one')).toBe(0)
})

test('a reader counts once per record, and not for results that were not shown', async () => {
  expect(await open(null)).toEqual([])
  expect(await open(3)).toEqual([])
  await open(2)
  const once = await strengthOf('directory:two')
  expect(await open(2, { id: 'another search', keywords: 'permit renew' })).toEqual([])
  expect(await strengthOf('directory:two')).toBe(once)
  expect(await open(1)).toHaveLength(2)
  expect(await open(2, { reader: 'badr' })).toHaveLength(2)
  expect(await strengthOf('directory:two')).toBeGreaterThan(once)
})

test('stored feedback has no words or readers, expires, and is written only if unchanged', async () => {
  const [mark, first] = await open(2)
  const [, second] = await open(2, { reader: 'badr' })
  expect(JSON.stringify([...items])).not.toMatch(/renew|permit|amal|badr|192\.0/i)
  const days = (end: unknown) => (Number(end) * 1000 - Date.parse(at)) / 86_400_000
  expect([mark, first].map((put) => Math.round(days(put!.Item!['expires_at'])))).toEqual([30, 120])
  expect(Object.keys(second!.Item!).sort()).toEqual(['day', 'expires_at', 'pk', 'records', 'sk', 'whole'])
  expect([mark, first].map((put) => put!.ConditionExpression)).toEqual(Array(2).fill('attribute_not_exists(pk)'))
  expect(second).toMatchObject({
    ConditionExpression: 'whole = :known',
    ExpressionAttributeValues: { ':known': first!.Item!['whole'] },
  })
})
