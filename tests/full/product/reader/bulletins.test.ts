import { beforeAll, describe, expect, test } from 'vitest'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, read, settled } = product
const admin = 'Administrator'

let category = ''
let [partner, here, elsewhere]: [Who, Who, Who] = ['', '', '']
let [country, unit] = ['', '']
const { made, patch, text } = faqSteps(product, () => category)

beforeAll(async () => {
  category = (await created('service-category')).id
  country = (await created('country')).id
  unit = (await created('unit')).id
  const other = (await created('country')).id
  partner = await account(['front-liner'], { type: 'PARTNER' })
  here = await account(['front-liner'], { countries: [country], unit_id: unit })
  elsewhere = await account(['front-liner'], { countries: [other] })
})

async function published(more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await made('Content Creator', { ...more, status: 'WAITING_FOR_APPROVAL' })
  expect((await patch(id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
  return id
}

const changed = async (id: string, more: Record<string, unknown> = {}, as: Who = 'Supervisor') =>
  patch(id, as, { ...text(`<p>${uniqueWord()}</p>`), ...more }, (await read('faq', id)).version)

const written = (faq_id: string, more: Record<string, unknown> = {}) =>
  created('bulletin', { faq_id, translations: [{ language_id: '1', text: 'The fee is gone.' }], ...more }, 'Supervisor')

type ShownBulletin = { id: string; text: string; language_id: string; must_know: boolean; read_at: string | null }

async function bulletinsFor(as: Who, language = 'en'): Promise<ShownBulletin[]> {
  await settled()
  const { body, status } = await call('GET', '/bulletin/current', { as, headers: { 'accept-language': language } })
  expect(status).toBe(200)
  return body['entities'] as unknown as ShownBulletin[]
}
const isShownTo = async (as: Who, id: string) => (await bulletinsFor(as)).some((one) => one.id === id)
const press = (as: Who, id: string) => call('POST', `/bulletin/${id}/read`, { as })
const inBell = async (as: Who) => Number((await call('GET', '/notification', { as })).body['unread'])

describe('a bulletin', () => {
  test.each([
    ['PUBLIC', {}, [true, true, true]],
    ['UNHCR_STAFF', {}, [true, true, false]],
    ['PUBLIC', { visibility: 'UNHCR_STAFF' }, [true, true, false]],
    ['UNHCR_STAFF', { visibility: 'PUBLIC' }, [true, true, false]],
    ['PUBLIC', { countries: () => [country] }, [true, false, true]],
    ['PUBLIC', { units: () => [unit] }, [true, false, false]],
  ])(
    'on an FAQ for %s with settings %j is shown to targeted users who may read the FAQ',
    async (visibility, more, wanted) => {
      const body = Object.fromEntries(
        Object.entries(more).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
      )
      const { id } = await written(await published({ visibility }), body)
      expect(await Promise.all([here, elsewhere, partner].map((as) => isShownTo(as, id)))).toEqual(wanted)
    },
  )

  test('inherits countries and audience of its FAQ by default', async () => {
    const answer = await published({ countries: [country], visibility: 'PARTNERS' })
    const { id } = await written(answer)
    expect(await read('bulletin', id)).toMatchObject({ countries: [country], visibility: 'PARTNERS', edition: 1 })
    const all = await written(answer, { countries: [] })
    expect((await read('bulletin', all.id))['countries']).toEqual([])
  })

  test('is shown once its edition is published, and not after the FAQ is withdrawn', async () => {
    const answer = await published()
    await changed(answer, {}, 'Content Creator')
    const { id } = await written(answer)
    expect(await isShownTo(here, id)).toBe(false)
    await patch(answer, 'Supervisor', { status: 'PUBLISHED' })
    expect(await isShownTo(here, id)).toBe(true)
    expect((await call('DELETE', `/faq/${answer}?force=1`, { as: admin })).status).toBe(204)
    expect(await isShownTo(here, id)).toBe(false)
  })

  test('is shown in the reader’s language, or an available one', async () => {
    const translations = [
      { language_id: '1', text: 'The fee is gone.' },
      { language_id: '2', text: 'أُلغيت الرسوم.' },
    ]
    const { id } = await written(await published(), { translations })
    const of = async (language: string) => (await bulletinsFor(here, language)).find((one) => one.id === id)
    expect(await of('ar')).toMatchObject({ text: 'أُلغيت الرسوم.', language_id: '2' })
    expect(await of('fr')).toMatchObject({ text: 'The fee is gone.', language_id: '1' })
  })

  test('is written by publishers who see the FAQ, and stays linked to it', async () => {
    const answer = await published()
    const translations = [{ language_id: '1', text: 'x'.repeat(241) }]
    const wrong = await call('POST', '/bulletin', { as: 'Supervisor', body: { faq_id: answer, translations } })
    expect(wrong.body.fields.map(({ code }) => code)).toEqual(['too_long'])
    const body = { faq_id: answer, translations: [{ language_id: '1', text: 'So.' }] }
    for (const as of ['Content Creator', 'Front Liner'])
      expect((await call('POST', '/bulletin', { as, body })).status).toBe(403)
    const { id, version } = await written(answer)
    const other = await call('PATCH', `/bulletin/${id}`, {
      as: 'Supervisor',
      version,
      body: { faq_id: await published() },
    })
    expect(other.body.fields).toEqual([expect.objectContaining({ path: 'faq_id', code: 'read_only' })])
  })
})

describe('a read bulletin', () => {
  test('is stored per user, counts once, and leaves the notifications', async () => {
    const reader = await account(['front-liner'])
    const before = await inBell(reader)
    const { id } = await written(await published(), { must_know: true })
    await settled()
    expect(await inBell(reader)).toBe(before + 1)
    expect((await press(reader, id)).status).toBe(204)
    const first = (await bulletinsFor(reader)).find((one) => one.id === id)!.read_at
    expect(first).not.toBeNull()
    expect((await press(reader, id)).status).toBe(204)
    expect((await bulletinsFor(reader)).find((one) => one.id === id)!.read_at).toBe(first)
    expect(await inBell(reader)).toBe(before)
    expect((await bulletinsFor(here)).find((one) => one.id === id)!.read_at).toBeNull()
  })

  test('is not to be read by its author', async () => {
    const answer = await published()
    const author = await account(['supervisor'])
    const before = await inBell(author)
    const body = { faq_id: answer, must_know: true, translations: [{ language_id: '1', text: 'The fee is gone.' }] }
    const { id } = (await call('POST', '/bulletin', { as: author, body })).body
    expect((await bulletinsFor(author)).find((one) => one.id === id)!.read_at).not.toBeNull()
    expect(await inBell(author)).toBe(before)
    const { body: readers } = await call('GET', `/bulletin/${id}/readers`, { as: author })
    const listed = readers['entities'] as unknown as { id: string; read_at: string | null }[]
    expect(listed.filter((one) => one.read_at).map((one) => one.id)).toEqual([author.id])
  })

  test('cannot be one that is hidden from the user', async () => {
    const { id } = await written(await published({ visibility: 'UNHCR_STAFF' }))
    expect((await press(partner, id)).status).toBe(404)
    expect((await press(here, 'none')).status).toBe(404)
    expect((await call('POST', `/bulletin/${id}/read`)).status).toBe(401)
  })

  test('is superseded by the next bulletin of the FAQ, which is unread', async () => {
    const answer = await published()
    const first = await written(answer, { must_know: true })
    await press(here, first.id)
    await changed(answer)
    const second = await written(answer, { must_know: true })
    const shownBulletins = (await bulletinsFor(here)).filter(({ id }) => [first.id, second.id].includes(id))
    expect(shownBulletins).toEqual([expect.objectContaining({ id: second.id, read_at: null })])
  })
})

describe('the readers of a bulletin', () => {
  type Readers = { entities: { name: string; unit: string | null; read_at: string | null }[]; units: unknown[] }

  test('are listed for publishers: two have read it, the third has not', async () => {
    const group = await created('unit')
    const people = await Promise.all(
      ['Amal', 'Basil', 'Carine'].map((first_name) => account(['front-liner'], { first_name, unit_id: group.id })),
    )
    const { id } = await written(await published(), { must_know: true, units: [group.id] })
    await settled()
    for (const as of people.slice(0, 2)) await press(as, id)
    const { body } = await call('GET', `/bulletin/${id}/readers`, { as: 'Supervisor' })
    const { entities, units } = body as unknown as Readers
    expect(entities.map(({ name, read_at }) => [name.split(' ')[0], read_at !== null])).toEqual([
      ['Carine', false],
      ['Amal', true],
      ['Basil', true],
    ])
    expect(units).toEqual([{ unit: group['name'], read: 2, all: 3 }])
    const table = await call('GET', `/bulletin/${id}/readers`, { as: 'Supervisor', headers: { accept: 'text/csv' } })
    expect(table.headers.get('content-type')).toContain('text/csv')
    expect(table.text.trim().split('\r\n')).toHaveLength(4)
    for (const as of ['Content Creator', 'Front Liner'])
      expect((await call('GET', `/bulletin/${id}/readers`, { as })).status).toBe(403)
  })

  test('are listed for partners among partners only, without deleted accounts', async () => {
    const [supervisor, leaving] = [
      await account(['supervisor'], { type: 'PARTNER' }),
      await account(['front-liner'], { type: 'PARTNER', first_name: uniqueWord() }),
    ]
    const { id } = await written(await published())
    await press(leaving, id)
    await press(here, id)
    const namesFor = async (as: Who) => {
      await settled()
      const { entities } = (await call('GET', `/bulletin/${id}/readers`, { as })).body as unknown as Readers
      return entities.map(({ name }) => name)
    }
    const [all, partners] = [await namesFor('Supervisor'), await namesFor(supervisor)]
    expect(partners.length).toBeGreaterThan(0)
    expect(all.length).toBeGreaterThan(partners.length)
    const me = (await call('GET', '/me', { as: leaving })).body
    const isNamed = (names: string[]) => names.some((name) => name.includes(String(me['first_name'])))
    expect(isNamed(all)).toBe(true)
    expect((await call('DELETE', `/user/${me.id}`, { as: admin })).status).toBe(204)
    expect(isNamed(await namesFor('Supervisor'))).toBe(false)
  })
})

describe('a bulletin is suggested', () => {
  const due = async (id: string) => {
    await settled()
    return (await call('GET', `/bulletin/of/${id}`, { as: 'Supervisor' })).body['due']
  }

  test('when readers get another edition, by edit or approval, until it is written', async () => {
    const answer = await published()
    expect(await due(answer)).toBe(false)
    await changed(answer)
    expect(await due(answer)).toBe(true)
    await written(answer)
    expect(await due(answer)).toBe(false)
    await changed(answer, {}, 'Content Creator')
    expect(await due(answer)).toBe(false)
    await patch(answer, 'Supervisor', { status: 'PUBLISHED' })
    expect(await due(answer)).toBe(true)
  })

  test('not for minor edits', async () => {
    const answer = await published()
    await changed(answer, { significance: 'minor' })
    expect(await due(answer)).toBe(false)
    expect((await call('GET', `/bulletin/of/${answer}`, { as: 'Front Liner' })).status).toBe(403)
  })
})
