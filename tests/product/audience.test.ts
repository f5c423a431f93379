import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { textsBeside } from '#tests/product/audience/texts-beside.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { severalAtOnce } from '#tests/support/several-at-once.ts'
import { useProduct, type Body, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, findable, read, settled } = product
const admin = 'Administrator'

/** A word that stands where only some may read; whoever else gets it in any answer has found a hole. */
const canaries = {
  staff: `staff${uniqueWord()}`,
  draft: `draft${uniqueWord()}`,
  waiting: `waiting${uniqueWord()}`,
  pending: `pending${uniqueWord()}`,
  comment: `comment${uniqueWord()}`,
  wasStaff: `once${uniqueWord()}`,
  beside: `beside${uniqueWord()}`,
  searched: `searched${uniqueWord()}`,
}
type Canary = keyof typeof canaries

const tag = uniqueWord()
const ids: string[] = []
let category = ''
let tagId = ''
let partnerSupervisor: Who = ''
let partnerWithAll: Who = ''
/** Found where it is told, but only of those who may know that there is such a person. */
let person = ''

const holding = (word: string, more: Record<string, unknown> = {}) =>
  wholeFaq(category, {
    translations: [{ language_id: '1', question: `${word} question`, answer: `<p>${word} answer</p>` }],
    contact_office: word,
    hashtags: [tagId],
    ...more,
  })

async function edit(id: string, as: Who, more: Record<string, unknown>): Promise<Body> {
  const answer = await call('PATCH', `/faq/${id}`, { as, body: more, version: (await read('faq', id)).version })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

beforeAll(async () => {
  category = (await created('service-category')).id
  tagId = (await created('hashtag', { hashtag: tag })).id
  partnerSupervisor = await account(['supervisor'], { type: 'PARTNER' })
  partnerWithAll = await account(['administrator'], { type: 'PARTNER' })
  person = (await created('personal-data', { name: uniqueWord() })).id
  await read('personal-data', person)
  const author = 'Content Creator'
  const staff = await created(
    'faq',
    holding(canaries.staff, { visibility: 'UNHCR_STAFF', status: 'PUBLISHED', pinned: null }),
    'Supervisor',
  )
  const draft = await created('faq', holding(canaries.draft), author)
  const waiting = await created('faq', holding(canaries.waiting, { status: 'WAITING_FOR_APPROVAL' }), author)
  const open = await created('faq', holding('open', { status: 'PUBLISHED' }), 'Supervisor')
  await edit(open.id, author, { contact_office: canaries.pending })
  await call('PATCH', `/faq/${open.id}`, { as: 'Supervisor', body: { comment: canaries.comment } })
  const once = await created(
    'faq',
    holding(canaries.wasStaff, { visibility: 'UNHCR_STAFF', status: 'PUBLISHED' }),
    'Supervisor',
  )
  await edit(once.id, 'Supervisor', holding('open now', { visibility: 'PUBLIC' }))
  await edit(staff.id, 'Supervisor', { pinned: true })
  const besides = await created('faq', holding('open', { status: 'PUBLISHED' }), 'Supervisor')
  await edit(besides.id, author, { contact_office: canaries.beside, visibility: 'UNHCR_STAFF' })
  const comment = `${canaries.beside} is missing`
  await call('PATCH', `/faq/${besides.id}`, { as: 'Supervisor', body: { status: 'DECLINED', comment } })
  await call('PATCH', `/faq/${besides.id}`, { as: author, body: { status: 'WAITING_FOR_APPROVAL' } })
  ids.push(staff.id, draft.id, waiting.id, open.id, once.id, besides.id)
  for (const id of ids) await call('POST', `/faq/${id}/view`, { as: admin })
  await created('my-list', { faqs: ids }, admin)
  await findable()
  const found = (await call('GET', `/search?q=${canaries.searched} ${canaries.staff}`, { as: 'Staff User' })).body
  await call('POST', `/search/${String(found['search_id'])}/click`, { body: { id: staff.id } })
  await settled()
})

const prefixes = () => Object.values(canaries).map((word) => word.slice(0, -1))

/** Every address that could be read, with every item in the place of an id. */
function addresses(): { method: string; path: string; body?: unknown; headers?: Record<string, string> }[] {
  const gets = routes
    .filter((route) => route.method === 'GET' && route.path !== '/logout')
    .flatMap(({ path }) => {
      const base = path.replace('{object}', 'faq').replace('{version}', '1')
      const items = base.startsWith('/hashtag')
        ? [tagId]
        : /^.(faq|published|log|capture)/.test(base)
          ? ids
          : [category]
      return base.includes('{') ? items.map((id) => base.replace(/\{\w+\}/, id)) : [base]
    })
  const more = [
    '/faq?paginate=0&sorting[views_count]=desc',
    ...['conditions[status:in]=DRAFT,WAITING_FOR_APPROVAL', 'conditions[visibility:equal]=UNHCR_STAFF'].map(
      (query) => `/faq?${query}`,
    ),
    '/hashtag?with[]=faqs&paginate=0',
    `/hashtag/${tagId}?with[]=faqs`,
    '/my-list?with[]=faqs',
    ...ids.flatMap((id) => Array.from({ length: 6 }, (_, at) => `/faq/${id}/revisions/${at + 1}`)),
    '/capture-search?per_page=100',
    `/capture-search?conditions[keywords:like]=${canaries.searched}`,
    ...['kind=person_read,person_changed', `object_id=${person}`].map((query) => `/security-log?${query}`),
    ...['faq', 'hashtag', 'service-category'].map((name) => `/${name}/deleted`),
    '/faq?conditions[awaits_approval:equal]=1&per_page=100',
    '/faq?sorting[awaits_approval]=desc&per_page=100',
    ...[`hashtag=${tag}`, 'recent=1', 'paginate=0', `category=${category}`].map((query) => `/published/faq?${query}`),
    `/search?hashtag=${tag}`,
    ...ids.map((id) => `/log?conditions[object_id:equal]=${id}`),
    ...prefixes().flatMap((word) => [
      `/search?q=${word}`,
      `/search/suggestions?q=${word}`,
      `/faq?search=${word}`,
      `/faq?conditions[question:like]=${word}`,
    ]),
  ]
  return [
    ...[...gets, ...more].map((path) => ({ method: 'GET', path })),
    ...['faq', 'hashtag', 'my-list', 'media', 'directory', 'user', 'log', 'capture-search'].map((name) => ({
      method: 'GET',
      path: `/${name}`,
      headers: { accept: 'text/csv' },
    })),
    { method: 'POST', path: '/capture-search/filter', body: { per_page: 100 } },
    { method: 'POST', path: '/faq/filter', body: { per_page: 100 } },
    { method: 'POST', path: '/hashtag/filter', body: { with: ['faqs'] } },
    { method: 'POST', path: '/log/filter', body: { conditions: { 'model:equal': 'Faq' } } },
  ]
}

const internal: Canary[] = ['draft', 'waiting', 'pending', 'comment', 'beside']
const all = Object.keys(canaries) as Canary[]

describe('a word that is not for a reader is in no answer', () => {
  test.each<[string, () => Who | undefined, Canary[]]>([
    ['a visitor', () => undefined, all],
    ['a partner', () => 'Partner', all],
    ['a machine', () => 'API User', all],
    ['a partner who edits and approves', () => partnerSupervisor, ['staff', 'wasStaff', 'beside', 'searched']],
    ['a partner who holds every right', () => partnerWithAll, ['staff', 'wasStaff', 'beside', 'searched']],
    ['staff who only read', () => 'Staff User', [...internal, 'searched']],
    ['managers, who read the log', () => 'Management', internal],
    ['an author of other texts', () => 'Mine', [...internal, 'searched']],
  ])('of %s', async (_who, as, hidden) => {
    const found: string[] = []
    const visit = async ({ method, path, body, headers }: ReturnType<typeof addresses>[number]) => {
      const answer = await call(method, path, { as: as(), body, headers })
      expect(answer.status, path).toBeLessThan(500)
      for (const name of hidden)
        // What was asked for may stand in the answer that says what is wrong with it.
        if (answer.text.includes(canaries[name]) && !path.includes(canaries[name]))
          found.push(`${name}: ${method} ${path}`)
      if (hidden.includes('staff') && answer.text.includes(person)) found.push(`the person: ${method} ${path}`)
    }
    const every = addresses()
    await severalAtOnce(every, visit)
    expect(found).toEqual([])
  })

  test('and those it is for do get it', async () => {
    for (const [as, names] of [
      ['Staff User', ['staff']],
      ['Content Creator', [...internal, 'staff']],
    ] as const) {
      const texts = await Promise.all(ids.map(async (id) => (await call('GET', `/faq/${id}`, { as })).text))
      for (const name of names) expect(texts.join(''), `${as} ${name}`).toContain(canaries[name])
    }
    expect((await call('GET', '/log', { as: admin })).text).toContain(canaries.draft)
    expect((await call('GET', '/log', { as: 'Management' })).text).toContain(canaries.staff)
  })
})

describe('counts', () => {
  const countOf = async (as: Who) => {
    const { body } = await call('GET', `/hashtag?conditions[hashtag:equal]=${tag}`, { as })
    return body.entities[0]!['faqs_count']
  }
  test('beside a hashtag leave out what the reader may not see', async () => {
    expect([await countOf('Partner'), await countOf('Staff User'), await countOf('Content Creator')]).toEqual([3, 4, 6])
  })

  test('of searches and published lists do too', async () => {
    const totals = async (as?: Who) => {
      const published = await call('GET', `/published/faq?hashtag=${tag}`, { as })
      const searched = await call('GET', `/search?hashtag=${tag}&q=question`, { as })
      const { body: counts } = await call('GET', '/search/counts?q=question', { as })
      return [published.body.total, searched.body.total, counts['hashtag'], counts['category']]
    }
    const expected = (count: number) => [count, count, [{ hashtag: tag, count }], { [category]: count }]
    expect([await totals(), await totals('Partner'), await totals('Staff User')]).toEqual([3, 3, 4].map(expected))
  })
})

test('takes from a personal list what its owner may not see any more', async () => {
  const faq = await created('faq', holding('listed', { status: 'PUBLISHED' }), 'Supervisor')
  const list = await created('my-list', { faqs: [faq.id] }, 'Partner')
  expect(list['faqs']).toEqual([faq.id])
  await edit(faq.id, 'Supervisor', { visibility: 'UNHCR_STAFF' })
  for (const path of [`/my-list/${list.id}`, '/my-list', '/my-list?with[]=faqs'])
    expect((await call('GET', path, { as: 'Partner' })).text, path).not.toContain(faq.id)
  const added = await call('PATCH', `/my-list/${list.id}`, {
    as: 'Partner',
    version: 1,
    body: { name: 'x', faqs: [ids[0]] },
  })
  expect(added.body.fields).toEqual([expect.objectContaining({ path: 'faqs', code: 'unknown_reference' })])
})

test('finds a change within two seconds of its save, and a text taken down no more', async () => {
  const word = `quick${uniqueWord()}`
  const found = async () => (await call('GET', `/search?q=${word}`)).body.total
  const faq = await created('faq', holding(word, { status: 'PUBLISHED' }), 'Supervisor')
  await expect.poll(found, { timeout: 10_000 }).toBe(1)
  await call('PATCH', `/faq/${faq.id}`, { as: 'Supervisor', body: { status: 'DRAFT' } })
  await expect.poll(found, { timeout: 10_000 }).toBe(0)
})

test('tells approvers what waits and authors what became of it, and nobody of what they did', async () => {
  const question = uniqueWord()
  const faq = await created('faq', holding(question, { status: 'WAITING_FOR_APPROVAL' }), 'Content Creator')
  await settled()
  const noticesOf = async (as: Who) =>
    (await call('GET', '/notification', { as })).body.entities.filter((one) => one['object_id'] === faq.id)
  expect(await noticesOf('Supervisor')).toMatchObject([{ kind: 'submitted', read_at: null }])
  expect(await noticesOf('Content Creator')).toEqual([])
  expect(await noticesOf('Staff User')).toEqual([])
  await call('PATCH', `/faq/${faq.id}`, { as: 'Supervisor', body: { status: 'DECLINED', comment: 'Say more' } })
  await settled()
  const [notice] = await noticesOf('Content Creator')
  expect(notice).toMatchObject({ kind: 'returned', comment: 'Say more' })
  expect((await call('POST', `/notification/${notice!.id}/read`, { as: 'Supervisor' })).status).toBe(404)
  expect((await call('POST', `/notification/${notice!.id}/read`, { as: 'Content Creator' })).status).toBe(204)
  expect((await noticesOf('Content Creator'))[0]!['read_at']).toMatch(/^20/)
})

test('finds by words that mean the same as soon as they are saved, and no longer when they are deleted', async () => {
  const [said, meant] = [uniqueWord(), 'strawberry']
  await created('faq', holding(said, { status: 'PUBLISHED' }), admin)
  const found = async () => (await call('GET', `/search?q=${meant}`)).body.total
  expect(await found()).toBe(0)
  const same = { language_id: '1', name: 'Same', terms: [said, meant] }
  const concept = await created('concept', { translations: [same] })
  await expect.poll(found, { timeout: 10_000 }).toBe(1)
  expect((await call('DELETE', `/concept/${concept.id}`, { as: admin })).status).toBe(204)
  await expect.poll(found, { timeout: 10_000 }).toBe(0)
})

test('finds an FAQ by a hashtag that came with it at once, and under its new name when that is renamed', async () => {
  const [first, second] = [uniqueWord(), uniqueWord()]
  const faq = await created('faq', holding(uniqueWord(), { status: 'PUBLISHED', hashtags: [first] }), admin)
  const listed = async (hashtag: string) => (await call('GET', `/published/faq?hashtag=${hashtag}`, {})).body.total
  const searched = async (hashtag: string) =>
    (await call('GET', `/search?q=question&hashtag=${hashtag}`, {})).body.total
  expect(await listed(first)).toBe(1)
  await expect.poll(() => searched(first), { timeout: 10_000 }).toBe(1)
  const [hashtag] = (await read('faq', faq.id))['hashtags'] as string[]
  const { version } = await read('hashtag', hashtag!)
  expect((await call('PATCH', `/hashtag/${hashtag}`, { as: admin, body: { hashtag: second }, version })).status).toBe(
    200,
  )
  expect([await listed(first), await listed(second)]).toEqual([0, 1])
  await expect.poll(async () => [await searched(first), await searched(second)], { timeout: 10_000 }).toEqual([0, 1])
})

textsBeside(product, () => partnerWithAll)
