import { expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const { call, created, read, findable } = useProduct()

const agreed = (body: Record<string, unknown>, as: Who | null = 'Content Creator') =>
  call('POST', '/concept/agreed', { ...(as && { as }), body })

async function aConcept(more: Record<string, unknown> = {}) {
  const [word, other, mot, autre] = [uniqueWord(), uniqueWord(), uniqueWord(), uniqueWord()]
  const { id } = await created('concept', {
    translations: [
      { language_id: '1', name: word, terms: [word, other] },
      { language_id: '3', name: mot, terms: [mot, autre] },
    ],
    ...more,
  })
  return { id, word, other, mot, autre }
}

test('the agreed terms of a text are shown to editors, from the current concepts', async () => {
  const { id, word, other, mot, autre } = await aConcept()
  const text = `Come with ${other}.`
  const expectedTerm = { id, said: other, agreed: mot, others: [autre], locked: false }
  const answered = await agreed({ text, from: '1', to: '3' })
  expect(answered.status, answered.text).toBe(200)
  expect(answered.body['found']).toEqual([expectedTerm])
  expect((await agreed({ text: `Venez ${mot}`, from: '3', to: '1' })).body['found']).toEqual([
    { id, said: mot, agreed: word, others: [other], locked: false },
  ])
  expect((await agreed({ text, from: '1', to: '2' })).body['found']).toEqual([])

  const { version } = await read('concept', id)
  expect((await call('PATCH', `/concept/${id}`, { as: 'Administrator', version, body: { locked: true } })).status).toBe(
    200,
  )
  await findable()
  expect((await agreed({ text, from: '1', to: '3' })).body['found']).toEqual([{ ...expectedTerm, locked: true }])
})

test('agreed terms need edit permission, a text and two existing languages', async () => {
  const body = { text: 'x', from: '1', to: '3' }
  expect((await agreed(body, null)).status).toBe(401)
  expect((await agreed(body, 'Front Liner')).status).toBe(403)
  expect((await agreed({ ...body, text: 'x'.repeat(101_001) })).status).toBe(422)
  expect((await agreed({ text: 'x', from: '1' })).status).toBe(422)
  const unknown = await agreed({ ...body, to: 'nowhere' })
  expect([unknown.status, unknown.body.fields]).toMatchObject([422, [{ path: 'to', code: 'unknown_reference' }]])
})
