import { beforeAll, describe, expect, test } from 'vitest'
import type { RemovedRow, PackRow } from '#shared/offline-pack/pack-format.ts'
import { respondFromPack } from '#shared/offline-pack/respond-from-pack.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { countUnits } from '#tests/support/consumed-units.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Body, type Who } from '#tests/support/product.ts'
import { takenBy } from '#tests/product/pack/download-pack.ts'
import { contact, refer, referenceSteps, textOf } from '#tests/product/faq/reference-steps.ts'

const product = useProduct()
const { call, created, read, settled, findable } = product
const supervisor = 'Supervisor'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { edit, patch } = faqSteps(product, () => category)
const { office, answer, change, gone, readersText } = referenceSteps(product, () => category)

describe('the dependencies of an FAQ', () => {
  const listed = async (query: string, as: Who = supervisor) => (await call('GET', `/faq?${query}`, { as })).body

  test('are found from organisation and media, in texts and fields', async () => {
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

  test('list the FAQ for its editors while the organisation is closed; readers cannot filter by it', async () => {
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
    const task = async (as: Who) =>
      (await call('GET', `/work?kind=closed&id=${faq.id}`, { as })).body.entities.find((one) => one.id === faq.id)
    expect(await task(supervisor)).toMatchObject({ object: 'faq', kind: 'closed' })
    expect(await task('Content Creator')).toMatchObject({ kind: 'closed' })
    expect(await task('Staff User')).toBeUndefined()
    await gone('directory', id)
    expect((await read('faq', faq.id))['stands_on_closed']).toBe(true)
    expect(await task(supervisor)).toMatchObject({ kind: 'closed' })
    expect(await read('faq', faq.id, 'Staff User')).not.toHaveProperty('stands_on_closed')
    expect((await call('GET', '/faq?conditions[stands_on_closed:equal]=1', { as: 'Staff User' })).status).toBe(422)
  })
})

test('forty references cost at most two more read units', async () => {
  const used = { read: 0 }
  const offices = await Promise.all(Array.from({ length: 40 }, () => office(uniqueWord())))
  const plain = await answer('<p>x</p>')
  const full = await answer(`<p>${offices.map(({ id }) => refer(`directory/${id}#phone`)).join(' ')}</p>`)
  await settled()
  const costs = async (id: string) => {
    await findable()
    const before = used.read
    const publishedAnswer = await call('GET', `/published/faq/${id}`)
    return { units: used.read - before, phones: publishedAnswer.text.match(/tel:/g)?.length ?? 0 }
  }
  let counting = true
  countUnits(
    ({ read: units }) => (used.read += units),
    () => counting,
  )
  await costs(plain.id)
  const [without, with40] = [await costs(plain.id), await costs(full.id)]
  counting = false
  // Each number in the answer, per language.
  expect(with40.phones).toBe(80)
  expect(with40.units - without.units).toBeLessThanOrEqual(2)
})

describe('a pack', () => {
  type Changed = { seq: string; put: PackRow[]; gone: RemovedRow[] }

  test('has current values, and its next update includes changed ones even if the FAQ is unchanged', async () => {
    const { id } = await office(uniqueWord())
    const faq = await answer(`<p>${refer(`directory/${id}#phone`)}</p>`)
    await findable()
    const { head, pack } = await takenBy(product, 'Staff User', 'language=en')
    const offline = async () =>
      textOf((await respondFromPack(pack, `published/faq/${faq.id}`, '', { countries: [], language: 'en' })) as Body)
    expect(await offline()).toContain('+20 2 123 4567</a>')
    const first = (await call('GET', `/pack?language=en&since=${head.seq}`, { as: 'Staff User' }))
      .body as unknown as Changed
    await change('directory', id, { contacts: [{ ...contact, phones: [{ country_code: '20', number: '777' }] }] })
    const next = (await call('GET', `/pack?language=en&since=${first.seq}`, { as: 'Staff User' }))
      .body as unknown as Changed
    expect(next.put.filter(([entity]) => entity === 'faq').map(([, row]) => row.id)).toContain(faq.id)
    pack.dataSource.put(next.put)
    expect(await offline()).toContain('+20 777</a>')
    await gone('directory', id)
    const last = (await call('GET', `/pack?language=en&since=${next.seq}`, { as: 'Staff User' }))
      .body as unknown as Changed
    pack.dataSource.remove(last.gone)
    pack.dataSource.put(last.put)
    expect(await offline()).toContain('(no longer available)')
  })
})

test('a pending revision keeps its own references', async () => {
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

test('a temporarily closed organisation is shown as closed at any time', async () => {
  const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ start: '00:00', end: '24:00' }] }))
  const name = uniqueWord()
  const { id } = await office(name, { contacts: [{ ...contact, working_days: always }] })
  const publishedAnswer = async () =>
    (await call('GET', `/published/directory/${id}`, { headers: { 'accept-language': 'fr' } })).body
  const openNow = async () => (await call('GET', `/published/directory?search=${name}&open_now=1`)).body.total
  await findable()
  expect(await publishedAnswer()).toMatchObject({ closed: null, closed_until: null, opening: { state: 'open' } })
  expect(await openNow()).toBe(1)
  await change('directory', id, { closed_until: '2099-05-03' })
  expect(await publishedAnswer()).toMatchObject({
    closed: 'Fermé temporairement jusqu’au 3 mai 2099',
    closed_until: '2099-05-03',
    opening: { state: 'closed' },
    contacts: [{ opening: { state: 'closed' } }],
  })
  expect(await openNow()).toBe(0)
})

describe('a typed copy of contact data', () => {
  const recognised = (text: string, as: Who = 'Content Creator') =>
    call('POST', '/directory/recognise', { as, body: { text }, headers: { 'accept-language': 'ar' } })

  test('is recognised with its organisation and a reference, in the editor’s language', async () => {
    const name = uniqueWord()
    const number = String(7_000_000 + (Date.now() % 1_000_000))
    const { id } = await office(name, {
      contacts: [{ phones: [{ country_code: '961', number }], address_line_1: `${name} Street 5`, city: 'Beirut' }],
    })
    const arabic = [...number].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    const answered = await recognised(`Call ${arabic} or come to ${name} street 5, beirut.`)
    expect(answered.status, answered.text).toBe(200)
    const of = { id, name: `مكتب ${name}` }
    expect(answered.body['found']).toEqual([
      { text: arabic, part: 'phone', value: `+961 ${number}`, ...of },
      { text: `${name} street 5, beirut`, part: 'address', value: `${name} Street 5, Beirut`, ...of },
    ])
    await change('directory', id, { status: 'inactive' })
    expect((await recognised(`Call ${number}`)).body['found']).toEqual([])
  })

  test('is searched only in texts within the limit, for users who may list organisations', async () => {
    expect((await recognised('x'.repeat(100_001))).status).toBe(422)
    expect((await call('POST', '/directory/recognise', { as: supervisor, body: { words: 'x' } })).status).toBe(422)
    expect((await call('POST', '/directory/recognise', { body: { text: 'x' } })).status).toBe(401)
    expect((await recognised('x', 'Front Liner')).status).toBe(403)
  })
})
