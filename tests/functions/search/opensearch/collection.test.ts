import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { language } from '#shared/entities/language.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { EventName, Events } from '#shared/api/events.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { createOpenSearchClient, type OpenSearchClient } from '#functions/search/opensearch/opensearch-client.ts'
import type { RebuildProgress } from '#functions/search/opensearch/rebuild-index.ts'
import {
  createFillingIndex,
  activateIndex,
  bulkWriteRecords,
  listWriteIndexes,
} from '#functions/search/opensearch/bulk-write.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { startOpenSearchServer } from '#tests/support/opensearch/opensearch-server.ts'
import { mockTable, publishedFaq } from '#tests/support/mock-table.ts'
import {
  aDocument,
  everyReader,
  languages,
  recentOf,
  searchOf,
  withCredentials,
  written,
} from '#tests/functions/search/engines.ts'

let server: Awaited<ReturnType<typeof startOpenSearchServer>>
let collection: OpenSearchClient
beforeAll(async () => {
  withCredentials()
  server = await startOpenSearchServer()
  collection = createOpenSearchClient(server.endpoint, 2000)
})
afterAll(() => server.close())

const found = async (port: Pick<ServerSearchBackend, 'search'>, query: string): Promise<string[]> => {
  const { hits, total } = await port.search({ query, narrowing: everyReader, page: 1, perPage: 100 })
  expect(total).toBe(hits.length)
  return hits.map(({ id }) => id).toSorted()
}

async function filled(documents: Parameters<typeof written>[0]): Promise<string> {
  const index = await createFillingIndex(collection, Date.now())
  await bulkWriteRecords(collection, index, written(documents), languages)
  await activateIndex(collection, index)
  return index
}

describe('a request to the collection', () => {
  test.each([429, 503])('is retried once after %d, then fails', async (status) => {
    server.faults.push(status)
    await expect(collection('GET', '/_alias')).resolves.toBeDefined()
    server.faults.push(status, status)
    await expect(collection('GET', '/_alias')).rejects.toMatchObject({ code: 'unavailable' })
    expect(server.faults).toEqual([])
  })
  test('that is rejected is not retried, and its error contains no query', async () => {
    const before = server.asked.length
    const asking = collection('POST', '/nowhere/_search', { query: { term: { title: 'my name is Ali' } } })
    await expect(asking).rejects.toThrow('the search collection answered 404 (index_not_found_exception) to POST')
    expect(server.asked.length).toBe(before + 1)
  })
  test('without credentials is rejected', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '')
    expect(() => createOpenSearchClient(server.endpoint, 2000)).toThrow('AWS_ACCESS_KEY_ID is not set')
    withCredentials()
    expect((await fetch(new URL('/_alias', server.endpoint))).status).toBe(403)
  })
})

describe('a written document', () => {
  const [older, newer] = [aDocument({ id: '1', title: 'Alpha' }), aDocument({ id: '1', title: 'Gamma' })]

  test('never replaces a newer version', async () => {
    const index = await filled([])
    const port = searchOf(collection, {})
    await bulkWriteRecords(collection, index, written([newer], 3), languages)
    await bulkWriteRecords(collection, index, written([older], 2), languages)
    expect([await found(port, 'alpha'), await found(port, 'gamma')]).toEqual([[], ['1']])
    await bulkWriteRecords(collection, index, [{ ...written([newer], 4)[0]!, documents: [] }], languages)
    await bulkWriteRecords(collection, index, written([older], 3), languages)
    expect([await found(port, 'alpha'), await found(port, 'gamma')]).toEqual([[], []])
  })
  test('has only the words and languages of its latest version', async () => {
    const index = await filled([older, aDocument({ id: '1', language: 'fr', title: 'Bêta' })])
    const port = searchOf(collection, {})
    expect(await found(port, 'beta')).toEqual(['1'])
    await bulkWriteRecords(collection, index, written([newer], 2), languages)
    expect([await found(port, 'alpha'), await found(port, 'beta'), await found(port, 'gamma')]).toEqual([[], [], ['1']])
  })
})

test('a recently changed record is found or hidden before the collection shows the change', async () => {
  await filled([
    aDocument({ id: 'stays', title: 'Residence permit' }),
    aDocument({ id: 'withdrawn', title: 'Residence card' }),
    aDocument({ id: 'changed', title: 'Residence of a minor' }),
  ])
  server.holdBack()
  const lately = {
    documents: [aDocument({ id: 'changed', title: 'Housing' }), aDocument({ id: 'new', title: 'Residence fee' })],
  }
  const port = searchOf(collection, {}, recentOf(lately, ['faq:withdrawn']))
  expect(await found(port, 'residence')).toEqual(['new', 'stays'])
  expect(await found(port, 'housing')).toEqual(['changed'])
  expect(await found(port, 'card')).toEqual([])
  const counted = await port.counts({ query: 'residence', narrowing: everyReader })
  expect([counted.object.faq, counted.language['en']]).toEqual([2, 2])
  const typed = await port.complete({ query: 'residence', narrowing: everyReader, maxItems: 8 })
  expect(typed.map(({ id }) => id).toSorted()).toEqual(['new', 'stays'])
  server.show()
})

describe('the index update consumer', () => {
  const { keep, answer } = mockTable()
  const filed = (question: string, more: Record<string, unknown> = {}) =>
    publishedFaq(question, { service_categories: ['papers'], ...more })
  const named = (name: string) => ({ translations: [{ language_id: '1', name }] })

  beforeAll(() => {
    vi.stubEnv('TABLE_NAME', 'table')
    vi.stubEnv('SEARCH_ENDPOINT', server.endpoint)
    keep(language, '1', { acronym: 'en', name: 'English', text_direction: 'ltr', active: true })
    keep(serviceCategory, 'papers', named('Papers'))
    for (let at = 0; at < 120; at++) keep(faq, `faq-${at}`, filed(`Question number ${at}`))
  })
  beforeEach(answer)

  type Writer = (event: unknown) => Promise<unknown>
  const deliver = async (entity: string, { id, version }: StoredRecord, action = 'Update'): Promise<void> => {
    const { handler } = (await import('#functions/consumers/update-search-index.ts')) as unknown as { handler: Writer }
    const detail = { entity, record: id, version, action } as Events[EventName]
    const body = JSON.stringify({ 'detail-type': 'RecordChanged', detail })
    expect(await handler({ Records: [{ messageId: 'one', body }] })).toEqual({ batchItemFailures: [] })
  }
  const port = searchOf.bind(null)

  test('fills a new index in parts, and activates it when complete', async () => {
    const { handler } = (await import('#functions/consumers/update-search-index.ts')) as unknown as { handler: Writer }
    const live = await filled([aDocument({ id: 'old', title: 'Question of old' })])
    server.holdBack()
    let progress = (await handler({ rebuild: null })) as RebuildProgress
    expect(progress).toMatchObject({ documents: 120, done: false })
    expect(await found(port(collection, {}), 'question')).toEqual(['old'])
    // Until the rebuild is done, changes are written to both indexes.
    expect(await listWriteIndexes(collection)).toEqual([live, progress.index])
    await deliver('faq', keep(faq, 'faq-1', filed('Something else entirely')))
    server.show()
    progress = (await handler({ rebuild: progress })) as RebuildProgress
    expect(progress.done).toBe(true)
    expect(await listWriteIndexes(collection)).toEqual([progress.index])
    const { total } = await port(collection, {}).search({
      query: 'question',
      narrowing: everyReader,
      page: 1,
      perPage: 1,
    })
    expect(total).toBe(119)
    expect(await found(port(collection, {}), 'entirely')).toEqual(['faq-1'])
  })

  test('writes the current record, whatever the event contains and however often it arrives', async () => {
    const first = keep(faq, 'faq-2', filed('About alpha'))
    const second = keep(faq, 'faq-2', filed('About gamma'))
    for (const record of [second, first, second]) await deliver('faq', record)
    expect([await found(port(collection, {}), 'alpha'), await found(port(collection, {}), 'gamma')]).toEqual([
      [],
      ['faq-2'],
    ])
    await deliver('faq', keep(faq, 'faq-2', filed('About gamma', { status: 'DRAFT' })))
    expect(await found(port(collection, {}), 'gamma')).toEqual([])
    await deliver('faq', keep(faq, 'faq-2', filed('About gamma')))
    await deliver('faq', keep(faq, 'faq-2', null), 'Delete')
    expect(await found(port(collection, {}), 'gamma')).toEqual([])
  })

  test('updates all records that inherit a changed name', async () => {
    await deliver('service-category', keep(serviceCategory, 'papers', named('Certificates')))
    const { total } = await port(collection, {}).search({
      query: 'certificates',
      narrowing: everyReader,
      page: 1,
      perPage: 1,
    })
    expect(total).toBe(119)
  })

  test('a function with a collection finds every change saved before the search', async () => {
    const { searchPort } = await import('#functions/api/search/opensearch-handler.ts')
    const saved = keep(faq, 'faq-3', filed('Just saved'))
    keep(faq, 'faq-4', null)
    const search = await searchPort()
    expect(await found(search, 'saved')).toEqual(['faq-3'])
    // More recent changes than fit one page: pagination includes all of them.
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => search.search({ query: 'question', narrowing: everyReader, page, perPage: 40 })),
    )
    const ids = pages.flatMap(({ hits }) => hits.map(({ id }) => id))
    expect([new Set(ids).size, ids.length, pages[0]!.total]).toEqual([116, 116, 116])
    expect(ids).not.toContain('faq-4')
    expect(await search.lastChange('faq', 'faq-3')).toBe(saved.updated_at)
  })

  test('never shows an earlier state of a record, even before the collection is updated', async () => {
    const { searchPort } = await import('#functions/api/search/opensearch-handler.ts')
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    await deliver('faq', keep(faq, 'faq-5', filed('Withdrawn beta')))
    await deliver('faq', keep(faq, 'faq-6', filed('Hidden beta')))
    keep(faq, 'faq-5', null)
    keep(faq, 'faq-6', filed('Hidden beta', { visibility: 'UNHCR_STAFF' }))
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.resetModules()
    const { searchPort: inNewProcess } = await import('#functions/api/search/opensearch-handler.ts')
    for (const open of [searchPort, inNewProcess]) {
      const { hits } = await (await open()).search({ query: 'beta', narrowing: everyReader, page: 1, perPage: 10 })
      expect(hits).toEqual([])
    }
    vi.useRealTimers()
  })
})
