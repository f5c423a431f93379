import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { language } from '#shared/entities/language.ts'
import { putOver, readObject, readTagged } from '#functions/data/objects/object-store.ts'
import type { ModelName } from '#shared/search/index/semantic-models.ts'
import { startS3Server } from '#infra/local/s3/s3-server.ts'
import { startEmbeddingModel } from '#tests/support/servers/embedding-model-server.ts'
import { mockTable, publishedFaq } from '#tests/support/mock-table.ts'
import { withCredentials } from '../engines.ts'

const model: ModelName = 'cohere.embed-multilingual-v3'
const { keep, answer } = mockTable()

let server: Awaited<ReturnType<typeof startEmbeddingModel>>
let store: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  withCredentials()
  server = await startEmbeddingModel({ evicted: 'housing', flat: 'housing' })
  const credentials = { accessKeyId: 'its-own-key', secretAccessKey: 'its-own-secret' }
  store = await startS3Server({ directory: null, credentials, region: 'eu-central-1', allowedOrigins: () => [] })
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('FILES_BUCKET', 'files')
  vi.stubEnv('SEMANTIC_MODEL', model)
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', server.endpoint)
  vi.stubEnv('AWS_ENDPOINT_URL_S3', store.endpoint)
  keep(language, '1', { acronym: 'en', name: 'English', text_direction: 'ltr', active: true })
  for (let at = 0; at < 70; at++) keep(faq, `faq-${at}`, publishedFaq(`Question number ${at}`))
  keep(faq, 'draft', publishedFaq('A draft', { status: 'DRAFT' }))
})
afterAll(async () => {
  server.close()
  await store.stop()
})
beforeEach(() => {
  server.asked.length = 0
  answer()
})

type Handler = (event: unknown) => Promise<{ batchItemFailures: unknown[] } & { waiting: number }>
const handler: Handler = async (event) =>
  ((await import('#functions/consumers/update-search-index.ts')) as unknown as { handler: Handler }).handler(event)

/** Sends a batch to the consumer. Returns the number of failures. */
async function deliver(...events: { entity: string; id: string }[]): Promise<number> {
  const Records = events.map(({ entity, id }, at) => ({
    messageId: String(at),
    body: JSON.stringify({ 'detail-type': 'RecordChanged', detail: { entity, record: id, action: 'Update' } }),
  }))
  return (await handler({ Records })).batchItemFailures.length
}

const storedVectors = async (name: ModelName = model) => {
  const { readStoredVectors } = await import('#functions/search/semantic/stored-vectors.ts')
  return (await readStoredVectors(name, null)).vectors.get('faq')
}
const read = () => server.asked.flatMap(({ texts }) => texts)

test('the first change embeds all records in batches, without non-public ones', async () => {
  expect(await deliver({ entity: 'faq', id: 'faq-0' })).toBe(0)
  expect((await storedVectors())!.size).toBe(70)
  expect((await storedVectors())!.get('faq-1')).toMatchObject({ version: 1, vectors: [{ language: 'en' }] })
  expect(server.asked.map(({ kind, texts }) => [kind, texts.length])).toEqual([
    ['search_document', 32],
    ['search_document', 32],
    ['search_document', 6],
  ])
  expect(read()[0]).toBe('Question number 0\nAt the office.')
  expect(read().filter((text) => text.includes('draft'))).toEqual([])
})

test('a change embeds changed records once, and removes withdrawn ones', async () => {
  keep(faq, 'faq-1', publishedFaq('Something else'))
  keep(faq, 'faq-2', null)
  keep(faq, 'faq-3', publishedFaq('Question number 3', { status: 'DRAFT' }))
  const changes = ['faq-1', 'faq-2', 'faq-3'].map((id) => ({ entity: 'faq', id }))
  expect(await deliver(...changes, ...changes)).toBe(0)
  expect(await deliver(...changes)).toBe(0)
  expect(read()).toEqual(['Something else\nAt the office.'])
  expect((await storedVectors())!.get('faq-1')!.version).toBe(2)
  expect([(await storedVectors())!.has('faq-2'), (await storedVectors())!.has('faq-3')]).toEqual([false, false])
})

test('irrelevant changes have no effect, and the daily run adds missed ones', async () => {
  keep(faq, 'faq-4', publishedFaq('Never told of'))
  expect(await deliver({ entity: 'user', id: '1' })).toBe(0)
  expect(read()).toEqual([])
  await handler({
    Records: [{ messageId: '1', body: JSON.stringify({ 'detail-type': 'DayBegan', detail: { at: '' } }) }],
  })
  expect(read()).toEqual(['Never told of\nAt the office.'])
})

test('a throttled model is retried; after a failure the change is repeated without loss', async () => {
  keep(faq, 'faq-5', publishedFaq('After a pause'))
  server.faults.push({ status: 429, type: 'ThrottlingException' })
  expect(await deliver({ entity: 'faq', id: 'faq-5' })).toBe(0)
  keep(faq, 'faq-6', publishedFaq('Refused'))
  keep(faq, 'faq-7', null)
  server.faults.push({ status: 400, type: 'ValidationException' })
  expect(await deliver({ entity: 'faq', id: 'faq-6' })).toBe(1)
  expect((await storedVectors())!.has('faq-7')).toBe(false)
  expect(await deliver({ entity: 'faq', id: 'faq-6' })).toBe(0)
  expect((await storedVectors())!.get('faq-6')!.version).toBe(2)
})

test('the local store replaces an object only with its current ETag', async () => {
  const place = { bucket: 'files', key: 'state' }
  const over = (body: string, tag: string | null) =>
    putOver(place, Buffer.from(body), { 'content-type': 'text/plain' }, tag)
  expect([await over('none', '"none"'), await over('one', null), await over('two', null)]).toEqual([false, true, false])
  const first = await readTagged(place, null)
  const { tag } = first as { tag: string }
  expect([await readTagged(place, tag), await over('two', tag), await over('three', tag)]).toEqual([
    'same',
    true,
    false,
  ])
  expect(String(await readObject(place))).toBe('two')
})

test('two concurrent writers both succeed', async () => {
  keep(faq, 'faq-8', publishedFaq('By one of two'))
  const one = await import('#functions/consumers/update-search-index.ts')
  vi.resetModules()
  const other = await import('#functions/consumers/update-search-index.ts')
  const fill = (of: typeof one) => (of as unknown as { handler: Handler }).handler({ read: true })
  keep(faq, 'faq-9', null)
  expect(await Promise.all([fill(one), fill(other)])).toEqual([{ waiting: 0 }, { waiting: 0 }])
  expect([(await storedVectors())!.get('faq-8')!.version, (await storedVectors())!.has('faq-9')]).toEqual([2, false])
})

test('the store is filled in parts, and again for another model', async () => {
  const { size } = (await storedVectors())!
  const other: ModelName = 'amazon.titan-embed-text-v2:0'
  /** Runs a function deployed for a model. Returns the number of pending records. */
  const filledBy = async (name: ModelName, milliseconds: number): Promise<number> => {
    vi.resetModules()
    const { updateVectors } = await import('#functions/search/semantic/update-vectors.ts')
    return updateVectors(name, Date.now() + milliseconds)
  }
  expect(await filledBy(other, -1)).toBe(size)
  expect((await storedVectors())!.size).toBe(size)
  expect(await filledBy(other, 60_000)).toBe(0)
  expect((await storedVectors(other))!.size).toBe(size)
  expect(await storedVectors()).toBeUndefined()
  expect(await filledBy(model, 60_000)).toBe(0)
  expect((await storedVectors())!.size).toBe(size)
})

/** IDs found by a running function. It checks for newer vectors every minute. */
async function found(query: string): Promise<string[]> {
  const { semanticSearch } = await import('#functions/api/search/semantic-handler.ts')
  const { everyReader } = await import('../engines.ts')
  const { hits } = await (await semanticSearch()).search({ query, narrowing: everyReader, page: 1, perPage: 10 })
  return hits.map(({ id }) => id).toSorted()
}

test('a function with semantic search finds stored vectors, and nothing withdrawn since', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  keep(faq, 'flat', publishedFaq('Finding a flat'))
  keep(faq, 'another', publishedFaq('Another flat'))
  expect(await deliver({ entity: 'faq', id: 'flat' })).toBe(0)
  keep(faq, 'another', null)
  expect(await found('evicted')).toEqual(['flat'])

  keep(faq, 'later', publishedFaq('A later flat'))
  expect(await deliver({ entity: 'faq', id: 'later' })).toBe(0)
  vi.setSystemTime(Date.now() + 59_000)
  expect(await found('evicted')).toEqual(['flat'])
  vi.setSystemTime(Date.now() + 1000)
  expect(await found('evicted')).toEqual(['flat', 'later'])

  // If the store fails, the cached vectors stay in use.
  vi.stubEnv('FILES_BUCKET', '')
  vi.setSystemTime(Date.now() + 60_000)
  expect(await found('evicted')).toEqual(['flat', 'later'])
  vi.stubEnv('FILES_BUCKET', 'files')
  vi.useRealTimers()
})

test('only the search route may call the model', async () => {
  const { handler: search } = await import('#functions/api/search/semantic-handler.ts')
  vi.stubEnv('ORIGIN_SECRETS', 'known')
  const respond = async (path: string) => {
    const event = {
      version: '2.0',
      rawPath: `/api/${path}`,
      rawQueryString: 'q=somebody+was+evicted',
      headers: { 'x-origin-secret': 'known' },
      requestContext: { requestId: 'one', http: { method: 'GET', path, sourceIp: '203.0.113.1' } },
    }
    return (await search(event as never, {} as never)) as unknown as { statusCode: number; body: string }
  }
  for (const path of ['search/suggestions', 'search/counts']) expect((await respond(path)).statusCode).toBe(200)
  expect(read()).toEqual([])
  const { entities } = JSON.parse((await respond('search')).body) as { entities: { id: string }[] }
  expect(entities.map(({ id }) => id)).toContain('flat')
  expect(read()).toEqual(['somebody was evicted'])
})
