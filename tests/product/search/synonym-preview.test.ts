import { beforeAll, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Body, type Who } from '#tests/support/product.ts'

const { call, created, findable, settled } = useProduct()
// Without an index there is nothing to compare.
beforeAll(findable)

const setOf = (...terms: string[]) => ({ translations: [{ language_id: '1', name: uniqueWord(), terms }] })
const preview = (set: Record<string, unknown>, id: string | null = null, as: Who = 'Administrator') =>
  call('POST', '/search/preview', { as, body: { id, set } })
const idsOf = (hits: unknown): string[] => (hits as Body[]).map(({ id }) => id)
const compared = ({ body }: { body: Body }) =>
  body.entities.map(({ keywords, before, after }) => [keywords, idsOf(before), idsOf(after)])

async function searched(words: string): Promise<number> {
  const { body } = await call('GET', `/search?q=${encodeURIComponent(words)}`)
  await settled()
  return body.total
}

test('a preview shows how captured searches change with a synonym set, and saves nothing', async () => {
  const [known, unknown] = [uniqueWord(), uniqueWord()]
  const { id } = await created('directory', { translations: [{ language_id: '1', name: `House of ${known}` }] })
  await findable()
  // Stop words alone could match records of other tests.
  const asked = unknown
  // Counted once, although it was searched twice.
  expect([await searched(asked), await searched(asked.toUpperCase())]).toEqual([0, 0])
  const set = setOf(known, unknown)
  const first = await preview(set)
  expect(first.status, first.text).toBe(200)
  expect(compared(first)).toEqual([[asked.toUpperCase(), [], [id]]])
  expect(await searched(asked)).toBe(0)

  const saved = await created('concept', set)
  await findable()
  expect(compared(await preview(setOf(known), saved.id))).toEqual([[asked, [id], []]])
  // The results of the preview are not captured as searches.
  expect((await preview(setOf(uniqueWord()))).body.entities).toEqual([])
})

test('a preview needs the rights to edit synonyms and to list searches, and a valid set', async () => {
  const set = setOf(uniqueWord())
  expect((await preview(set, null, 'Front Liner')).status).toBe(403)
  expect((await preview(set, null, 'Content Creator')).status).toBe(403)
  const invalid = await preview({ translations: [{ language_id: '1', terms: ['x'] }] })
  expect([invalid.status, invalid.body.fields]).toMatchObject([422, [{ path: 'set.translations.0.name' }]])
  const elsewhere = await preview({ translations: [{ language_id: 'nowhere', name: 'x', terms: ['x'] }] })
  expect([elsewhere.status, elsewhere.body.fields]).toMatchObject([422, [{ code: 'unknown_reference' }]])
})
