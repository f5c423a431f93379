import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { concept } from '#shared/entities/concept.ts'
import { faq } from '#shared/entities/faq.ts'
import { language } from '#shared/entities/language.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { SearchIndex } from '#shared/search/index/search-document.ts'
import { mockTable, publishedFaq as askedAnything } from '#tests/support/mock-table.ts'
import { slowness } from '#tests/support/slowness.ts'

const { objects, module } = await vi.hoisted(async () =>
  (await import('#tests/support/mock-object-store.ts')).mockObjectStore(),
)
vi.mock('#functions/data/objects/object-store.ts', () => module)

const waits = { timeout: 30_000 * slowness, interval: 5 }
const [stored, records] = ['search/index', 600]
let there: ReturnType<typeof mockTable>

const beaten = { terms: ['violence'], phrases: ['my husband beats me'], exceptions: ['he beats eggs'] }
const asked = (question: string, more: Record<string, unknown> = {}) =>
  askedAnything(question, { service_categories: ['papers'], ...more })
const named = (name: string) => ({ translations: [{ language_id: '1', name }] })
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const addQuestions = (from: number, to: number, name = 'Question') => {
  for (let at = from; at < to; at++) there.keep(faq, `faq-${at}`, asked(`${name} number ${at}`))
}
function openTable(epoch: string, name: string): void {
  there = mockTable()
  there.answer()
  there.begin(epoch)
  there.keep(language, '1', { acronym: 'en', name: 'English', text_direction: 'ltr', active: true })
  there.keep(serviceCategory, 'papers', named('Papers'))
  addQuestions(0, records, name)
  later(60_000)
}

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table').stubEnv('FILES_BUCKET', 'files')
  vi.stubEnv('SEARCH_INDEX', stored).stubEnv('AWS_REGION', 'eu-central-1')
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  objects.clear()
  openTable('first', 'Question')
})
afterEach(() => void vi.useRealTimers().restoreAllMocks())

/** Search of a new or running function. Null if it has no index. */
async function started() {
  vi.resetModules()
  const { refreshIndex: refresh, servedIndex } = await import('#functions/search/index/served-index.ts')
  const { withRequestDeadline } = await import('#functions/platform/aws/deadline.ts')
  const ask = (index: SearchIndex, query: string, more = {}) =>
    index.search({ query, allowed: () => true, page: 1, perPage: 10, ...more })
  const served = () => withRequestDeadline(servedIndex)
  const found = async (query: string): Promise<number | null> => {
    const now = await served()
    return now && ask(now.index, query).total
  }
  return Object.assign(found, { served, ask, refresh })
}

async function built(what = 'search'): Promise<void> {
  vi.resetModules()
  const { handler } = await import('#functions/consumers/build-snapshots.ts')
  const detail = { id: crypto.randomUUID(), what }
  await handler({ 'detail-type': 'SnapshotWanted', detail } as never)
}

const wishes = () => there.under('WANTED#search').length
/** Number of records read during the work. */
const textsReadBy = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const before = there.recordsRead()
  return [await work(), there.recordsRead() - before]
}

/** Result of a search once there is an index. A busy machine may take longer to load it than a search waits. */
const loaded = (search: () => Promise<number | null>) => vi.waitUntil(search, waits)

describe('a cold process', () => {
  test('builds a small index itself', async () => {
    const found = await started()
    expect(await textsReadBy(() => loaded(() => found('question')))).toEqual([records, records])
    expect([await found('papers'), objects.size]).toEqual([records, 0])
  })

  test('loads the concept model from the stored index, or requests one with the model that it trained', async () => {
    const train = async (): Promise<number> => {
      const found = await started()
      const { UrgencyModel } = await import('#shared/search/concepts/urgency-model.ts')
      const learn = vi.spyOn(UrgencyModel, 'trainInSteps')
      await found.refresh()
      return learn.mock.calls.length
    }
    for (const more of [{}, { terms: ['violence', 'zzyzx'] }]) {
      there.keep(concept, 'beaten', { urgent: 'violence', translations: [{ language_id: '1', ...beaten, ...more }] })
      later(60_000)
      expect([await train(), there.under('WANTED#search')[0]?.['at']]).toEqual([1, Date.now()])
      await built()
      expect(await train()).toBe(0)
    }
    there.keep(concept, 'bread', { translations: [{ language_id: '1', terms: ['bread', 'loaf'] }] })
    expect(await train()).toBe(0)
  })

  test('loads the stored index with all later changes, however old it is', async () => {
    await built()
    for (const wait of [60_000, 3 * 86_400_000]) {
      later(wait)
      const first = await started()
      expect(await textsReadBy(() => loaded(() => first('question')))).toEqual([records, 0])
    }
    there.keep(faq, 'faq-1', asked('Something else entirely'))
    there.keep(faq, 'faq-2', null)
    there.keep(faq, 'faq-3', asked('Question number 3', { status: 'DRAFT' }))
    // Deleted and expired from the feed before the function read it.
    there.keep(faq, 'faq-4', null)
    there.drop(faq, 'faq-4')
    there.keep(concept, 'same', { translations: [{ language_id: '1', name: 'Same', terms: ['query', 'question'] }] })
    const found = await started()
    expect(await textsReadBy(() => loaded(() => found('question')))).toEqual([records - 4, 1])
    expect([await found('entirely'), await found('query')]).toEqual([1, records - 4])

    there.keep(serviceCategory, 'papers', named('Documents'))
    later(1000)
    for (const renamed of [found, await started()]) {
      await vi.waitFor(async () => expect(await renamed('documents')).toBe(records - 3), waits)
      expect([await renamed('papers'), await renamed('documents')]).toEqual([0, records - 3])
    }
  })

  test('rejects a damaged index or one of another epoch, and reloads a running one', async () => {
    await built()
    const running = await started()
    expect(await textsReadBy(() => loaded(() => running('question')))).toEqual([records, 0])
    const file = objects.get(stored)!
    objects.set(stored, { ...file, body: file.body.subarray(0, file.body.length - 7) })
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const found = await started()
    expect(await textsReadBy(() => vi.waitUntil(() => found('question'), waits))).toEqual([records, records])
    expect(write.mock.calls.join()).toContain('stored_search_index_read_failed')
    // Restored backup: the same version of a record has another text.
    objects.set(stored, file)
    openTable('second', 'Restored')
    for (const one of [running, await started()])
      expect([await one('question'), await one('restored')]).toEqual([0, records])
  })
})

describe('an index with many pending changes', () => {
  const many = 2001
  const add = (to: number) => {
    addQuestions(records, to)
    later(60_000)
  }

  test('answers at once from a recent state, then catches up', async () => {
    const found = await started()
    await found.refresh()
    addQuestions(records, many)
    later(1000)
    expect(await found('question')).toBeLessThan(many)
    await vi.waitFor(async () => expect(await found('question')).toBe(many), waits)
  })

  test('catches up before it answers from a state older than a minute, or states its age', async () => {
    const found = await started()
    await found.refresh()
    const mend = there.breakAfter(0, new Error('no text can be read'))
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    add(records + 200)
    later(1)
    expect(await found.served()).toMatchObject({ asOf: new Date(Date.now() - 60_001).toISOString() })
    mend()
    later(1000)
    expect([await found('question'), (await found.served())!.asOf]).toEqual([records + 200, undefined])
  })

  test('is unavailable until its records can be read', async () => {
    add(many)
    const found = await started()
    const mend = there.breakAfter(0, new Error('no text can be read'))
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(await found('question')).toBeNull()
    expect(write.mock.calls.join()).toMatch(/search_index_update_failed.*no text can be read/)
    mend()
    await vi.waitFor(async () => expect(await found('question')).toBe(many), waits)
  })

  describe('in Lambda, an index', () => {
    beforeEach(() => {
      vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'search')
      add(many)
    })
    afterEach(() => vi.unstubAllEnvs())

    test('is built by the builder only, and requested once', async () => {
      const found = await started()
      expect(await textsReadBy(() => found('question'))).toEqual([null, 0])
      expect(await found('question')).toBeNull()
      expect(wishes()).toBe(1)
      await built()
      later(5000)
      expect(await textsReadBy(() => loaded(() => found('question')))).toEqual([many, 0])
    })

    test('is reloaded by a process too far behind, which answers from the old index until then', async () => {
      await built()
      const found = await started()
      expect(await found('question')).toBe(many)
      addQuestions(0, many, 'Changed')
      later(60_000)
      expect([await found('question'), await found('changed')]).toEqual([many, 0])
      await built()
      later(1000)
      const [, read] = await textsReadBy(() => vi.waitFor(async () => expect(await found('changed')).toBe(many), waits))
      expect(read).toBe(0)
    })

    test('is built in parts: a builder continues after an interruption', async () => {
      addQuestions(many, 6000)
      const broken = Object.assign(new Error('the function ended here'), { name: 'Ended' })
      const mend = there.breakAfter(5200, broken)
      await expect(built()).rejects.toThrow('the function ended here')
      mend()
      expect(objects.has(stored)).toBe(true)
      later(60_000)
      expect((await textsReadBy(built))[1]).toBe(800)
      expect(await textsReadBy(await started().then((found) => () => found('question')))).toEqual([6000, 0])
    })
  })
})

describe('an outdated index', () => {
  const changed = 2500
  beforeEach(() => {
    addQuestions(records, changed)
    later(60_000)
  })

  test('keeps answering while a category of all records is renamed, with the old name, then the new one', async () => {
    const found = await started()
    await found.refresh()
    there.keep(serviceCategory, 'papers', named('Documents'))
    later(1000)
    const answers: (number | null)[] = []
    await vi.waitFor(async () => {
      answers.push(await found('question'))
      expect(await found('documents')).toBe(changed)
    }, waits)
    expect(new Set(answers)).toEqual(new Set([changed]))
    expect(await found('papers')).toBe(0)
  })

  test('hides records that were withdrawn, deleted or restricted in the meantime [AZ-14]', async () => {
    const found = await started()
    await found.refresh()
    const mend = there.breakAfter(0, new Error('no text can be read'))
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    there.keep(faq, 'faq-1', asked('Question number 1', { status: 'DRAFT' }))
    there.keep(faq, 'faq-2', null)
    there.keep(faq, 'faq-3', asked('Question number 3', { visibility: 'UNHCR_STAFF' }))
    there.keep(faq, 'faq-4', asked('Something else'))
    later(1000)
    const { index } = (await found.served())!
    expect(await found('question')).toBe(changed - 3)
    expect(found.ask(index, 'number', { perPage: 100 }).hits.map(({ id }) => id)).not.toContain('faq-3')
    mend()
    later(1000)
    await vi.waitFor(async () => expect(await found('something')).toBe(1), waits)
    expect(await found('question')).toBe(changed - 3)
  })

  test('answers without waiting while the table is unreachable, for at most a minute [AZ-14]', async () => {
    const found = await started()
    await found.refresh()
    const mend = there.fail()
    later(59_000)
    expect(await found('question')).toBe(changed)
    later(1000)
    await expect(found('question')).rejects.toThrow('the table is away')
    mend()
    later(1000)
    expect(await found('question')).toBe(changed)
  })

  test('uses its concepts while new ones are trained', async () => {
    const keep = (terms: string[]) =>
      there.keep(concept, 'beaten', { urgent: 'violence', translations: [{ language_id: '1', ...beaten, terms }] })
    keep(['violence'])
    const found = await started()
    await found.refresh()
    const { UrgencyModel } = await import('#shared/search/concepts/urgency-model.ts')
    let goOn = () => undefined as void
    const train = UrgencyModel.trainInSteps.bind(UrgencyModel)
    vi.spyOn(UrgencyModel, 'trainInSteps').mockImplementation(async (...what) => {
      await new Promise<void>((resolve) => (goOn = resolve))
      return train(...what)
    })
    keep(['violence', 'zzyzx'])
    later(1000)
    const kindOf = async (query: string) => found.ask((await found.served())!.index, query).urgent?.kind
    expect([await kindOf('my husband beats me'), await kindOf('zzyzx')]).toEqual(['violence', undefined])
    await vi.waitFor(() => expect(UrgencyModel.trainInSteps).toHaveBeenCalled(), waits)
    goOn()
    await vi.waitFor(async () => expect(await kindOf('zzyzx')).toBe('violence'), waits)
  })
})

test('changes are found within a second, without reads in between', async () => {
  const found = await started()
  await found.refresh()
  const looked = () => there.client.calls().length
  there.keep(faq, 'new-one', asked('Question of the newest'))
  later(999)
  const looks = looked()
  expect([await found('newest'), await found('question'), looked()]).toEqual([0, records, looks])
  later(1)
  expect([await found('newest'), await found('question')]).toEqual([1, records + 1])
  expect(looked()).toBeGreaterThan(looks)
})
