import { beforeAll, expect } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { uniqueWord, wholeFaq } from './builders.ts'
import type { Body, TestProduct, Who } from './product.ts'
import { severalAtOnce } from './several-at-once.ts'

type Address = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

/** FAQs with canary words for restricted audiences, a list of all readable endpoints, and a check for leaked words. */
export function useCanaries(product: TestProduct) {
  const { account, call, created, findable, read, settled } = product
  const admin = 'Administrator'

  /** Canary words in restricted texts; a response that contains one without permission is a leak. */
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
  /** Word that all these FAQs and nothing else contain. */
  const mark = uniqueWord()
  const ids: string[] = []
  let category = ''
  let tagId = ''
  let partnerSupervisor: Who = ''
  let partnerWithAll: Who = ''
  /** Person whose id may appear only in responses to users who can read people. */
  let person = ''

  const holding = (word: string, more: Record<string, unknown> = {}) =>
    wholeFaq(category, {
      translations: [{ language_id: '1', question: `${word} ${mark}`, answer: `<p>${word} answer</p>` }],
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

  /** All readable endpoints, with every record's id filled in. */
  function addresses(): Address[] {
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

  /** Callers with the words that their responses must not contain. */
  const readers: [string, () => Who | undefined, Canary[]][] = [
    ['a visitor', () => undefined, all],
    ['a partner', () => 'Partner', all],
    ['a machine', () => 'API User', all],
    ['a partner who edits and approves', () => partnerSupervisor, ['staff', 'wasStaff', 'beside', 'searched']],
    ['a partner who holds every right', () => partnerWithAll, ['staff', 'wasStaff', 'beside', 'searched']],
    ['staff who only read', () => 'Staff User', [...internal, 'searched']],
    ['managers, who read the log', () => 'Management', internal],
    ['an author of other texts', () => 'Mine', [...internal, 'searched']],
  ]

  /** Calls the endpoints; returns one line for each response that leaks a word. */
  async function findLeaks(as: Who | undefined, hidden: Canary[], every: Address[]): Promise<string[]> {
    const found: string[] = []
    await severalAtOnce(every, async ({ method, path, body, headers }) => {
      const answer = await call(method, path, { as, body, headers })
      expect(answer.status, path).toBeLessThan(500)
      for (const name of hidden)
        // An error response may repeat the query.
        if (answer.text.includes(canaries[name]) && !path.includes(canaries[name]))
          found.push(`${name}: ${method} ${path}`)
      if (hidden.includes('staff') && answer.text.includes(person)) found.push(`the person: ${method} ${path}`)
    })
    return found
  }

  return { canaries, internal, tag, mark, ids, category: () => category, holding, edit, addresses, readers, findLeaks }
}
