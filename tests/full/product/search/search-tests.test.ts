import { beforeAll, expect, test } from 'vitest'
import type { SearchRun } from '#shared/domain/analytics/search-score.ts'
import { utcToday } from '#shared/model/overdue.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useOwnProduct, type Who } from '#tests/support/product.ts'

// The score counts all test searches.
const { account, call, created, findable } = useOwnProduct()
// Without an index there is no score.
beforeAll(findable)

type Run = { results: { id: string; query: string; position: number | null }[]; runs: SearchRun[] }

async function run(as: Who = 'Administrator'): Promise<Run> {
  const { status, body, text } = await call('POST', '/search/tests/run', { as })
  expect(status, text).toBe(200)
  return body as unknown as Run
}

const published = async (question: string, visibility: string): Promise<string> => {
  const { id: category } = await created('service-category')
  const translations = [{ language_id: '1', question, answer: '<p>An answer.</p>' }]
  return (await created('faq', wholeFaq(category, { translations, visibility, status: 'PUBLISHED' }))).id
}
const tested = async (query: string, answer: string): Promise<string> =>
  (await created('search-test', { query, language_id: '1', answers: [answer] })).id

test('a run without test searches stores no score', async () => {
  expect(await run()).toEqual({ results: [], runs: [] })
})

test('runs show how a synonym set changes the score, and one score a day is stored', async () => {
  const [known, unknown, staffOnly] = [uniqueWord(), uniqueWord(), uniqueWord()]
  const answer = await published(`Where is ${known}?`, 'PUBLIC')
  const direct = await tested(known, answer)
  const indirect = await tested(unknown, answer)
  const internal = await tested(staffOnly, await published(`Who knows ${staffOnly}?`, 'UNHCR_STAFF'))
  await findable()

  const before = await run()
  expect(before.results).toEqual([
    { id: direct, query: known, position: 1 },
    { id: indirect, query: unknown, position: null },
    { id: internal, query: staffOnly, position: 1 },
  ])
  const score = {
    day: utcToday(),
    tests: 3,
    first_share: 2 / 3,
    within_three_share: 2 / 3,
    mean_reciprocal_rank: 2 / 3,
  }
  expect(before.runs).toEqual([score])

  await created('concept', { translations: [{ language_id: '1', name: known, terms: [known, unknown] }] })
  await findable()
  const after = await run()
  expect(after.results.map(({ position }) => position)).toEqual([1, 1, 1])
  expect(after.runs).toEqual([{ ...score, first_share: 1, within_three_share: 1, mean_reciprocal_rank: 1 }])
  expect((await call('GET', '/search/tests', { as: 'Administrator' })).body).toEqual({ runs: after.runs })

  const permissions = [
    ['User', 'SHOW'],
    ['CaptureSearch', 'LIST'],
    ['HashTag', 'UPDATE'],
  ].map(([entity_name, permission_key]) => ({ entity_name, permission_key }))
  const partner = await account([(await created('role', { permissions })).id], { type: 'PARTNER' })
  const seen = await run(partner)
  expect(seen.results.map(({ id }) => id)).toEqual([direct, indirect])
  expect(seen.runs).toEqual(after.runs)
})

test('a test search runs in its language', async () => {
  const word = uniqueWord()
  const answer = await published(`Where is ${word}?`, 'PUBLIC')
  const { id } = await created('search-test', { query: word, language_id: '3', answers: [answer] })
  await findable()
  const { results } = await run()
  expect(results.find((one) => one.id === id)).toEqual({ id, query: word, position: null })
})

test.each([
  ['GET', '/search/tests'],
  ['POST', '/search/tests/run'],
] as const)('%s %s needs the rights to edit synonyms and to list searches', async (method, path) => {
  expect((await call(method, path, { as: 'Front Liner' })).status).toBe(403)
  expect((await call(method, path, { as: 'Content Creator' })).status).toBe(403)
})
