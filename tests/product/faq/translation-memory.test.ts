import { beforeAll, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, read } = product
const supervisor = 'Supervisor'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { made, edit } = faqSteps(product, () => category)

const texts = (english: string, french?: string, question = `How ${uniqueWord()}?`) => ({
  translations: [
    { language_id: '1', question, answer: english },
    ...(french === undefined ? [] : [{ language_id: '3', question: `Comment ${uniqueWord()} ?`, answer: french }]),
  ],
})
const published = (english: string, french?: string, more: Record<string, unknown> = {}) =>
  made(supervisor, { ...texts(english, french), status: 'PUBLISHED', ...more })

const asked = (id: string, as: Who = supervisor) => call('GET', `/faq/${id}/earlier/3`, { as })
type Passage = { field: string; source: string; found: { id: string; question: string; text: string }[] }
const found = async (id: string, as: Who = supervisor): Promise<Passage[]> => {
  const answer = await asked(id, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.entities as unknown as Passage[]
}
const foundTexts = async (id: string) => (await found(id)).flatMap((one) => one.found.map(({ text }) => text))

test('the translation of a passage in a published FAQ is suggested with its block element', async () => {
  const [first, second, own] = [uniqueWord(), uniqueWord(), uniqueWord()]
  const link = '<a href="https://a.example/" rel="noopener noreferrer">here</a>'
  const earlier = await published(
    `<p>${first} <strong>now</strong></p><ul><li>${second} ${link}</li></ul><p>Other</p>`,
    `<p>Un</p><ul><li>Deux ${link}</li></ul><p>Autre</p>`,
  )
  const { question } = earlier.translations[0]!
  const faq = await made(
    supervisor,
    texts(`<p>${own}</p><ul><li> ${second}\n ${link}</li></ul><h2>${first} now</h2>`, undefined, String(question)),
  )
  const by = { id: earlier.id, question }
  expect(await found(faq.id)).toEqual([
    { field: 'question', source: question, found: [{ ...by, text: earlier.translations[1]!['question'] }] },
    { field: 'answer', source: `${second} here`, found: [{ ...by, text: `<ul><li>Deux ${link}</li></ul>` }] },
    { field: 'answer', source: `${first} now`, found: [{ ...by, text: '<p>Un</p>' }] },
  ])
  expect(await found(earlier.id)).toEqual([])
})

test('the translation of a passage with a different link is not suggested', async () => {
  const word = uniqueWord()
  const to = (host: string) => `<p>${word} <a href="https://${host}/" rel="noopener noreferrer">x</a></p>`
  await published(to('a.example'), to('a.example'))
  expect(await found((await made(supervisor, texts(to('a.example')))).id)).toHaveLength(1)
  expect(await found((await made(supervisor, texts(to('b.example')))).id)).toEqual([])
})

test('unpublished, differently structured and outdated translations are not suggested', async () => {
  const [draft, otherwise, outdated] = [uniqueWord(), uniqueWord(), uniqueWord()]
  await made(supervisor, texts(`<p>${draft}</p>`, '<p>Brouillon</p>'))
  await published(`<p>${otherwise}</p><p>x</p>`, '<ul><li>Autre</li></ul><p>x</p>')
  const old = await published(`<p>${outdated}</p><p>Old</p>`, '<p>Vieux</p><p>x</p>')
  const text = `<p>${draft}</p><p>${otherwise}</p><p>${outdated}</p>`
  const faq = await made(supervisor, texts(text))
  expect(await foundTexts(faq.id)).toEqual(['<p>Vieux</p>'])
  const translations = (await read('faq', old.id)).translations.map(
    ({ state: _state, reviewed: _reviewed, ...one }, at) =>
      at === 0 ? { ...one, answer: `<p>${outdated}</p><p>New</p>` } : one,
  )
  await edit(old.id, supervisor, { translations })
  expect(await found(faq.id)).toEqual([])
})

test('each translation is suggested once, from at most three FAQs', async () => {
  const word = uniqueWord()
  const translatedTexts = ['Un', 'Un', 'Deux', 'Trois', 'Quatre']
  for (const one of translatedTexts) await published(`<p>${word}</p>`, `<p>${one}</p>`)
  const faq = await made(supervisor, texts(`<p>${word}</p>`))
  const suggestions = await foundTexts(faq.id)
  expect(suggestions).toEqual([...new Set(suggestions)])
  expect([2, 3]).toContain(suggestions.length)
})

test('suggestions need edit permission, and contain nothing hidden', async () => {
  const word = uniqueWord()
  await published(`<p>${word}</p>`, '<p>Secret</p>', { visibility: 'UNHCR_STAFF' })
  const faq = await made(supervisor, { ...texts(`<p>${word}</p>`), visibility: 'PUBLIC', status: 'PUBLISHED' })
  expect(await found(faq.id)).toHaveLength(1)
  const partner = await account(['supervisor'], { type: 'PARTNER' })
  expect(await found(faq.id, partner)).toEqual([])
  expect(await asked(faq.id, 'Front Liner')).toMatchObject({ status: 403, body: { permission_key: 'UPDATE' } })
  expect((await read('faq', faq.id, 'Front Liner'))['passages']).toBeUndefined()
})
