import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, test, vi } from 'vitest'
import type { Key } from '#functions/data/client/dynamodb-keys.ts'
import {
  countedItem,
  countsOf,
  step,
  mergeSteps,
  type CountedSearch,
} from '#functions/data/repositories/search/search-counts.ts'
import { searchesById } from '#functions/data/repositories/search/captured-search-rows.ts'

const search: CountedSearch = {
  created_at: '2026-11-20T23:59:00.000Z',
  keywords: '  Rent #Amman ',
  other_params: { hashtag: 'rent' },
  search_language: 'en',
  location: { country: 'XA', region: 'North # Hills' },
  audience: 'PARTNER',
  reader: 'reader-1',
}
const days = (item: Record<string, unknown>) =>
  (Number(item['expires_at']) * 1000 - Date.parse('2026-11-20')) / 86_400_000

test('a search is counted in total for two years, and by words and hashtags for 120 days, without its words', () => {
  const items = countsOf(search).map((count) =>
    countedItem(step(count, { searches: 1, sample: 's1', ranks: { 2: 1 } })),
  )
  expect(items.map(({ pk, sample }) => [pk, sample])).toEqual([
    ['SEARCHED#all#1', undefined],
    ['SEARCHED#words#2', 's1'],
    ['SEARCHED#hashtag#3', 's1'],
    ['SEARCHED#hashtag#3', 's1'],
  ])
  expect(items.map(days)).toEqual([731, 120, 120, 120])
  expect(items[0]).toMatchObject({ sk: '2026-11-20##en#XA#North   Hills#PARTNER', searches: 1, rank_2: 1 })
  expect(JSON.stringify(items)).not.toMatch(/rent|amman/i)
})

test('steps that cancel out are dropped, and steps on one count are merged', () => {
  const [all] = countsOf(search)
  const back = { searches: -1, unopened: -1 }
  expect(mergeSteps([step(all!, back), step(all!, { searches: 1, unopened: 1 })])).toEqual([])
  const [sum, ...others] = mergeSteps([
    step(all!, { ranks: { 1: 1 } }),
    step(all!, { ranks: { 1: 1, 4: 1 }, sample: 'x' }),
  ])
  expect(others).toEqual([])
  expect(sum).toMatchObject({ ranks: { 1: 2, 4: 1 }, sample: 'x' })
})

test('searches are read by id, each once, without removed and expired ones', async () => {
  vi.stubEnv('TABLE_NAME', 'table')
  const ids = Array.from({ length: 100 }, (_, at) => `0mwpp${String(at).padStart(16, '0')}`)
  const over = new Map<string, object>([
    [ids[1]!, { removed: true }],
    [ids[2]!, { expires_at: 1 }],
  ])
  mockClient(DynamoDBDocumentClient)
    .on(BatchGetCommand)
    .callsFake(({ RequestItems }: { RequestItems: { table: { Keys: Key[] } } }) => ({
      Responses: { table: RequestItems.table.Keys.map((key) => ({ ...key, id: key.sk, ...over.get(key.sk) })) },
    }))
  const twice = ids.flatMap((id) => [id, id])
  expect([...(await searchesById(twice)).keys()]).toEqual(ids.filter((id) => !over.has(id)))
})
