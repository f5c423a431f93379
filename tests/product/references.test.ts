import { beforeAll, describe, expect, test } from 'vitest'
import { answerFrom } from '#shared/pack/pack.ts'
import type { Gone, Packed } from '#shared/pack/format.ts'
import { dayOf } from '#shared/reading/overdue.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { countUnits } from '#tests/support/consumed-units.ts'
import { faqSteps } from '#tests/support/faq-steps.ts'
import { useProduct, type Body, type Who } from '#tests/support/product.ts'
import { takenBy } from './pack/taking.ts'

const product = useProduct()
const { account, call, created, read, settled, findable } = product
const supervisor = 'Supervisor'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { made, edit, patch } = faqSteps(product, () => category)

const refer = (value: string, text = '?') => `<data value="${value}">${text}</data>`
const contact = {
  address_line_1: '1 Nile Street',
  city: 'Cairo',
  website: 'https://help.example/cairo',
  phones: [{ country_code: '20', area_code: '2', number: '123 4567' }],
  working_days: [0, 1, 2].map((day) => ({ day, slots: [{ start: '09:00', end: '15:00' }] })),
}
const office = (name: string, more: Record<string, unknown> = {}) =>
  created('directory', {
    translations: [
      { language_id: '1', name },
      { language_id: '2', name: `مكتب ${name}` },
    ],
    contacts: [contact],
    ...more,
  })

/** A published answer in English, and in Arabic where that is said too. */
const answer = (html: string, more: Record<string, unknown> = {}, arabic?: string) =>
  made(supervisor, {
    status: 'PUBLISHED',
    visibility: 'PUBLIC',
    translations: [
      { language_id: '1', question: uniqueWord(), answer: html },
      ...(arabic ? [{ language_id: '2', question: uniqueWord(), answer: arabic }] : []),
    ],
    ...more,
  })

const change = async (entity: string, id: string, body: Record<string, unknown>) => {
  const { version } = await read(entity, id)
  const saved = await call('PATCH', `/${entity}/${id}`, { as: 'Administrator', version, body })
  expect(saved.status, saved.text).toBe(200)
  await findable()
}
const gone = async (entity: string, id: string) => {
  const { version } = await read(entity, id)
  expect((await call('DELETE', `/${entity}/${id}`, { as: 'Administrator', version })).status).toBeLessThan(300)
  await findable()
}

const textOf = (body: Body, language = '1') =>
  String(body.translations.find((one) => one['language_id'] === language)?.['answer'])
/** What readers have of an answer, in a language. */
const readersText = async (id: string, language = '1', as?: Who) =>
  textOf((await call('GET', `/published/faq/${id}`, as ? { as } : {})).body, language)
const writersText = async (id: string, language = '1') => textOf(await read('faq', id), language)

describe('a reference to an organisation', () => {
  test('shows each part as it is today, in the language of the text', async () => {
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

  test('is kept by those who write, with what it says today in it; a save of it outdates no translation', async () => {
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

  test('says in three languages that it is closed for now, and for how long; nothing once that is over', async () => {
    const name = uniqueWord()
    const { id } = await office(name)
    const html = `<p>${refer(`directory/${id}#name`)}</p>`
    const translations = ['1', '2', '3'].map((language_id) => ({ language_id, question: uniqueWord(), answer: html }))
    const faq = await answer('', { translations })
    await change('directory', id, { closed_until: '2099-05-03' })
    expect(await readersText(faq.id)).toBe(`<p>${name} <strong>(temporarily closed until 3 May 2099)</strong></p>`)
    expect(await readersText(faq.id, '2')).toContain('(مغلق مؤقتًا حتى 3 مايو 2099)')
    expect(await readersText(faq.id, '3')).toContain('(fermé temporairement jusqu’au 3 mai 2099)')
    await change('directory', id, { closed_until: dayOf(Date.now() - 86_400_000) })
    expect(await readersText(faq.id)).toBe(`<p>${name}</p>`)
  })

  test.each([
    ['is switched off', (id: string) => change('directory', id, { status: 'inactive' })],
    ['is deleted', (id: string) => gone('directory', id)],
    ['has that part no more', (id: string) => change('directory', id, { contacts: [] })],
  ])('leaves what was last known and says so, when it %s', async (_what, closes) => {
    const { id } = await office(uniqueWord())
    const html = `<p>${refer(`directory/${id}#phone`)}</p>`
    const faq = await answer(html, {}, html)
    await closes(id)
    expect(await readersText(faq.id)).toBe('<p>+20 2 123 4567 <strong>(no longer listed)</strong></p>')
    expect(await readersText(faq.id, '2')).toBe('<p>+20 2 123 4567 <strong>(لم يعد متاحًا)</strong></p>')
    // Whoever saves the text meanwhile keeps the reference, and not the remark as a part of what was last known.
    const { translations } = await read('faq', faq.id)
    await change('faq', faq.id, { translations: translations.map(({ state: _state, ...one }) => one) })
    expect(await readersText(faq.id)).toBe('<p>+20 2 123 4567 <strong>(no longer listed)</strong></p>')
    expect(await writersText(faq.id)).toBe(
      `<p>${refer(`directory/${id}#phone`, '+20 2 123 4567 (no longer listed)')}</p>`,
    )
  })

  test('to none that there is becomes plain text at the save, and nothing is lost', async () => {
    const faq = await answer(`<p>Call ${refer('directory/nowhere#phone', '+20 1 &lt;b&gt;')}</p>`)
    expect(textOf(faq)).toBe('<p>Call +20 1 &lt;b&gt;</p>')
  })

  test('has nothing of a hostile name or address but its signs', async () => {
    const { id } = await office('<img src=x onerror=alert(1)>" & "', {
      contacts: [{ ...contact, website: 'https://help.example/"onmouseover="alert(1)' }],
    })
    const faq = await answer(`<p>${refer(`directory/${id}#name`)}${refer(`directory/${id}#link`)}</p>`)
    const text = await readersText(faq.id)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot; &amp; &quot;')
    expect(text).not.toMatch(/<img|"onmouseover/)
  })

  test('is one of two hundred at the most in a text, and more are refused by name', async () => {
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

describe('a reference to another answer', () => {
  const titled = (question: string, visibility: string) =>
    made(supervisor, {
      status: 'PUBLISHED',
      visibility,
      translations: [{ language_id: '1', question, answer: '<p>x</p>' }],
    })

  test('leads to it, under its question', async () => {
    const question = uniqueWord()
    const other = await titled(question, 'PUBLIC')
    const faq = await answer(`<p>See ${refer(`faq/${other.id}#title`)}</p>`)
    expect(await readersText(faq.id)).toBe(
      `<p>See <a href="/search-result?open=faq:${other.id}" dir="auto" rel="noopener noreferrer">${question}</a></p>`,
    )
    const [hit] = (await call('GET', `/published/faq/${faq.id}`)).body.translations
    expect(JSON.stringify(hit)).not.toContain('<data')
  })

  test('is silent to whom that is not for, in every answer, and in what is stored', async () => {
    const question = `Secret ${uniqueWord()}`
    const other = await titled(question, 'UNHCR_STAFF')
    const faq = await answer(`<p>See ${refer(`faq/${other.id}#title`, question)}</p>`)
    await findable()
    for (const as of [undefined, 'Partner'] as const) {
      const told = await call('GET', `/published/faq/${faq.id}`, as ? { as } : {})
      expect(textOf(told.body)).toBe('<p>See …</p>')
      expect(told.text).not.toContain(question)
    }
    expect(await readersText(faq.id, '1', 'Staff User')).toContain(question)
    const { text } = await takenBy(product, 'Partner', 'language=en')
    expect(text).toContain(faq.id)
    expect(text).not.toContain(question)
    const hits = await call('GET', `/search?q=${encodeURIComponent(question)}`)
    expect(hits.text).not.toContain(question)
    // A partner who works on it finds the reference and not its text, and a save of theirs loses neither.
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

  test('that became one for staff is silent to others from then on, after it was deleted too', async () => {
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
      `<p>See ${question} <strong>(no longer listed)</strong></p>`,
    )
  })
})

describe('what an answer stands on', () => {
  const listed = async (query: string, as: Who = supervisor) => (await call('GET', `/faq?${query}`, { as })).body

  test('is found from the organisation and the medium, in texts and in fields', async () => {
    const { id } = await office(uniqueWord())
    const film = (await created('media')).id
    const byText = await answer(`<p>${refer(`directory/${id}#phone`)}${refer(`directory/${id}#name`)}</p>`)
    const byField = await answer('<p>x</p>', { directories: [id], media: [film] })
    await findable()
    const names = async (key: string, as?: Who) =>
      (await listed(`conditions[stands_on:equal]=${key}`, as)).entities.map((one) => one.id).toSorted()
    expect(await names(`directory/${id}`)).toEqual([byText.id, byField.id].toSorted())
    expect(await names(`directory/${id}`, 'Staff User')).toEqual([byText.id, byField.id].toSorted())
    expect(await names(`media/${film}`)).toEqual([byField.id])
    expect((await read('faq', byText.id))['stands_on']).toEqual([`directory/${id}`])
  })

  test('is in the list of its keepers once it is closed, and not before or after; readers neither see nor ask that', async () => {
    const { id } = await office(uniqueWord())
    const faq = await answer(`<p>${refer(`directory/${id}#phone`)}</p>`)
    const isListed = async () =>
      (await listed(`conditions[stands_on_closed:equal]=1&conditions[stands_on:equal]=directory/${id}`)).total === 1
    await findable()
    expect(await isListed()).toBe(false)
    await change('directory', id, { closed_until: '2099-01-01' })
    expect(await isListed()).toBe(true)
    await change('directory', id, { closed_until: null })
    expect(await isListed()).toBe(false)
    await change('directory', id, { status: 'inactive' })
    expect(await isListed()).toBe(true)
    await gone('directory', id)
    expect((await read('faq', faq.id))['stands_on_closed']).toBe(true)
    expect(await read('faq', faq.id, 'Staff User')).not.toHaveProperty('stands_on_closed')
    expect((await call('GET', '/faq?conditions[stands_on_closed:equal]=1', { as: 'Staff User' })).status).toBe(422)
  })
})

test('forty references cost two read units more at the most', async () => {
  const used = { read: 0 }
  const offices = await Promise.all(Array.from({ length: 40 }, () => office(uniqueWord())))
  const plain = await answer('<p>x</p>')
  const full = await answer(`<p>${offices.map(({ id }) => refer(`directory/${id}#phone`)).join(' ')}</p>`)
  await settled()
  const costs = async (id: string) => {
    await findable()
    const before = used.read
    const told = await call('GET', `/published/faq/${id}`)
    return { units: used.read - before, phones: told.text.match(/tel:/g)?.length ?? 0 }
  }
  let counting = true
  countUnits(
    ({ read: units }) => (used.read += units),
    () => counting,
  )
  await costs(plain.id)
  const [without, with40] = [await costs(plain.id), await costs(full.id)]
  counting = false
  // Each in the answer, and in its language.
  expect(with40.phones).toBe(80)
  expect(with40.units - without.units).toBeLessThanOrEqual(2)
})

describe('a pack', () => {
  type Changed = { seq: string; put: Packed[]; gone: Gone[] }

  test('has the value of its day, and the next contact brings another though the answer did not change', async () => {
    const { id } = await office(uniqueWord())
    const faq = await answer(`<p>${refer(`directory/${id}#phone`)}</p>`)
    await findable()
    const { head, pack } = await takenBy(product, 'Staff User', 'language=en')
    const offline = async () =>
      textOf((await answerFrom(pack, `published/faq/${faq.id}`, '', { countries: [], language: 'en' })) as Body)
    expect(await offline()).toContain('+20 2 123 4567</a>')
    const first = (await call('GET', `/pack?language=en&since=${head.seq}`, { as: 'Staff User' }))
      .body as unknown as Changed
    await change('directory', id, { contacts: [{ ...contact, phones: [{ country_code: '20', number: '777' }] }] })
    const next = (await call('GET', `/pack?language=en&since=${first.seq}`, { as: 'Staff User' }))
      .body as unknown as Changed
    expect(next.put.filter(([entity]) => entity === 'faq').map(([, row]) => row.id)).toContain(faq.id)
    pack.library.put(next.put)
    expect(await offline()).toContain('+20 777</a>')
    await gone('directory', id)
    const last = (await call('GET', `/pack?language=en&since=${next.seq}`, { as: 'Staff User' }))
      .body as unknown as Changed
    pack.library.remove(last.gone)
    pack.library.put(last.put)
    expect(await offline()).toContain('(no longer listed)')
  })
})

test('a text that waits beside a published one keeps its references by itself', async () => {
  const name = uniqueWord()
  const { id } = await office(name)
  const faq = await answer('<p>x</p>', {}, undefined)
  const waiting = await edit(faq.id, 'Content Creator', {
    translations: [{ language_id: '1', question: uniqueWord(), answer: `<p>${refer(`directory/${id}#name`)}</p>` }],
  })
  expect(textOf(waiting.body.pending!)).toContain(refer(`directory/${id}#name`, name))
  expect(await readersText(faq.id)).toBe('<p>x</p>')
  expect((await read('faq', faq.id))['stands_on']).toEqual([])
  expect((await patch(faq.id, supervisor, { status: 'PUBLISHED' })).status).toBe(200)
  expect(await readersText(faq.id)).toBe(`<p>${name}</p>`)
  expect((await read('faq', faq.id))['stands_on']).toEqual([`directory/${id}`])
})
