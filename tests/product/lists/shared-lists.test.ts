import { beforeAll, describe, expect, test } from 'vitest'
import { useProduct, type Body } from '#tests/support/product.ts'
import { uniqueWord } from '#tests/support/builders.ts'

const product = useProduct()
const { call, created, read, account } = product
const admin = 'Administrator'
const owner = 'Staff User'

type Member = { id: string; token: string }
let group = ''
let member: Member
let stranger: Member
let [open, staff, partners] = ['', '', '']

const roleOf = async (title: string): Promise<string> => {
  const { body } = await call('GET', '/role?paginate=0', { as: admin })
  return (body as unknown as Body[]).find((one) => one['title'] === title)!.id
}

beforeAll(async () => {
  group = (await created('unit')).id
  const roles = [await roleOf('Front Liner')]
  member = await account(roles, { unit_id: group })
  stranger = await account(roles, { unit_id: (await created('unit')).id })
  const category = (await created('service-category')).id
  const translations = [{ language_id: '1', question: uniqueWord(), answer: '<p>At the desk.</p>' }]
  const faq = async (visibility: string) =>
    (await created('faq', { translations, service_categories: [category], visibility, status: 'PUBLISHED' })).id
  ;[open, staff, partners] = [await faq('PUBLIC'), await faq('UNHCR_STAFF'), await faq('PARTNERS')]
})

const made = (more: Record<string, unknown> = {}) =>
  created('my-list', { name: uniqueWord(), faqs: [staff, open], ...more }, owner)
const sharedWith = async (who: Member) => {
  const { status, body } = await call('GET', '/my-list/shared', { as: who })
  expect(status).toBe(200)
  return body.entities
}
const linkOf = async (id: string) => String((await call('POST', `/my-list/${id}/link`, { as: owner })).body['link'])

describe('a personal list shared with a group', () => {
  test('is read by group members, with its owner’s name, and by no others [AZ-10]', async () => {
    const list = await made({ units: [group] })
    const [found] = (await sharedWith(member)).filter(({ id }) => id === list.id)
    expect(found).toMatchObject({ name: list['name'], by: list['created_by_name'], count: 2 })
    const one = await call('GET', `/my-list/shared/${list.id}`, { as: member })
    expect(one.body).toMatchObject({ faqs: [{ id: staff }, { id: open }], left_out: 0 })
    expect((await sharedWith(stranger)).map(({ id }) => id)).not.toContain(list.id)
    for (const as of [stranger, admin, owner])
      expect((await call('GET', `/my-list/shared/${list.id}`, { as })).status).toBe(404)
    expect((await call('GET', `/my-list/shared/${list.id}`)).status).toBe(401)
  })

  test('is changed, shared and deleted by its owner only', async () => {
    const list = await made({ units: [group] })
    const refused: [string, string, Record<string, unknown>?][] = [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/link'],
      ['DELETE', '/link'],
    ]
    for (const [method, path, body] of refused)
      expect((await call(method, `/my-list/${list.id}${path}`, { as: member, body, version: 1 })).status, path).toBe(
        404,
      )
    const own = await call('GET', '/my-list?paginate=0', { as: member })
    expect(own.text).not.toContain(list.id)
  })

  test('is no longer readable after unsharing', async () => {
    const list = await made({ units: [group] })
    await call('PATCH', `/my-list/${list.id}`, { as: owner, version: 1, body: { units: [] } })
    expect((await sharedWith(member)).map(({ id }) => id)).not.toContain(list.id)
    expect((await call('GET', `/my-list/shared/${list.id}`, { as: member })).status).toBe(404)
  })

  test('is shared with existing groups only', async () => {
    const answer = await call('POST', '/my-list', { as: owner, body: { name: 'Often asked', units: ['nowhere'] } })
    expect([answer.status, answer.body.fields[0]]).toMatchObject([422, { path: 'units', code: 'unknown_reference' }])
  })
})

describe('the public link to a list', () => {
  test('shows its public records, and the number of others', async () => {
    const list = await made({ faqs: [staff, open, partners] })
    const answer = await call('POST', `/my-list/${list.id}/link`, { as: owner })
    expect(answer.body).toMatchObject({ shown: 1, left_out: 2, version: 2 })
    const { status, body, text } = await call('GET', `/my-list/linked/${String(answer.body['link'])}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: list['name'], faqs: [{ id: open }], left_out: 2 })
    for (const secret of [staff, partners, list.id, String(list['created_by'])]) expect(text).not.toContain(secret)
  })

  test('is stable until revoked, and the next one differs', async () => {
    const list = await made()
    const link = await linkOf(list.id)
    expect(await linkOf(list.id)).toBe(link)
    expect((await read('my-list', list.id, owner))['link']).toBe(link)
    for (let times = 0; times < 2; times++)
      expect((await call('DELETE', `/my-list/${list.id}/link`, { as: owner })).status).toBe(204)
    expect((await call('GET', `/my-list/linked/${link}`)).status).toBe(404)
    expect(await linkOf(list.id)).not.toBe(link)
    expect((await call('GET', `/my-list/linked/${link}`)).status).toBe(404)
  })

  test('cannot be set by hand, and is deleted with the list', async () => {
    const list = await made({ link: 'often-asked' })
    expect(list['link'] ?? null).toBeNull()
    expect((await call('GET', '/my-list/linked/often-asked')).status).toBe(404)
    const link = await linkOf(list.id)
    expect((await call('GET', `/my-list/linked/${link.toUpperCase()}`)).status).toBe(404)
    expect((await call('DELETE', `/my-list/${list.id}`, { as: owner })).status).toBe(204)
    expect((await call('GET', `/my-list/linked/${link}`)).status).toBe(404)
  })
})
