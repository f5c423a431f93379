import { beforeAll, describe, expect, test } from 'vitest'
import { utcDay } from '#shared/model/overdue.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct } from '#tests/support/product.ts'
import { takenBy } from '#tests/product/pack/download-pack.ts'
import { contact, refer, referenceSteps, textOf } from '#tests/product/faq/reference-steps.ts'

const product = useProduct()
const { account, call, created, read, findable } = product
const supervisor = 'Supervisor'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { made, edit } = faqSteps(product, () => category)
const { office, answer, change, gone, readersText, writersText } = referenceSteps(product, () => category)

describe('a reference to an organisation', () => {
  test('shows current values in the language of the text', async () => {
    const name = uniqueWord()
    const { id } = await office(name)
    const all = ['name', 'phone', 'hours', 'address', 'link'].map((part) => refer(`directory/${id}#${part}`)).join('|')
    const faq = await answer(`<p>${all}</p>`, {}, `<p>${all}</p>`)
    const phone = '<a href="tel:+2021234567" dir="ltr" rel="noopener noreferrer">+20 2 123 4567</a>'
    const link = '<a href="https://help.example/cairo" dir="ltr" rel="noopener noreferrer">help.example/cairo</a>'
    const parts = [name, phone, 'Sun–Tue 09:00–15:00', '1 Nile Street, Cairo', link]
    expect(await readersText(faq.id)).toBe(`<p>${parts.join('|')}</p>`)
    const arabic = await readersText(faq.id, '2')
    expect(arabic).toContain(`<p>مكتب ${name}|${phone}|`)
    expect(arabic).toContain('\u20681 Nile Street, Cairo\u2069')
    await change('directory', id, {
      translations: [{ language_id: '1', name: `New ${name}` }],
      contacts: [{ ...contact, phones: [{ country_code: '20', number: '999' }], city: 'Giza' }],
    })
    expect(await readersText(faq.id)).toContain(`<p>New ${name}|<a href="tel:+20999"`)
    expect(await readersText(faq.id)).toContain('1 Nile Street, Giza')
    expect(await readersText(faq.id, '2')).toContain('+20 999')
  })

  test('is kept for editors with its current value; saving it outdates no translation', async () => {
    const name = uniqueWord()
    const { id } = await office(name)
    const faq = await answer(`<p>${refer(`directory/${id}#name`, 'whatever')}</p>`, {}, '<p>نص</p>')
    expect(textOf(faq)).toBe(`<p>${refer(`directory/${id}#name`, name)}</p>`)
    await change('directory', id, { translations: [{ language_id: '1', name: `Other ${name}` }] })
    const before = await read('faq', faq.id)
    expect(textOf(before)).toBe(`<p>${refer(`directory/${id}#name`, `Other ${name}`)}</p>`)
    await change('faq', faq.id, { translations: before.translations.map(({ state: _state, ...one }) => one) })
    expect((await read('faq', faq.id)).translations.map(({ state }) => state)).toEqual(['current', 'current'])
  })

  test('shows a temporary closure and its end in three languages, and nothing after it', async () => {
    const name = uniqueWord()
    const { id } = await office(name)
    const html = `<p>${refer(`directory/${id}#name`)}</p>`
    const translations = ['1', '2', '3'].map((language_id) => ({ language_id, question: uniqueWord(), answer: html }))
    const faq = await answer('', { translations })
    await change('directory', id, { closed_until: '2099-05-03' })
    expect(await readersText(faq.id)).toBe(`<p>${name} <strong>(temporarily closed until 3 May 2099)</strong></p>`)
    expect(await readersText(faq.id, '2')).toContain('(مغلق مؤقتًا حتى 3 مايو 2099)')
    expect(await readersText(faq.id, '3')).toContain('(fermé temporairement jusqu’au 3 mai 2099)')
    await change('directory', id, { closed_until: utcDay(Date.now() - 86_400_000) })
    expect(await readersText(faq.id)).toBe(`<p>${name}</p>`)
  })

  test.each([
    ['is deactivated', (id: string) => change('directory', id, { status: 'inactive' })],
    ['is deleted', (id: string) => gone('directory', id)],
    ['loses the contact', (id: string) => change('directory', id, { contacts: [] })],
  ])('shows the last known value as no longer available when the organisation %s', async (_what, closes) => {
    const { id } = await office(uniqueWord())
    const html = `<p>${refer(`directory/${id}#phone`)}</p>`
    const faq = await answer(html, {}, html)
    await closes(id)
    expect(await readersText(faq.id)).toBe('<p>+20 2 123 4567 <strong>(no longer available)</strong></p>')
    expect(await readersText(faq.id, '2')).toBe('<p>+20 2 123 4567 <strong>(لم يعد متاحًا)</strong></p>')
    // A save keeps the reference and does not store the note as part of the last known text.
    const { translations } = await read('faq', faq.id)
    await change('faq', faq.id, { translations: translations.map(({ state: _state, ...one }) => one) })
    expect(await readersText(faq.id)).toBe('<p>+20 2 123 4567 <strong>(no longer available)</strong></p>')
    expect(await writersText(faq.id)).toBe(
      `<p>${refer(`directory/${id}#phone`, '+20 2 123 4567 (no longer available)')}</p>`,
    )
  })

  test('to an unknown organisation becomes plain text on save', async () => {
    const faq = await answer(`<p>Call ${refer('directory/nowhere#phone', '+20 1 &lt;b&gt;')}</p>`)
    expect(textOf(faq)).toBe('<p>Call +20 1 &lt;b&gt;</p>')
  })

  test('escapes hostile names and addresses', async () => {
    const { id } = await office('<img src=x onerror=alert(1)>" & "', {
      contacts: [{ ...contact, website: 'https://help.example/"onmouseover="alert(1)' }],
    })
    const faq = await answer(`<p>${refer(`directory/${id}#name`)}${refer(`directory/${id}#link`)}</p>`)
    const text = await readersText(faq.id)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot; &amp; &quot;')
    expect(text).not.toMatch(/<img|"onmouseover/)
  })

  test('is limited to two hundred per text, and more are rejected by name', async () => {
    const { id } = await office(uniqueWord())
    const many = (count: number) => ({
      translations: [
        { language_id: '1', question: uniqueWord(), answer: refer(`directory/${id}#name`, '').repeat(count) },
      ],
    })
    const faq = await made(supervisor, many(200))
    const refused = await edit(faq.id, supervisor, many(201))
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'translations.0.answer', code: 'too_many', params: { maximum: 200 } }] },
    })
    expect(JSON.stringify((await read('faq', faq.id)).translations).match(/<data/g)).toHaveLength(200)
  })
})

describe('a reference to another FAQ', () => {
  const titled = (question: string, visibility: string) =>
    made(supervisor, {
      status: 'PUBLISHED',
      visibility,
      translations: [{ language_id: '1', question, answer: '<p>x</p>' }],
    })

  test('links to it with its question', async () => {
    const question = uniqueWord()
    const other = await titled(question, 'PUBLIC')
    const faq = await answer(`<p>See ${refer(`faq/${other.id}#title`)}</p>`)
    expect(await readersText(faq.id)).toBe(
      `<p>See <a href="/search-result?open=faq:${other.id}" dir="auto" rel="noopener noreferrer">${question}</a></p>`,
    )
    const [hit] = (await call('GET', `/published/faq/${faq.id}`)).body.translations
    expect(JSON.stringify(hit)).not.toContain('<data')
  })

  test('is hidden from users without access to it, in every response and stored text', async () => {
    const question = `Secret ${uniqueWord()}`
    const other = await titled(question, 'UNHCR_STAFF')
    const faq = await answer(`<p>See ${refer(`faq/${other.id}#title`, question)}</p>`)
    await findable()
    for (const as of [undefined, 'Partner'] as const) {
      const publishedFaq = await call('GET', `/published/faq/${faq.id}`, as ? { as } : {})
      expect(textOf(publishedFaq.body)).toBe('<p>See …</p>')
      expect(publishedFaq.text).not.toContain(question)
    }
    expect(await readersText(faq.id, '1', 'Staff User')).toContain(question)
    const { text } = await takenBy(product, 'Partner', 'language=en')
    expect(text).toContain(faq.id)
    expect(text).not.toContain(question)
    const hits = await call('GET', `/search?q=${encodeURIComponent(question)}`)
    expect(hits.text).not.toContain(question)
    // A partner gets the reference without its text, and saving preserves both.
    const partner = await account(['supervisor'], { type: 'PARTNER' })
    const theirs = await read('faq', faq.id, partner)
    expect(textOf(theirs)).toBe(`<p>See ${refer(`faq/${other.id}#title`, '')}</p>`)
    const { version } = theirs
    const translations = [{ language_id: '1', question: uniqueWord(), answer: textOf(theirs) }]
    const saved = await call('PATCH', `/faq/${faq.id}`, { as: partner, version, body: { translations } })
    expect(saved.status, saved.text).toBe(200)
    expect(await readersText(faq.id, '1', 'Staff User')).toContain(question)
    const revisions = await call('GET', `/faq/${faq.id}/revisions/1`, { as: supervisor })
    expect(textOf(revisions.body)).toBe(`<p>See ${refer(`faq/${other.id}#title`, '')}</p>`)
  })

  test('that becomes staff-only is hidden from others, also after deletion', async () => {
    const question = uniqueWord()
    const other = await titled(question, 'PUBLIC')
    const faq = await answer(`<p>See ${refer(`faq/${other.id}#title`)}</p>`)
    expect(await readersText(faq.id)).toContain(question)
    await change('faq', other.id, { visibility: 'UNHCR_STAFF' })
    expect(await readersText(faq.id)).toBe('<p>See …</p>')
    expect(await readersText(faq.id, '1', 'Staff User')).toContain(`>${question}</a>`)
    await gone('faq', other.id)
    expect(await readersText(faq.id)).toBe('<p>See …</p>')
    expect(await readersText(faq.id, '1', 'Staff User')).toBe(
      `<p>See ${question} <strong>(no longer available)</strong></p>`,
    )
  })
})
