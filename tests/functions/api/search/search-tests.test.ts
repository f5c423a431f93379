import { beforeEach, expect, test, vi } from 'vitest'
import type { Entity } from '#shared/model/define-entity.ts'
import type { SearchRun } from '#shared/domain/analytics/search-score.ts'
import type { NarrowedSearchRequest, ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { runSearchTests } from '#functions/api/search/search-tests.ts'

const rows: Record<string, Map<string, object>> = {}
const written = vi.hoisted((): SearchRun[] => [])
vi.mock('#functions/data/services.ts', () => ({
  services: () => ({
    entityCache: ({ name }: Entity) => ({
      fresh: async () => undefined,
      recent: async () => undefined,
      generation: () => 0,
      remember: (_name: string, make: () => unknown) => make(),
      rows: rows[name] ?? new Map(),
    }),
  }),
}))
vi.mock('#functions/data/repositories/search/search-runs.ts', () => ({
  writeSearchRun: async (score: SearchRun) => void written.push(score),
  listSearchRuns: async () => written,
}))

const concepts = {} as NonNullable<ServerSearchBackend['concepts']>
const idOf = (number: number): string => `t${String(number).padStart(3, '0')}`
const testRow = (number: number) => ({
  id: idOf(number),
  query: `q${number}`,
  language_id: '3',
  answers: ['staff', 'partner'],
})

async function run(backend: Partial<ServerSearchBackend>) {
  const caller = {
    rights: new Set(['CaptureSearch:LIST', 'HashTag:UPDATE']),
    audience: 'STAFF',
    countries: [],
    roles: [],
  }
  const { body } = await runSearchTests({ caller, prepared: Promise.resolve(backend) } as never)
  return body as unknown as { results: { id: string; position: number | null }[] }
}

beforeEach(() => {
  written.length = 0
  rows['language'] = new Map([['3', { acronym: 'fr' }]])
  rows['faq'] = new Map([
    ['staff', { visibility: 'UNHCR_STAFF' }],
    ['partner', { visibility: 'PARTNERS' }],
  ])
  // The cache lists the latest change last.
  rows['search-test'] = new Map(Array.from({ length: 305 }, (_, at) => [idOf(305 - at), testRow(305 - at)] as const))
})

test('runs the 300 oldest test searches, for the widest readers of an answer and past the cache of results', async () => {
  const search = vi.fn<(asked: NarrowedSearchRequest) => Promise<unknown>>(async () => ({
    hits: [
      { object: 'directory', id: 'partner' },
      { object: 'faq', id: 'other' },
      { object: 'faq', id: 'staff' },
    ],
  }))
  const { results } = await run({ search: search as never, concepts })
  expect(results.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, at) => idOf(at + 1)))
  expect(results[0]).toEqual({ id: 't001', query: 'q1', position: 3 })
  expect(search.mock.calls[0]![0]).toMatchObject({
    query: 'q1',
    language: 'fr',
    narrowing: { audience: 'PARTNER' },
    isDemoted: expect.any(Function),
    perPage: 10,
  })
  expect(search.mock.calls[0]![0].concepts).toBe(concepts)
  expect(written).toMatchObject([{ tests: 300, first_share: 0, within_three_share: 1 }])
})

test('stores no score while the process has no search index', async () => {
  const refused = run({ search: vi.fn<() => never>(), concepts: null })
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' })
  expect(written).toEqual([])
})
