import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { captureTables } from '#shared/domain/analytics/search-captures.ts'
import { handler, captureLines } from '#functions/consumers/archive-searches.ts'
import type { Opening, CapturedSearch } from '#functions/data/repositories/search/captured-search-rows.ts'
import { logKey, newId } from '#functions/data/client/dynamodb-keys.ts'
import { runQuery } from '#infra/analytics/run-local-query.ts'
import { namedQueries } from '#infra/analytics/named-queries.ts'
import { startS3Server } from '#infra/local/s3/s3-server.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'secret' }
const region = 'eu-central-1'
const directory = mkdtempSync(join(tmpdir(), 'daleel-analytics-'))
const documents = mockClient(DynamoDBDocumentClient)
const rows = new Map<string, CapturedSearch>()
const answer = (...items: (CapturedSearch | undefined)[]) => ({
  Responses: { daleel: items.flatMap((item) => (item ? [{ ...logKey('capture-search', item.id), ...item }] : [])) },
})
const batchGetExisting = ({ RequestItems }: { RequestItems: { daleel: { Keys: { sk: string }[] } } }) =>
  answer(...RequestItems.daleel.Keys.map(({ sk }) => rows.get(sk)))
let store: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  store = await startS3Server({ directory: join(directory, 'files'), credentials, region, allowedOrigins: () => [] })
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: store.endpoint,
    TABLE_NAME: 'daleel',
    CAPTURES_BUCKET: 'daleel-captures',
  })
})
afterAll(async () => {
  await store.stop()
  rmSync(directory, { recursive: true })
})
beforeEach(() => {
  documents.reset()
  documents.on(BatchGetCommand).callsFake(batchGetExisting)
})

const opening = (id: string, rank: number | null): Opening => ({ id, rank, at: '2026-11-02T08:00:09.000Z' })

function row(keywords: string, more: Partial<CapturedSearch> = {}, day = '2026-11-02'): CapturedSearch {
  const created_at = `${day}T08:00:00.000Z`
  const openings = more.openings ?? []
  return {
    id: newId(Date.parse(created_at)),
    created_at,
    reader: 'canary-reader',
    audience: 'PUBLIC',
    keywords,
    ip: '192.0.2.0',
    location: { country: 'XA', region: 'Riverside' },
    search_times: 1,
    other_params: {},
    search_object: 'all',
    search_language: 'en',
    results_count: 4,
    shown: ['canary-shown'],
    openings,
    unopened: 0,
    clicked_id: null,
    clicked_rank: null,
    ...more,
  }
}

const heard = async (...searches: string[]) => {
  const Records = searches.map((search) => ({
    messageId: newId(),
    body: JSON.stringify({ 'detail-type': 'SearchKept', detail: { id: newId(), search } }),
  }))
  const { batchItemFailures } = await handler({ Records } as Parameters<typeof handler>[0])
  expect(batchItemFailures).toEqual([])
}

async function captureSearch(one: CapturedSearch): Promise<CapturedSearch> {
  rows.set(one.id, one)
  await heard(one.id)
  return one
}

const ask = async (name: string, from = '2026-11-01', to = '2026-11-30') => {
  const { columns, rows: found } = await runQuery(
    namedQueries.find((one) => one.name === name)!,
    directory,
    { from, to },
  )
  return found.map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at]])))
}

describe('search captures for analysts', () => {
  test('have the columns of their tables, and nothing about the user', () => {
    const lines = captureLines(row('rent', { openings: [opening('faq-1', 2)], other_params: { category: 'c1' } }))
    for (const name of ['searches', 'openings'] as const)
      expect(Object.keys(lines[name][0]!)).toEqual(captureTables[name].map(([column]) => column))
    expect(JSON.stringify(lines)).not.toMatch(/canary|192\.0/)
    expect(lines.searches[0]).toMatchObject({ opened: 1, best_rank: 2, category: 'c1', nationality: null })
  })

  test('are stored by day and id, and deleted with the table’s rows', async () => {
    const search = await captureSearch(row('gone soon', { openings: [opening('faq-1', 1)] }))
    const read = (folder: string) =>
      store.read('daleel-captures', `captures/${folder}/day=2026-11-02/${search.id}.json.gz`, {})
    expect(JSON.parse(gunzipSync(read('searches').body as Buffer).toString('utf8'))).toMatchObject({
      words: 'gone soon',
      opened: 1,
    })
    expect(read('openings').status).toBe(200)
    rows.delete(search.id)
    await heard(search.id, search.id)
    await heard(search.id)
    expect([read('searches').status, read('openings').status]).toEqual([404, 404])
  })

  test('are overwritten by later events', async () => {
    const first = row('overtaken')
    const later = { ...first, openings: [opening('faq-9', 3)] }
    documents.on(BatchGetCommand).resolvesOnce(answer(first)).resolves(answer(later))
    await heard(first.id)
    const { body } = store.read('daleel-captures', `captures/searches/day=2026-11-02/${first.id}.json.gz`, {})
    expect(JSON.parse(gunzipSync(body as Buffer).toString('utf8'))).toMatchObject({ opened: 1, best_rank: 3 })
    documents.on(BatchGetCommand).resolves(answer())
    await heard(first.id)
  })
})

describe('the analytics queries', () => {
  beforeAll(async () => {
    documents.reset()
    documents.on(BatchGetCommand).callsFake(batchGetExisting)
    await captureSearch(row('Rent', { search_times: 3, openings: [opening('faq-1', 1), opening('faq-2', 6)] }))
    await captureSearch(row('rent', { openings: [opening('faq-1', 4)], location: null }, '2026-11-03'))
    await captureSearch(row('dentist', { results_count: 0 }))
    await captureSearch(row('dentist', { results_count: 0, search_times: 2 }, '2026-11-03'))
    await captureSearch(row('إيجار', { search_language: 'ar' }))
    await captureSearch(row('إيجار', { search_language: 'ar' }, '2026-10-31'))
    await captureSearch(row('school', { search_language: null, openings: [opening('faq-3', null)] }))
  })

  test('are ten, each with a description and a period', () => {
    expect(namedQueries).toHaveLength(10)
    for (const { name, description, sql } of namedQueries) {
      expect(description, name).toMatch(/[.:] ?|, /)
      expect(sql.match(/\bday BETWEEN \? AND \?/g), name).toHaveLength(sql.match(/\?/g)!.length / 2)
    }
  })

  test('count most searched, without results, and with results but not opened', async () => {
    expect((await ask('most-searched'))[0]).toEqual({
      words: 'rent',
      searches: 4,
      found_nothing: 0,
      opened_something: 4,
    })
    expect(await ask('found-nothing')).toEqual([
      { words: 'dentist', language: 'en', searches: 3, last_searched: '2026-11-03' },
    ])
    expect(await ask('found-but-not-opened')).toEqual([
      { words: 'إيجار', searches: 1, results: 4, last_searched: '2026-11-02' },
    ])
    expect((await ask('found-but-not-opened', '2026-10-01'))[0]).toMatchObject({ searches: 2 })
    expect(await ask('repeated')).toEqual([
      { words: 'rent', turns: 2, searches: 4, times_on_average: 2 },
      { words: 'dentist', turns: 2, searches: 3, times_on_average: 1.5 },
    ])
  })

  test('list the ranks of opened results', async () => {
    expect(await ask('rank-opened')).toEqual([{ language: 'en', openings: 3, median_rank: 4, average_rank: 3.67 }])
    expect(await ask('badly-ranked')).toEqual([{ words: 'rent', openings: 3, average_rank: 3.7, lowest_rank: 6 }])
    expect(await ask('most-opened')).toEqual([
      { record_id: 'faq-1', openings: 2, different_words: 1, average_rank: 2.5 },
      { record_id: 'faq-2', openings: 1, different_words: 1, average_rank: 6 },
      { record_id: 'faq-3', openings: 1, different_words: 1, average_rank: null },
    ])
  })

  test('group searches by day, language and location', async () => {
    expect(await ask('by-day')).toEqual([
      { day: '2026-11-02', searches: 6, found_nothing: 16.7, opened_something: 66.7 },
      { day: '2026-11-03', searches: 3, found_nothing: 66.7, opened_something: 33.3 },
    ])
    expect(await ask('by-language')).toEqual([
      { language: 'en', searches: 7, found_nothing: 42.9, opened_something: 57.1 },
      { language: 'any', searches: 1, found_nothing: 0, opened_something: 100 },
      { language: 'ar', searches: 1, found_nothing: 0, opened_something: 0 },
    ])
    expect(await ask('by-place')).toEqual([
      { country: 'XA', region: 'Riverside', searches: 8, different_words: 4, found_nothing: 37.5 },
      { country: 'not known', region: 'not known', searches: 1, different_words: 1, found_nothing: 0 },
    ])
  })

  test('return nothing without searches', async () => {
    for (const { name } of namedQueries) expect(await ask(name, '2025-01-01', '2025-01-31'), name).toEqual([])
  })
})
