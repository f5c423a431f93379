import { beforeAll, describe, expect, test } from 'vitest'
import { listQueryFromUrl } from '#shared/api/list-view-url.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct, type Answer, type Body, type Who } from '#tests/support/product.ts'

const { account, call, created, findable, settled } = useProduct()
const admin = 'Administrator'
const contentCreator = 'Content Creator'

type View = {
  id: string
  version: number
  address: string
  left_out: string[]
  is_default: boolean
  sharing: object | null
} & Record<string, unknown>

// Digits only, so that fuzzy search finds nothing similar.
const word = String(Math.floor(Math.random() * 1e12))
let partner: Who
let [staffOnly, everybodys] = ['', '']
let roles: Record<string, string> = {}

beforeAll(async () => {
  const all = (await call('GET', '/role?paginate=0', { as: admin })).body as unknown as Body[]
  roles = Object.fromEntries(all.map(({ id, title }) => [String(title), id]))
  partner = await account([roles['Staff User']!], { type: 'PARTNER' })
  const category = (await created('service-category')).id
  const faq = async (visibility: string) => {
    const translations = [{ language_id: '1', question: `${word} at the desk`, answer: '<p>At the desk.</p>' }]
    return (await created('faq', wholeFaq(category, { translations, visibility, status: 'PUBLISHED' }))).id
  }
  ;[staffOnly, everybodys] = [await faq('UNHCR_STAFF'), await faq('PUBLIC')]
})

const body = (more: Record<string, unknown> = {}) => ({
  name: uniqueWord(),
  address: `q=${word}`,
  everyone: true,
  roles: [],
  default_for: [],
  counted: false,
  ...more,
})
const share = (
  more: Record<string, unknown>,
  as: Who = contentCreator,
  path = `faq/${uniqueWord()}`,
  version?: number,
): Promise<Answer> => call('PUT', `/list-view/${path}`, { as, body: body(more), ...(version && { version }) })
const shared = async (
  more: Record<string, unknown>,
  as: Who = contentCreator,
  path?: string,
  version?: number,
): Promise<View> => {
  const answer = await share(more, as, path, version)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as View
}
const viewsFor = async (as: Who): Promise<View[]> => {
  const answer = await call('GET', '/list-view', { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.entities as unknown as View[]
}
const found = async (as: Who, { id }: View) => (await viewsFor(as)).find((one) => one.id === id)

describe('a shared list view', () => {
  test('is listed for users who may open the list, with its owner’s name, and for no others [AZ-6]', async () => {
    const view = await shared({ counted: true })
    expect(await found('Staff User', view)).toMatchObject({
      name: view['name'],
      list: 'faq',
      path: '/faq/list',
      address: `q=${word}`,
      counted: true,
      is_own: false,
      sharing: null,
    })
    expect((await found('Staff User', view))!['by']).toBe(view['by'])
    // Front Liners can read FAQs but not list them.
    expect(await found('Front Liner', view)).toBeUndefined()
    expect((await call('GET', '/list-view')).status).toBe(401)
  })

  test('for a role is listed for its members, its owner and role managers', async () => {
    const view = await shared({ everyone: false, roles: [roles['Content Creator']] })
    const seen = [contentCreator, admin, 'Supervisor', 'Staff User'].map(
      async (as) => (await found(as, view)) !== undefined,
    )
    expect(await Promise.all(seen)).toEqual([true, true, false, false])
    for (const [method, sent] of [
      ['PUT', body()],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/list-view/faq/${view.id}`, { as: 'Supervisor', body: sent })).status).toBe(404)
  })

  test('shows partners no hidden record in any format, and names omitted filters [AZ-6] [EXP-7] [DAY-8]', async () => {
    await findable()
    const view = await shared({ address: `?q=${word}&f.status=PUBLISHED&f.awaits_approval=false` })
    expect([view.left_out, view.address]).toEqual([[], `q=${word}&f.status=PUBLISHED&f.awaits_approval=false`])
    const theirs = (await found(partner, view))!
    expect([theirs.left_out, theirs.address]).toEqual([['awaits_approval'], `q=${word}&f.status=PUBLISHED`])
    const query = listQueryFromUrl(theirs.address).toString()
    const rows = await call('GET', `/faq?per_page=1&${query}`, { as: partner })
    expect(rows.body).toMatchObject({ total: 1, entities: [{ id: everybodys }] })
    const filter = { search: word, conditions: { 'status:equal': 'PUBLISHED' } }
    const csv = { accept: 'text/csv' }
    const answers = [
      rows,
      await call('POST', '/faq/filter', { as: partner, body: filter }),
      await call('GET', `/faq?${query}`, { as: partner, headers: csv }),
      await call('GET', `/faq/export?format=jsonl`, { as: partner }),
    ]
    for (const { status, text } of answers) {
      expect(status, text).toBe(200)
      expect(text).toContain(word)
      expect(text).not.toContain(staffOnly)
    }
    const facets = await call('GET', `/search/counts?q=${word}`, { as: partner })
    expect(facets.body).toMatchObject({ object: { faq: 1 } })
    // The removed filters would be rejected, so they reveal no hidden values.
    const refused = await call('GET', `/faq?${listQueryFromUrl(view.address)}`, { as: partner })
    expect(refused.status).toBe(422)
    expect((await call('GET', `/faq?${query}`, { as: contentCreator })).body.total).toBe(2)
  })

  test('omits conditions on records hidden from the reader [AZ-11]', async () => {
    const categoryId = (await created('service-category')).id
    const view = await shared({
      address: `f.service_categories=${categoryId}&f.service_categories:in=${categoryId},nowhere`,
    })
    expect(view.address).toBe(`f.service_categories=${categoryId}`)
    expect(view.left_out).toEqual(['service_categories'])
  })

  test('stores only known parameters of a URL, and no link to another site', async () => {
    const others = 'https://elsewhere.example/?next=//elsewhere.example&view=1&page=7'
    const known = 'sort=-updated_at&size=50&cols=question,status&f.created_at:gte=2026-01-01'
    const wrong = 'sort=answer&size=7&cols=%3Cb%3E&f.answer=a&f.status:near=a&f.__proto__=1'
    const { address, path } = await shared({ address: `${others}&${known}` })
    expect([path, address]).toEqual(['/faq/list', new URLSearchParams(known).toString()])
    expect((await shared({ address: wrong })).address).toBe('')
  })

  test('keeps filters hidden from the role manager who renames it', async () => {
    const looksAfterRoles = ['SHOW', 'LIST', 'UPDATE'].map((key) => ({ entity_name: 'Role', permission_key: key }))
    const lists = { entity_name: 'FAQ', permission_key: 'LIST' }
    const role = await created('role', { title: uniqueWord(), permissions: [...looksAfterRoles, lists] })
    const as = await account([role.id])
    const view = await shared({ address: 'f.awaits_approval=true' })
    const theirs = (await found(as, view))!
    expect([theirs.address, theirs.left_out]).toEqual(['', ['awaits_approval']])
    const renamed = await shared({ name: 'Renamed', address: theirs.address }, as, `faq/${view.id}`, view.version)
    expect(renamed).toMatchObject({ name: 'Renamed', by: view['by'], is_own: false })
    expect((await found(contentCreator, view))!.address).toBe('f.awaits_approval=true')
  })

  test('needs edit permission on the list; its owner and role managers change and delete it', async () => {
    expect(await share({}, 'Staff User')).toMatchObject({
      status: 403,
      body: { entity_name: 'FAQ', permission_key: 'UPDATE' },
    })
    expect(await share({}, 'Front Liner')).toMatchObject({ status: 403, body: { permission_key: 'LIST' } })
    const view = await shared({})
    expect((await found(contentCreator, view))!.sharing).toEqual({ everyone: true, roles: [], default_for: [] })
    for (const [method, sent] of [
      ['PUT', body()],
      ['DELETE', undefined],
    ] as const)
      expect(await call(method, `/list-view/faq/${view.id}`, { as: 'Supervisor', body: sent })).toMatchObject({
        status: 403,
      })
    await shared({ name: 'Another name' }, contentCreator, `faq/${view.id}`, 1)
    expect((await found('Staff User', view))!['name']).toBe('Another name')
    expect((await call('DELETE', `/list-view/faq/${view.id}`, { as: admin, version: 2 })).status).toBe(204)
    expect(await found(contentCreator, view)).toBeUndefined()
    expect((await call('DELETE', `/list-view/faq/${view.id}`, { as: admin })).status).toBe(404)
  })

  test('is rejected for people, personal lists and unknown lists', async () => {
    for (const list of ['personal-data', 'my-list', 'nothing', 'log'])
      expect((await share({}, admin, `${list}/${uniqueWord()}`)).status, list).toBe(404)
    expect((await share({}, admin, 'faq/a%23b')).status).toBe(404)
  })

  test('accepts existing roles only, and only the caller’s own without permission to list roles', async () => {
    const unknown = { status: 422, body: { fields: [{ path: 'roles', code: 'unknown_reference' }] } }
    expect(await share({ roles: ['nowhere'] }, admin)).toMatchObject(unknown)
    expect(await share({ roles: [roles['Supervisor']] })).toMatchObject(unknown)
    const role = (await created('role', { title: uniqueWord(), permissions: [] })).id
    const view = await shared({ roles: [roles['Supervisor'], role] }, admin)
    expect((await call('DELETE', `/role/${role}`, { as: admin, version: 1 })).status).toBe(204)
    await shared({ roles: [role] }, admin, `faq/${view.id}`, 1)
  })
})

describe('concurrent changes of a shared view', () => {
  const conflict = { status: 412, body: { code: 'version_conflict', current_version: 2 } }

  test('need the current version; an outdated one causes a conflict, and nothing is lost [EXP-8]', async () => {
    const { id, version } = await shared({ name: 'First' }, admin)
    expect(version).toBe(1)
    await shared({ name: 'Second' }, await account([roles['Administrator']!]), `faq/${id}`, 1)
    expect(await share({ name: 'Third' }, admin, `faq/${id}`, 1)).toMatchObject(conflict)
    expect(await call('DELETE', `/list-view/faq/${id}`, { as: admin, version: 1 })).toMatchObject(conflict)
    expect(await found(admin, { id } as View)).toMatchObject({ name: 'Second', version: 2 })
  })

  test('at the same moment: one is stored, the other is rejected', async () => {
    const { id } = await shared({}, admin)
    const both = await Promise.all(['Mine', 'Theirs'].map((name) => share({ name }, admin, `faq/${id}`, 1)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const categoryId = both.find(({ status }) => status === 200)!.body as unknown as View
    expect(await found(admin, categoryId)).toMatchObject({ name: categoryId['name'], version: 2 })
  })

  test('need a version, except for saving an identical view', async () => {
    const given = body()
    const path = `/list-view/faq/${uniqueWord()}`
    const sent = () => call('PUT', path, { as: admin, body: given })
    expect([(await sent()).body.version, (await sent()).body.version]).toEqual([1, 1])
    const required = { status: 428, body: { code: 'version_required' } }
    expect(await call('PUT', path, { as: admin, body: { ...given, name: 'Another' } })).toMatchObject(required)
    expect(await call('DELETE', path, { as: admin })).toMatchObject(required)
  })
})

test('the owner’s name is removed with their account; the view stays', async () => {
  const as = await account([roles['Content Creator']!])
  const view = await shared({}, as)
  expect((await found('Staff User', view))!['by']).not.toBe('')
  const own = (await call('GET', '/me', { as })).body.id
  expect((await call('DELETE', `/user/${own}`, { as: admin })).status).toBe(204)
  await settled()
  expect(await found('Staff User', view)).toMatchObject({ by: '', name: view['name'] })
})

describe('the default view of a role', () => {
  const begins = (title: string, more: Record<string, unknown> = {}) =>
    shared({ everyone: false, default_for: [roles[title]], ...more }, admin)

  test('applies to the members of the role, and is set by role managers [AZ-9]', async () => {
    const view = await begins('Management')
    expect(await found('Management', view)).toMatchObject({ is_default: true })
    expect((await found(admin, view))!.is_default).toBe(false)
    expect(await found('Staff User', view)).toBeUndefined()
    expect(await share({ default_for: [roles['Content Creator']] })).toMatchObject({
      status: 403,
      body: { entity_name: 'Role', permission_key: 'UPDATE' },
    })
  })

  test('is one per list: another replaces it, and it stays shared', async () => {
    const first = await begins('Supervisor')
    const second = await begins('Supervisor')
    const elsewhere = await shared({ address: '', default_for: [roles['Supervisor']] }, admin, `media/${uniqueWord()}`)
    const foundViews = await Promise.all([first, second, elsewhere].map((view) => found('Supervisor', view)))
    expect(foundViews.map((one) => one?.is_default)).toEqual([false, true, true])
  })

  test('can no longer be changed by its owner', async () => {
    const view = await shared({})
    await shared({ default_for: [roles['Media Uploader']] }, admin, `faq/${view.id}`, 1)
    expect(await share({}, contentCreator, `faq/${view.id}`)).toMatchObject({
      status: 403,
      body: { entity_name: 'Role' },
    })
    expect((await call('DELETE', `/list-view/faq/${view.id}`, { as: contentCreator })).status).toBe(403)
    expect((await found(contentCreator, view))!.sharing).toBeNull()
  })
})
