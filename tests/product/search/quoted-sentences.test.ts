import { beforeAll, expect, test } from 'vitest'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created, findable } = useProduct()
beforeAll(findable)

test('a search quotes the published sentences that answer, not those of a draft or a pending revision', async () => {
  const word = uniqueWord()
  const { id: category } = await created('service-category')
  const textWith = (price: string) => [
    {
      language_id: '1',
      question: `Swimming courses of ${word}`,
      answer: [
        '<p>Women learn to swim in a small group. A trainer supports you.</p>',
        `<p>The swimming course of ${word} costs ${price} euros. Please bring a towel.</p><p>Monday 10:00 - 12:00</p>`,
      ].join(''),
    },
  ]
  const { id, version } = await created(
    'faq',
    wholeFaq(category, { translations: textWith('20'), status: 'PUBLISHED' }),
  )
  await created('faq', wholeFaq(category, { translations: textWith('30'), status: 'DRAFT' }))
  const revision = { translations: textWith('40') }
  const edited = await call('PATCH', `/faq/${id}`, { as: 'Content Creator', body: revision, version })
  expect(edited.status, edited.text).toBe(200)
  await findable()
  const query = encodeURIComponent(`the swimming course of ${word} costs euros`)
  for (const as of ['Administrator', null]) {
    const search = async () => {
      const found = await call('GET', `/search?q=${query}`, as ? { as: 'Administrator' } : {})
      return found.body.entities.filter(({ title }) => String(title).includes(word))
    }
    // While the index is loaded, a search matches titles only.
    await expect.poll(search).toMatchObject([{ id, quoted: true }])
    const [hit] = await search()
    expect(hit!['snippet']).toContain(`The swimming course of ${word} costs 20 euros.`)
  }
})
