import { beforeAll, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created, findable, settled } = useProduct()
beforeAll(findable)

test('the parts of scores are returned on request to users who may list searches; such a search is not captured', async () => {
  const word = uniqueWord()
  await created('directory', { translations: [{ language_id: '1', name: `House of ${word}` }] })
  await findable()
  const explained = await call('GET', `/search?q=${word}&explain=1`, { as: 'Management' })
  expect(explained.status, explained.text).toBe(200)
  const [hit] = explained.body.entities
  expect(hit!['why']).toMatchObject({ placed: false, overdue: false })
  const { words, topics, nearness, letters, clicks } = hit!['why'] as Record<string, number>
  expect(words! + topics! + nearness! + letters! + clicks!).toBeCloseTo(Number(hit!['score']))
  await settled()
  const captured = await call('GET', `/capture-search?conditions[keywords:equal]=${word}`, { as: 'Management' })
  expect(captured.body.entities).toEqual([])

  const plain = await call('GET', `/search?q=${word}`, { as: 'Management' })
  expect(Object.keys(plain.body.entities[0]!)).not.toContain('why')
  for (const as of ['Front Liner', null])
    expect((await call('GET', `/search?q=${word}&explain=1`, as ? { as } : {})).status).toBe(403)
  expect((await call('GET', `/search?q=${word}&explain=all`, { as: 'Management' })).status).toBe(422)
})
