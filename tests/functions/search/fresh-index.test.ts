import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { language } from '#shared/entities/language.ts'
import type { Entity } from '#shared/entities/define.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { concept } from '#shared/entities/concept.ts'
import type { SearchIndex } from '#shared/search/document.ts'
import { feedKey, newId, recordKey, type Key } from '#functions/store/keys.ts'
import { movedOf } from './a-table.ts'
import { slimRow, type FeedItem } from '#functions/store/rows.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'

const objects = new Map<string, Buffer>()
vi.mock('#functions/store/objects.ts', () => ({
  readObject: async ({ key }: { key: string }) => objects.get(key) ?? null,
  putObject: async ({ key }: { key: string }, body: Buffer) => void objects.set(key, body),
}))

const table = mockClient(DynamoDBDocumentClient)
const feeds = new Map<string, Map<string, FeedItem & { sk: string }>>()
const records = new Map<string, StoredRecord>()
/** Records that were read since the last start. */
let read = 0

function keep(entity: Entity, id: string, values: Record<string, unknown> | null, time = Date.now()): void {
  const { pk } = recordKey(entity.name, id)
  const now = new Date().toISOString()
  const version = (records.get(pk)?.version ?? 0) + 1
  const record = {
    ...(values && complete(entity, values)),
    id,
    version,
    created_at: now,
    updated_at: now,
    feed: newId(time),
    ...(!values && { deleted_at: now }),
  } as StoredRecord
  records.set(pk, record)
  const feed = feedKey(entity.name, '').pk
  const rows = feeds.get(feed) ?? new Map()
  feeds.set(feed, rows.set(id, { ...slimRow(entity, record), sk: record.feed }))
}

const asked = (question: string, more: Record<string, unknown> = {}) => ({
  translations: [{ language_id: '1', question, answer: '<p>At the office.</p>' }],
  visibility: 'PUBLIC',
  status: 'PUBLISHED',
  service_categories: ['papers'],
  ...more,
})
const named = (name: string) => ({ translations: [{ language_id: '1', name }] })

beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('FILES_BUCKET', 'files')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  const longAgo = Date.now() - 600_000
  keep(language, '1', { acronym: 'en', name: 'English', text_direction: 'ltr', active: true })
  keep(serviceCategory, 'papers', named('Papers'))
  for (let at = 0; at < 1000; at++) keep(faq, `faq-${at}`, asked(`Question number ${at}`), longAgo)
})

beforeEach(() => {
  table.reset()
  table.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }) => {
    const rows = [...(feeds.get(values[':pk'])?.values() ?? [])].filter(({ sk }) => sk >= values[':from'])
    return { Items: rows }
  })
  table.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const { Keys } = RequestItems['table'] as { Keys: Key[] }
    const wanted = Keys.filter(({ pk }) => pk.startsWith('RECORD#'))
    read += wanted.length
    const found = wanted.flatMap(({ pk, sk }) => (records.has(pk) ? [{ pk, sk, record: records.get(pk) }] : []))
    return { Responses: { table: [...found, ...movedOf(Keys, feeds.keys())] } }
  })
})

/** A function that just started, or goes on: what it finds. */
async function started(): Promise<(query: string) => Promise<number>> {
  vi.resetModules()
  read = 0
  const { freshIndex } = await import('#functions/search/fresh-index.ts')
  return async (query) => {
    const index: SearchIndex = await freshIndex()
    return index.search({ query, allowed: () => true, page: 1, perPage: 10 }).total
  }
}

test('a function begins with the index that another stored, and with every change since', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'Date'] })
  const first = await started()
  expect(await first('question')).toBe(1000)
  expect(await first('papers')).toBe(1000)
  expect(read).toBe(1000)
  // It was stored before the first answer, for a function may be frozen after it.
  expect(objects.size).toBe(1)

  vi.setSystemTime(Date.now() + 60_000)
  keep(faq, 'faq-1', asked('Something else entirely'))
  keep(faq, 'faq-2', null)
  keep(faq, 'faq-3', asked('Question number 3', { status: 'DRAFT' }))
  keep(concept, 'same', { translations: [{ language_id: '1', name: 'Same', terms: ['query', 'question'] }] })
  for (const found of [first, await started()]) {
    expect(await found('question')).toBe(997)
    expect(await found('entirely')).toBe(1)
    expect(await found('number 2')).not.toBe(0)
    expect(await found('query')).toBe(997)
  }
  // Each of the two read what changed, and nothing that was stored.
  expect(read).toBe(2)

  vi.setSystemTime(Date.now() + 60_000)
  keep(serviceCategory, 'papers', named('Documents'))
  const renamed = await started()
  expect([await renamed('papers'), await renamed('documents')]).toEqual([0, 998])
  vi.useRealTimers()
})

test('a second may pass until a change is found, and within it nothing is read', async () => {
  vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
  const found = await started()
  const before = await found('question')
  const looked = () => table.commandCalls(QueryCommand).length
  keep(faq, 'new-one', asked('Question of the newest'))
  vi.setSystemTime(Date.now() + 999)
  const looks = looked()
  expect([await found('newest'), await found('question')]).toEqual([0, before])
  expect(looked()).toBe(looks)
  vi.setSystemTime(Date.now() + 1)
  expect([await found('newest'), await found('question')]).toEqual([1, before + 1])
  expect(looked()).toBeGreaterThan(looks)
  keep(faq, 'new-one', null)
  vi.useRealTimers()
})

test('what was stored too long ago, or cannot be read, is passed over', async () => {
  const [key] = objects.keys()
  vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] })
  const late = await started()
  expect([await late('question'), read]).toEqual([997, 998])
  vi.useRealTimers()
  objects.set(key!, Buffer.from('no index at all'))
  const found = await started()
  expect([await found('question'), read]).toEqual([997, 998])
})

test('only the first answer of a function waits until much that is new, or a ripe age, is stored', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const [key] = objects.keys()
  const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)
  objects.delete(key!)
  for (let at = 0; at < 10; at++) keep(faq, `ten-${at}`, asked(`Question of ten ${at}`))
  later(1)
  const running = await started()
  expect(await running('question')).toBe(1007)
  const first = objects.get(key!)
  expect(first).toBeDefined()
  later(1)
  for (let at = 0; at < 600; at++) keep(faq, `more-${at}`, asked(`Question of many ${at}`))
  later(1)
  expect(await running('question')).toBe(1607)
  expect(objects.get(key!) === first).toBe(true)

  const another = await started()
  expect([await another('question'), read]).toEqual([1607, 600])
  const second = objects.get(key!)
  expect(second === first).toBe(false)
  later(5)
  keep(faq, 'last', asked('Question to end with'))
  expect(await (await started())('question')).toBe(1608)
  expect(objects.get(key!) === second).toBe(true)
  later(2)
  expect(await (await started())('question')).toBe(1608)
  expect(objects.get(key!) === second).toBe(false)
  vi.useRealTimers()
})
