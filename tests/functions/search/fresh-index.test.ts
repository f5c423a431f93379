import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { concept } from '#shared/entities/concept.ts'
import { faq } from '#shared/entities/faq.ts'
import { language } from '#shared/entities/language.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { SearchIndex } from '#shared/search/document.ts'
import { aTable, asked as askedAnything } from '#tests/support/a-table.ts'

const objects = new Map<string, Buffer>()
vi.mock('#functions/store/objects.ts', () => ({
  readObject: async ({ key }: { key: string }) => objects.get(key) ?? null,
  readTagged: async ({ key }: { key: string }, known: string | null) => {
    const body = objects.get(key)
    const tag = body && String(body.readUInt32LE(body.length - 4))
    return !body ? null : tag === known ? 'same' : { body, tag }
  },
  putObject: async ({ key }: { key: string }, body: Buffer) => void objects.set(key, body),
}))

const stored = 'search/index'
const records = 600
let there: ReturnType<typeof aTable>

const asked = (question: string, more: Record<string, unknown> = {}) =>
  askedAnything(question, { service_categories: ['papers'], ...more })
const named = (name: string) => ({ translations: [{ language_id: '1', name }] })
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('FILES_BUCKET', 'files')
  vi.stubEnv('SEARCH_INDEX', stored)
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  objects.clear()
  there = aTable()
  there.answer()
  there.begin('first')
  there.keep(language, '1', { acronym: 'en', name: 'English', text_direction: 'ltr', active: true })
  there.keep(serviceCategory, 'papers', named('Papers'))
  for (let at = 0; at < records; at++) there.keep(faq, `faq-${at}`, asked(`Question number ${at}`))
  later(60_000)
})
afterEach(() => vi.useRealTimers())

/** A function that just started, or goes on: what it finds, where somebody waits for it. */
async function started(): Promise<(query: string) => Promise<number>> {
  vi.resetModules()
  const { freshIndex } = await import('#functions/search/fresh-index.ts')
  const { inTime } = await import('#functions/store/patience.ts')
  return async (query) => {
    const index: SearchIndex = await inTime(freshIndex)
    return index.search({ query, allowed: () => true, page: 1, perPage: 10 }).total
  }
}

/** What the builder does, in a process of its own. */
async function built(what = 'search'): Promise<void> {
  vi.resetModules()
  const { handler } = await import('#functions/consumers/build-snapshots.ts')
  const detail = { id: crypto.randomUUID(), what }
  await handler({ 'detail-type': 'SnapshotWanted', detail } as never)
}

const wishes = () => there.under('WANTED#search').length
/** Texts that a function reads while it does something. */
async function textsReadBy<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const before = there.recordsRead()
  const result = await work()
  return [result, there.recordsRead() - before]
}

describe('a function that begins', () => {
  test('builds an index that is small by itself, and asks for one to be stored', async () => {
    const found = await started()
    expect(await textsReadBy(() => found('question'))).toEqual([records, records])
    expect([await found('papers'), objects.size, wishes()]).toEqual([records, 0, 1])
  })

  test('takes what was made of concepts from there too, and learns nothing that was learnt', async () => {
    const beaten = { terms: ['violence'], phrases: ['my husband beats me'], exceptions: ['he beats eggs'] }
    there.keep(concept, 'beaten', { urgent: 'violence', translations: [{ language_id: '1', ...beaten }] })
    const learnt = async (): Promise<number> => {
      const found = await started()
      const { UrgencyModel } = await import('#shared/search/concepts/urgency.ts')
      const learn = vi.spyOn(UrgencyModel, 'learn')
      await found('my husband beats me')
      return learn.mock.calls.length
    }
    expect(await learnt()).toBe(1)
    await built()
    expect(await learnt()).toBe(0)
    there.keep(concept, 'beaten', { urgent: null, translations: [{ language_id: '1', ...beaten }] })
    later(60_000)
    expect(await learnt()).toBe(1)
  })

  test('takes the index that was built elsewhere, with every change since, however long ago that was', async () => {
    await built()
    for (const wait of [60_000, 3 * 86_400_000]) {
      later(wait)
      const first = await started()
      expect(await textsReadBy(() => first('question'))).toEqual([records, 0])
    }
    there.keep(faq, 'faq-1', asked('Something else entirely'))
    there.keep(faq, 'faq-2', null)
    there.keep(faq, 'faq-3', asked('Question number 3', { status: 'DRAFT' }))
    // Deleted, and forgotten by the feed before anybody came by.
    there.keep(faq, 'faq-4', null)
    there.drop(faq, 'faq-4')
    there.keep(concept, 'same', { translations: [{ language_id: '1', name: 'Same', terms: ['query', 'question'] }] })
    const found = await started()
    expect(await textsReadBy(() => found('question'))).toEqual([records - 4, 1])
    expect([await found('entirely'), await found('query')]).toEqual([1, records - 4])

    there.keep(serviceCategory, 'papers', named('Documents'))
    later(1000)
    for (const renamed of [found, await started()])
      expect([await renamed('papers'), await renamed('documents')]).toEqual([0, records - 3])
  })

  test('believes no index that is damaged, or of another epoch, and a running one begins anew', async () => {
    await built()
    const running = await started()
    expect(await textsReadBy(() => running('question'))).toEqual([records, 0])
    const file = objects.get(stored)!
    objects.set(stored, file.subarray(0, file.length - 7))
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const found = await started()
    expect(await textsReadBy(() => found('question'))).toEqual([records, records])
    expect(write.mock.calls.join()).toContain('the stored search index could not be read')
    write.mockRestore()

    // Restored: the same version of a record is of another text.
    objects.set(stored, file)
    there = aTable()
    there.answer()
    there.begin('second')
    there.keep(language, '1', { acronym: 'en', name: 'English', text_direction: 'ltr', active: true })
    there.keep(serviceCategory, 'papers', named('Papers'))
    for (let at = 0; at < records; at++) there.keep(faq, `faq-${at}`, asked(`Restored number ${at}`))
    later(60_000)
    for (const one of [running, await started()])
      expect([await one('question'), await one('restored')]).toEqual([0, records])
  })
})

describe('an index that somebody would wait for too long', () => {
  const many = 2001
  beforeEach(() => {
    for (let at = records; at < many; at++) there.keep(faq, `faq-${at}`, asked(`Question number ${at}`))
    later(60_000)
  })

  test('is built by the builder alone, asked for once, and then there is an answer', async () => {
    const found = await started()
    const [refused, read] = await textsReadBy(() => found('question').catch((error: unknown) => error))
    expect([refused, read]).toMatchObject([{ status: 503, retryAfter: 5 }, 0])
    await expect(found('question')).rejects.toMatchObject({ status: 503 })
    expect(wishes()).toBe(1)
    await built()
    later(5000)
    expect(await textsReadBy(() => found('question'))).toEqual([many, 0])
  })

  test('is taken by a running function that fell too far behind, too', async () => {
    await built()
    const found = await started()
    expect(await found('question')).toBe(many)
    for (let at = 0; at < many; at++) there.keep(faq, `faq-${at}`, asked(`Changed number ${at}`))
    later(60_000)
    await expect(found('changed')).rejects.toMatchObject({ status: 503 })
    await built()
    expect(await textsReadBy(() => found('changed'))).toEqual([many, 0])
  })

  test('is built part by part: a builder goes on where another broke off', async () => {
    for (let at = many; at < 6000; at++) there.keep(faq, `faq-${at}`, asked(`Question number ${at}`))
    const broken = Object.assign(new Error('the function ended here'), { name: 'Ended' })
    const mend = there.breakAfter(5200, broken)
    await expect(built()).rejects.toThrow('the function ended here')
    mend()
    expect(objects.has(stored)).toBe(true)
    later(60_000)
    const [, read] = await textsReadBy(built)
    expect(read).toBe(800)
    expect(await textsReadBy(await started().then((found) => () => found('question')))).toEqual([6000, 0])
  })
})

test('a second may pass until a change is found, and within it nothing is read', async () => {
  const found = await started()
  await found('question')
  const looked = () => there.client.calls().length
  there.keep(faq, 'new-one', asked('Question of the newest'))
  later(999)
  const looks = looked()
  expect([await found('newest'), await found('question')]).toEqual([0, records])
  expect(looked()).toBe(looks)
  later(1)
  expect([await found('newest'), await found('question')]).toEqual([1, records + 1])
  expect(looked()).toBeGreaterThan(looks)
})
