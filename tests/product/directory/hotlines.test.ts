import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useOwnProduct, type Who } from '#tests/support/product.ts'
import { slowness } from '#tests/support/slowness.ts'

// Separate product: an open hotline from another file would precede a closed one.
const { account, call, created, read, settled } = useOwnProduct()
const admin = 'Administrator'

const body = (more: Record<string, unknown> = {}) => ({
  translations: [{ language_id: '1', name: `Line ${uniqueWord()}` }],
  phone: '+44 1632 960109',
  visibility: 'PUBLIC',
  ...more,
})

describe('a hotline', () => {
  test('is edited by publishers only', async () => {
    for (const as of ['Content Creator', 'Front Liner']) {
      expect((await call('POST', '/hotline', { as, body: body() })).status).toBe(403)
      expect((await call('GET', '/hotline', { as })).status).toBe(403)
    }
    const { id } = await created('hotline', body(), 'Supervisor')
    expect((await call('GET', '/hotline', { as: 'Supervisor' })).status).toBe(200)
    expect((await call('DELETE', `/hotline/${id}`, { as: 'Supervisor' })).status).toBe(204)
  })

  test('covers every kind of danger and country by default, with unknown hours', async () => {
    const { id } = await created('hotline', body({ phone: '٠٠٤٤ ١٦٣٢ ٩٦٠١٠٩' }))
    expect(await read('hotline', id)).toMatchObject({
      phone: '+44 1632 960109',
      kinds: [],
      countries: [],
      languages: [],
      always_open: false,
      hours: null,
    })
    await call('DELETE', `/hotline/${id}`, { as: admin })
  })

  test('does not become global when its countries are deleted', async () => {
    const first = await created('country')
    const second = await created('country')
    const { id } = await created('hotline', body({ countries: [first.id, second.id] }))
    const remove = async (country: string) =>
      (await call('DELETE', `/country/${country}?force=1`, { as: admin })).status
    expect(await remove(first.id)).toBe(204)
    await settled()
    expect(await read('hotline', id)).toMatchObject({ countries: [second.id], version: 2 })
    expect(await remove(second.id)).toBe(409)
    expect(await read('hotline', id)).toMatchObject({ countries: [second.id] })
    await call('DELETE', `/hotline/${id}`, { as: admin })
  })

  test('keeps its last country if all are deleted at once', async () => {
    const pair = [await created('country'), await created('country')]
    const { id } = await created('hotline', body({ countries: pair.map((country) => country.id) }))
    await Promise.all(pair.map((country) => call('DELETE', `/country/${country.id}?force=1`, { as: admin })))
    await settled()
    expect((await read('hotline', id))['countries']).toHaveLength(1)
    await call('DELETE', `/hotline/${id}`, { as: admin })
  })

  test('is filtered by kind of danger, and keeps hours with time zone', async () => {
    const hours = { time_zone: 'Asia/Amman', working_days: [{ day: 1, slots: [{ start: '20:00', end: '04:00' }] }] }
    const { id } = await created('hotline', body({ kinds: ['threat', 'medical', 'threat'], hours }))
    expect(await read('hotline', id)).toMatchObject({ kinds: ['threat', 'medical'], hours })
    const listed = async (kind: string) => (await call('GET', `/hotline?conditions[kinds]=${kind}`, { as: admin })).text
    expect(await listed('medical')).toContain(id)
    expect(await listed('eviction')).not.toContain(id)
    await call('DELETE', `/hotline/${id}`, { as: admin })
  })

  test.each([
    [{ phone: 'call us' }, 'phone'],
    [{ kinds: ['earthquake'] }, 'kinds.0'],
    [{ hours: { working_days: [] } }, 'hours.time_zone'],
    [{ hours: { time_zone: 'Mars/Olympus', working_days: [] } }, 'hours.time_zone'],
    [
      { hours: { time_zone: 'UTC', working_days: [{ day: 1, slots: [{ start: '09:00', end: '09:00' }] }] } },
      'hours.working_days.0.slots.0.end',
    ],
  ])('is refused with %j', async (wrong, path) => {
    const answer = await call('POST', '/hotline', { as: admin, body: body(wrong) })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ fields: [{ path }] })
  })
})

describe('a query about danger', () => {
  const hours = { time_zone: 'UTC', working_days: [{ day: 0, closed: true }] }
  const made: string[] = []
  let [country, faq] = ['', '']
  let reader: Who = ''

  const line = async (more: Record<string, unknown>) => {
    const { id } = await created('hotline', body({ countries: [country], ...more }))
    made.push(`/hotline/${id}`)
    return id
  }
  const search = (as?: Who) =>
    call('GET', `/search?q=${encodeURIComponent('I want to kill myself')}&country=${country}`, as ? { as } : {})
  const hotlinesFor = async (as?: Who) => {
    await settled()
    const found = await search(as)
    const shown = await call('GET', `/published/faq/${faq}`, as ? { as } : {})
    expect([found.status, shown.status]).toEqual([200, 200])
    return { search: found.body['urgent'], answer: shown.body['urgent'] }
  }

  beforeAll(async () => {
    country = (await created('country')).id
    reader = await account(['front-liner'], { countries: [country] })
    const category = (await created('service-category')).id
    faq = (await created('faq', { ...wholeFaq(category), status: 'PUBLISHED' }, 'Supervisor')).id
    const translations = [{ language_id: '1', name: uniqueWord(), terms: [uniqueWord()] }]
    made.push(`/concept/${(await created('concept', { translations, urgent: 'suicide', answers: [faq] })).id}`)
    // A new process trains the urgency model during its first searches.
    await vi.waitUntil(async () => (await search()).body['urgent'] !== null, {
      timeout: 20_000 * slowness,
      interval: 200,
    })
  })
  afterAll(async () => {
    for (const path of made) await call('DELETE', path, { as: admin })
  })

  test('shows the hotline of the reader’s country, open ones first, in search results and on the FAQ', async () => {
    const closed = await line({ kinds: ['suicide'], hours })
    expect(await hotlinesFor(reader)).toMatchObject({
      search: { kind: 'suicide', country, hotline: { id: closed, opening: { state: 'closed', opens: null } } },
      answer: { kind: 'suicide', country, hotline: { id: closed } },
    })
    const open = await line({ always_open: true, phone: '116' })
    const hotline = { id: open, phone: '116', language_id: '1', opening: { state: 'open', closes: null, opens: null } }
    expect(await hotlinesFor(reader)).toMatchObject({ search: { hotline }, answer: { hotline } })
  })

  test('shows visitors no staff hotline, nor a country’s unless requested [AZ-6]', async () => {
    const staff = await line({ always_open: true, kinds: ['suicide'], visibility: 'UNHCR_STAFF' })
    const visitor = await hotlinesFor()
    expect(visitor.search).toMatchObject({ country, hotline: { phone: '116' } })
    expect(JSON.stringify(visitor.search)).not.toContain(staff)
    expect(visitor.answer).toMatchObject({ kind: 'suicide', country: null })
    expect(await hotlinesFor(reader)).toMatchObject({ search: { hotline: { id: staff } } })
  })
  test('is also answered without a network: home names its FAQ and the organisations of that, then pinned FAQs', async () => {
    const category = (await created('service-category')).id
    const organisation = (await created('directory')).id
    const publish = async (more: Record<string, unknown>) =>
      (await created('faq', { ...wholeFaq(category), status: 'PUBLISHED', ...more }, 'Supervisor')).id
    const named = await publish({ directories: [organisation] })
    const pinned = await publish({})
    const hidden = await publish({ status: 'DRAFT' })
    expect((await call('PATCH', `/faq/${pinned}`, { as: 'Supervisor', body: { pinned: true } })).status).toBe(200)
    const translations = [{ language_id: '1', name: uniqueWord(), terms: [uniqueWord()] }]
    const answers = [named, hidden]
    made.push(`/concept/${(await created('concept', { translations, urgent: 'threat', answers })).id}`)
    await settled()
    const essential = (await call('GET', '/home', { as: reader })).body['essential'] as Record<string, string[]>
    expect(essential['directory']).toEqual([organisation])
    expect(essential['faq']).toEqual(expect.arrayContaining([faq, named]))
    expect(essential['faq']!.at(-1)).toBe(pinned)
    expect(essential['faq']).not.toContain(hidden)
  })
})
