import { beforeAll, describe, expect, test } from 'vitest'
import { utcDateOf, periodEndingAt } from '#shared/domain/analytics/period.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useOwnProduct, type Body, type Who } from '#tests/support/product.ts'

// Own product, because rankings have eight rows, which other test files would fill.
const { account, bus, call, created, settled } = useOwnProduct()

const day = 86_400_000
const today = utcDateOf(Date.now())
const before = (days: number) => utcDateOf(Date.now() - days * day)

/** Partner with the rights of management. */
let partner: Who = ''
let top = { id: '', child: '' }
let other = ''

const dashboard = async (as: Who, query = ''): Promise<Body> => {
  await settled()
  const answer = await call('GET', `/dashboard${query}`, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const part = (body: Body, name: string) => body[name] as Record<string, unknown>[]

let eventNumber = 0

/** Delivers an event to its consumers, `times` times. */
async function say(type: string, detail: Record<string, unknown>, times = 1): Promise<void> {
  const event = {
    id: `told-${eventNumber++}`,
    source: 'daleel',
    'detail-type': type,
    detail,
    time: new Date().toISOString(),
  }
  for (let at = 0; at < times; at++) await bus().replay(event)
}

const view = (faq: string, on: string) =>
  say('RecordViewed', { id: uniqueWord(), entity: 'faq', record: faq, day: on }, 2)

const viewsOf = (body: Body, id: string) => part(body, 'top_faqs').find((one) => one['id'] === id)?.['views']
const inCategory = (body: Body, name: string, field: string, id = top.id) =>
  part(body, name).find((one) => one['id'] === id)?.[field]

const published = async (more: Record<string, unknown> = {}) =>
  (await created('faq', wholeFaq(top.child, { status: 'PUBLISHED', ...more }), 'Supervisor')).id

beforeAll(async () => {
  partner = await account(['management'], { type: 'PARTNER' })
  const id = (await created('service-category')).id
  top = { id, child: (await created('service-category', { parent_id: id })).id }
  other = (await created('service-category')).id
})

describe('the dashboard', () => {
  test('counts views and new FAQs of the period by top category, once each', async () => {
    const faq = await published({ service_categories: [top.child, top.id, other] })
    for (const on of [today, before(3), before(3), before(40)]) await view(faq, on)
    const usual = await dashboard('Management')
    expect(usual).toMatchObject(periodEndingAt(today, 30))
    expect(viewsOf(usual, faq)).toBe(3)
    expect(inCategory(usual, 'visited_by_category', 'views')).toBe(3)
    expect(inCategory(usual, 'visited_by_category', 'views', other)).toBe(3)
    expect(inCategory(usual, 'created_by_category', 'count')).toBe(1)
    expect(part(usual, 'visited_by_category').some((one) => one['id'] === top.child)).toBe(false)
    const then = await dashboard('Management', `?from=${before(41)}&to=${before(3)}`)
    expect(viewsOf(then, faq)).toBe(3)
    expect(inCategory(then, 'created_by_category', 'count')).toBeUndefined()
    expect(viewsOf(await dashboard('Management', `?from=${today}&to=${today}`), faq)).toBe(1)
  })

  test('compares views and new FAQs with the period before', async () => {
    const tomorrow = before(-1)
    await view(await published(), today)
    const now = await dashboard('Management', `?from=${today}&to=${today}`)
    const next = await dashboard('Management', `?from=${tomorrow}&to=${tomorrow}`)
    const counts = (['views', 'created'] as const).map((name) => (now[name] as Body)['count'])
    expect(counts.every((count) => Number(count) > 0)).toBe(true)
    expect([next['views'], next['created']]).toEqual(counts.map((count) => ({ count: 0, before: count })))
    const old = await dashboard('Management', `?from=${before(119)}&to=${today}`)
    expect(old['views']).toMatchObject({ before: null })
  })

  test('shows the five most viewed FAQs in the requested language', async () => {
    const faqs: string[] = []
    for (let at = 0; at < 6; at++) faqs.push(await published())
    for (const [at, faq] of faqs.entries()) for (let times = 0; times < at + 4; times++) await view(faq, before(60))
    const body = await dashboard('Management', `?from=${before(60)}&to=${before(60)}&lang=ar`)
    expect(part(body, 'top_faqs').map((one) => one['id'])).toEqual(faqs.toReversed().slice(0, 5))
    expect(part(body, 'top_faqs')[0]).toMatchObject({ language_id: '1', views: 9 })
  })

  test('shows nothing hidden from the caller', async () => {
    const [staffBefore, partnerBefore] = [await dashboard('Management'), await dashboard(partner)]
    const tag = (await created('hashtag')).hashtag as string
    const hidden = await published({ visibility: 'UNHCR_STAFF', hashtags: [tag] })
    await created('faq', wholeFaq(top.child), 'Supervisor')
    await view(hidden, today)
    for (let times = 0; times < 3; times++) await call('GET', `/search?q=%23${tag}`, { as: 'Supervisor' })
    const [staff, outside] = [await dashboard('Management'), await dashboard(partner)]
    expect(viewsOf(staff, hidden)).toBe(1)
    expect(part(staff, 'top_hashtags')).toContainEqual({ hashtag: tag, searches: 3 })
    const counted = (body: Body) => ({
      public: Number((body['visibility'] as Body)['public']),
      private: Number((body['visibility'] as Body)['private']),
      created: inCategory(body, 'created_by_category', 'count'),
      visited: inCategory(body, 'visited_by_category', 'views'),
    })
    const were = counted(staffBefore)
    expect(counted(staff)).toEqual({
      public: were.public,
      private: were.private + 1,
      created: Number(were.created) + 1,
      visited: Number(were.visited) + 1,
    })
    expect(counted(outside)).toEqual(counted(partnerBefore))
    expect(JSON.stringify(outside)).not.toContain(tag)
    expect(viewsOf(outside, hidden)).toBeUndefined()
  })

  test('needs all four permissions, and accepts plain dates only', async () => {
    const refused = await call('GET', '/dashboard', { as: 'Staff User' })
    expect(refused.body).toMatchObject({ status: 403, entity_name: 'HashTag', permission_key: 'TRENDING' })
    expect((await call('GET', '/dashboard')).status).toBe(401)
    for (const [query, path] of [
      ['from=yesterday', 'from'],
      ['from=2026-02-30', 'from'],
      ['to=2026-1-2', 'to'],
      ['from=2026-03-02&to=2026-03-01', 'from'],
      ['days=7', 'days'],
    ] as const) {
      const answer = await call('GET', `/dashboard?${query}`, { as: 'Management' })
      expect(answer.status, query).toBe(422)
      expect(answer.body.fields[0]!.path, query).toBe(path)
    }
  })
})

describe('searched hashtags', () => {
  const searchesOf = async (hashtag: string, as: Who = 'Management', query = '') =>
    part(await dashboard(as, query), 'top_hashtags').find((one) => one['hashtag'] === hashtag)?.['searches']
  const newTag = async () => {
    const { hashtag } = await created('hashtag')
    await published({ hashtags: [hashtag] })
    return String(hashtag)
  }

  test('count queries and the hashtag page, the page once per reader', async () => {
    const tag = await newTag()
    const as = 'Staff User'
    await call('GET', `/search?q=${encodeURIComponent(`rent #${tag.toUpperCase()} #${tag}`)}`, { as })
    expect(await searchesOf(tag)).toBe(1)
    await call('GET', `/search?q=rent&hashtag=${tag}`, { as })
    expect(await searchesOf(tag)).toBe(2)
    await call('GET', `/search?q=&hashtag=%23${tag}`, { as })
    expect(await searchesOf(tag)).toBe(3)
    for (const page of [1, 1, 2]) await call('GET', `/published/faq?hashtag=${tag}&page=${page}`, { as })
    expect(await searchesOf(tag)).toBe(4)
    await call('GET', `/published/faq?hashtag=${tag}`)
    expect(await searchesOf(tag)).toBe(5)
    expect(await searchesOf(tag, 'Management', `?to=${before(1)}`)).toBeUndefined()
  })

  test('count the final text of typing, and each repetition', async () => {
    const tag = await newTag()
    const [begun, whole] = [tag.slice(0, -2), tag]
    await created('hashtag', { hashtag: begun })
    for (const words of [begun, whole, whole]) await call('GET', `/search?q=%23${words}`, { as: 'Front Liner' })
    expect(await searchesOf(whole)).toBe(2)
    expect(await searchesOf(begun)).toBeUndefined()
  })

  test('are counted once however often events arrive, also without the search row', async () => {
    const tag = await newTag()
    const search = (keywords: string, ago: number) => ({
      id: `${(Date.now() - ago).toString(36).padStart(9, '0')}${uniqueWord().padEnd(12, 'z').slice(0, 12)}`,
      reader: tag,
      keywords,
      object: 'all',
      language: null,
      results: 0,
      parameters: {},
      ip: '10.0.0.0',
      place: null,
      at: new Date(Date.now() - ago).toISOString(),
    })
    const [begun, whole] = [search(`#${tag} r`, 2000), search(`#${tag} rent`, 1000)]
    await say('SearchMade', begun, 3)
    await say('SearchMade', whole, 3)
    await say('SearchMade', begun, 2)
    await say('HashtagOpened', { id: uniqueWord(), reader: tag, hashtag: tag, day: today }, 3)
    expect(await searchesOf(tag)).toBe(2)
    const rows = (await call('GET', `/capture-search?conditions[keywords:like]=${tag}`, { as: 'Management' })).body
    expect(rows.entities.map(({ id }) => id)).toEqual([whole.id])
  })

  test('that are unknown are shown only to users who may read searches, while such a search exists', async () => {
    const word = uniqueWord()
    for (let times = 0; times < 2; times++) await call('GET', `/search?q=%23${word}`, { as: 'Mine' })
    expect(await searchesOf(word)).toBe(2)
    expect(await searchesOf(word, 'Supervisor')).toBeUndefined()
    const as = 'Administrator'
    const [row] = (await call('GET', `/capture-search?conditions[keywords:like]=${word}`, { as })).body.entities
    expect((await call('DELETE', `/capture-search/${row!.id}`, { as })).status).toBe(204)
    expect(await searchesOf(word)).toBeUndefined()
  })
})
