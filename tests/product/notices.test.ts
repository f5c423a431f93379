import { beforeAll, describe, expect, test } from 'vitest'
import { maxNotices } from '#shared/reader/notices.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const { account, call, created, settled } = useProduct()
const admin = 'Administrator'

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const body = (more: Record<string, unknown> = {}) => ({
  level: 'news',
  translations: [
    { language_id: '1', title: uniqueWord(), text: 'The office in the east is closed until the road is open again.' },
  ],
  begins_on: dayFromNow(-1),
  ends_on: dayFromNow(1),
  visibility: 'PUBLIC',
  ...more,
})

type ShownNotice = {
  id: string
  title: string
  level: string
  language_id: string
  countries: { name: string }[]
} & Record<string, unknown>

async function noticesFor(as?: Who, language = 'en'): Promise<ShownNotice[]> {
  await settled()
  const { body: answer } = await call('GET', '/published/notice', { as, headers: { 'accept-language': language } })
  return answer['entities'] as unknown as ShownNotice[]
}
const idsFor = async (as?: Who) => (await noticesFor(as)).map(({ id }) => id)

/** Creates a notice for the duration of `look`, because the number of notices is limited. */
async function withNotice<Seen>(more: Record<string, unknown>, look: (id: string) => Promise<Seen>): Promise<Seen> {
  const { id } = await created('notice', body(more))
  const seen = await look(id)
  expect((await call('DELETE', `/notice/${id}`, { as: admin })).status).toBe(204)
  return seen
}

let partner: Who = ''
let [here, elsewhere]: [Who, Who] = ['', '']
let [country, unit] = ['', '']
beforeAll(async () => {
  partner = await account(['front-liner'], { type: 'PARTNER' })
  country = (await created('country')).id
  unit = (await created('unit')).id
  const other = (await created('country')).id
  here = await account(['front-liner'], { countries: [country], unit_id: unit })
  elsewhere = await account(['front-liner'], { countries: [other] })
})

describe('notices', () => {
  test.each([
    ['PUBLIC', [true, true, true]],
    ['PARTNERS', [true, true, false]],
    ['UNHCR_STAFF', [true, false, false]],
  ])('with visibility %s are shown to that audience only', async (visibility, wanted) => {
    const seen = await withNotice({ visibility }, (id) =>
      Promise.all([here, partner, undefined].map(async (as) => (await idsFor(as)).includes(id))),
    )
    expect(seen).toEqual(wanted)
  })

  test.each([
    ['a country', () => ({ countries: [country] }), [true, false, true]],
    ['a group', () => ({ units: [unit] }), [true, false, false]],
  ])('for %s are shown to users in it, and not to users of another country', async (_name, more, wanted) => {
    const seen = await withNotice(more(), (id) =>
      Promise.all([here, elsewhere, undefined].map(async (as) => (await idsFor(as)).includes(id))),
    )
    expect(seen).toEqual(wanted)
  })

  test.each([
    ['begins today', 0, 3, true],
    ['ends today', -3, 0, true],
    ['ended yesterday', -3, -1, false],
    ['begins tomorrow', 1, 3, false],
  ])('are shown from their first to their last day: one that %s', async (_name, from, to, wanted) => {
    const more = { begins_on: dayFromNow(from), ends_on: dayFromNow(to) }
    expect(await withNotice(more, async (id) => (await idsFor()).includes(id))).toBe(wanted)
  })

  test('are shown in the reader’s language or an existing one, urgent first, a few at a time', async () => {
    const translations = [
      { language_id: '1', title: 'The office is closed' },
      { language_id: '2', title: 'المكتب مغلق' },
    ]
    const made = []
    for (const level of ['news', 'rumour', 'urgent', 'news', 'news', 'news'])
      made.push((await created('notice', body({ level, translations, countries: [country] }))).id)
    const arabic = await noticesFor(here, 'ar')
    expect(arabic.map(({ level }) => level)).toEqual(['urgent', 'rumour', 'news', 'news', 'news'])
    expect(arabic).toHaveLength(maxNotices)
    expect(arabic[0]).toMatchObject({ title: 'المكتب مغلق', language_id: '2', countries: [{ id: country }] })
    expect((await noticesFor(here, 'fr'))[0]).toMatchObject({ title: 'The office is closed', language_id: '1' })
    for (const id of made) await call('DELETE', `/notice/${id}`, { as: admin })
  })

  test('do not show their author, and are written by publishers', async () => {
    await withNotice({}, async (id) => {
      const shownNotice = (await noticesFor()).find((one) => one.id === id)!
      expect(Object.keys(shownNotice).toSorted()).toEqual(
        ['countries', 'ends_on', 'id', 'language_id', 'level', 'link', 'text', 'title', 'version'].toSorted(),
      )
    })
    expect((await call('POST', '/notice', { as: 'Content Creator', body: body() })).status).toBe(403)
    expect((await call('GET', '/notice', { as: 'Front Liner' })).status).toBe(403)
    expect((await call('GET', '/notice', { as: 'Supervisor' })).status).toBe(200)
  })

  test('cannot end before they start', async () => {
    const wrong = body({ begins_on: dayFromNow(2), ends_on: dayFromNow(1) })
    const answer = await call('POST', '/notice', { as: admin, body: wrong })
    expect(answer.status).toBe(422)
    expect(answer.body['fields']).toEqual([expect.objectContaining({ path: 'ends_on', code: 'ends_before_it_begins' })])
    const { id } = await created('notice', body())
    expect(
      (await call('PATCH', `/notice/${id}`, { as: admin, body: { ends_on: dayFromNow(-2) }, version: 1 })).status,
    ).toBe(422)
    expect((await call('GET', `/notice/${id}`, { as: admin })).body['ends_on']).toBe(dayFromNow(1))
    await call('DELETE', `/notice/${id}`, { as: admin })
  })
})
