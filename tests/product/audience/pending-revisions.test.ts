import { beforeAll, describe, expect, test } from 'vitest'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { newRegion, useProduct, type Body, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { call, created, read, settled } = product
let category = ''
let partnerWithAll: Who = ''
const partner = () => partnerWithAll
beforeAll(async () => {
  category = (await created('service-category')).id
  partnerWithAll = await product.account(['administrator'], { type: 'PARTNER' })
})
const { patch, edit, made } = faqSteps(product, () => category)

async function publishedWithPending(): Promise<Body> {
  const faq = await made('Supervisor', { status: 'PUBLISHED' })
  const answer = await edit(faq.id, 'Content Creator', { visibility: 'UNHCR_STAFF' })
  expect(answer.body.pending).toMatchObject({ visibility: 'UNHCR_STAFF', status: 'WAITING_FOR_APPROVAL' })
  return read('faq', faq.id)
}

describe('a staff revision of a public text', () => {
  test('is hidden from a partner who edits and approves: not read, listed, filtered, sorted or changed [AZ-7]', async () => {
    const faq = await publishedWithPending()
    const seen = await read('faq', faq.id, partner())
    expect(seen).toMatchObject({ pending: null, moves: [], awaits_approval: false, status: 'PUBLISHED' })
    expect((await read('faq', faq.id))['moves']).toEqual(['PUBLISHED', 'DECLINED', 'DRAFT'])
    const listed = async (as: Who, query: string) => (await call('GET', `/faq?per_page=100&${query}`, { as })).body
    const row = (await listed(partner(), `conditions[id:equal]=${faq.id}`)).entities[0]
    expect(row).toMatchObject({ pending: null, awaits_approval: false })
    const waiting = 'conditions[awaits_approval:equal]=1&sorting[updated_at]=desc'
    const ids = (body: Body) => body.entities.map(({ id }) => id)
    expect(ids(await listed('Supervisor', waiting))).toContain(faq.id)
    expect(ids(await listed(partner(), waiting))).not.toContain(faq.id)
    const sorted = await listed(partner(), `sorting[awaits_approval]=desc`)
    const flags = sorted.entities.map((one) => one['awaits_approval'])
    expect(flags).toEqual(flags.toSorted((one, other) => Number(other) - Number(one)))
    for (const body of [
      { status: 'PUBLISHED' },
      { status: 'DECLINED', comment: 'No' },
      { status: 'DRAFT' },
      { contact_office: 'Elsewhere' },
    ]) {
      const answer = await patch(faq.id, partner(), body, faq.version)
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([404, 'not_found'])
    }
    const whole = { ...seen, visibility: 'PUBLIC' }
    const put = await call('PUT', `/faq/${faq.id}`, { as: partner(), body: whole, version: faq.version })
    expect(put.status).toBe(404)
    expect(await read('faq', faq.id)).toEqual(faq)
  })

  test('blocks a deletion without being named', async () => {
    const media = await created('media')
    const faq = await made('Supervisor', { status: 'PUBLISHED' })
    await edit(faq.id, 'Content Creator', { visibility: 'UNHCR_STAFF', media: [media.id] })
    const refusal = async (as: Who) => (await call('DELETE', `/media/${media.id}`, { as })).body
    expect(await refusal(partner())).toMatchObject({ code: 'in_use', used_by: [], used_by_total: 0 })
    expect(await refusal('Administrator')).toMatchObject({ used_by: [{ id: faq.id }], used_by_total: 1 })
  })

  test('returns 403 instead of 404 to users without publish permission', async () => {
    const faq = await publishedWithPending()
    expect((await patch(faq.id, 'Partner', { status: 'PUBLISHED' })).status).toBe(403)
  })

  test('allows pins and comments on the public text, and keeps its own comments hidden', async () => {
    const faq = await publishedWithPending()
    const commentText = `${uniqueWord()} is missing`
    await patch(faq.id, 'Supervisor', { status: 'DECLINED', comment: commentText })
    expect((await patch(faq.id, partner(), { pinned: true })).body).toMatchObject({ pinned: true, pending: null })
    const answer = await patch(faq.id, partner(), { comment: 'Well said' })
    expect(answer.body.comments.map((one) => one['text'])).toEqual(['Well said'])
    expect(Object.keys(answer.body.comments[0]!)).not.toContain('about')
    const forAuthor = await read('faq', faq.id, 'Content Creator')
    expect(forAuthor.comments.map((one) => one['text'])).toEqual([commentText, 'Well said'])
    expect(forAuthor.pending).toMatchObject({ status: 'DECLINED' })
    await settled()
    const log = (await call('GET', `/log?conditions[object_id:equal]=${faq.id}`, { as: partner() })).text
    expect(log).not.toContain(commentText)
    const notices = (await call('GET', '/notification', { as: partner() })).text
    expect(notices).not.toContain(faq.id)
  })

  test('has a history that partners can neither read nor restore', async () => {
    const faq = await publishedWithPending()
    await patch(faq.id, 'Content Creator', { status: 'DRAFT' })
    const after = await read('faq', faq.id)
    const versions = async (as: Who) =>
      (await call('GET', `/faq/${faq.id}/revisions`, { as })).body.entities.map(({ version }) => version)
    expect(await versions('Supervisor')).toEqual([3, 2, 1])
    expect(await versions(partner())).toEqual([1])
    for (const version of [2, 3]) {
      const path = `/faq/${faq.id}/revisions/${version}`
      expect((await call('GET', path, { as: partner() })).status).toBe(404)
      expect((await call('POST', `${path}/restore`, { as: partner() })).status).toBe(404)
    }
    expect((await read('faq', faq.id)).version).toBe(after.version)
  })

  test('hides earlier log entries and notifications once published', async () => {
    const faq = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL' })
    await settled()
    const log = async () =>
      (await call('GET', `/log?conditions[object_id:equal]=${faq.id}`, { as: partner() })).body.entities
    const notices = async () => (await call('GET', '/notification', { as: partner() })).text
    expect([(await log()).length, (await notices()).includes(faq.id)]).toEqual([1, true])
    await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })
    await edit(faq.id, 'Supervisor', { visibility: 'UNHCR_STAFF' })
    await settled()
    await expect.poll(notices).not.toContain(faq.id)
    expect(await log()).toEqual([])
    expect((await call('GET', `/faq/${faq.id}`, { as: partner() })).status).toBe(404)
  })
})

describe('captured searches', () => {
  test('of staff are in no row, total or response to partners, nor are clicks on hidden records', async () => {
    const [word, hidden] = [uniqueWord(), await made('Supervisor', { status: 'PUBLISHED' })]
    const region = newRegion()
    const search = async (as?: Who) =>
      String((await call('GET', `/search?q=${word}`, { from: region.address, ...(as && { as }) })).body['search_id'])
    const [staff, visitor] = [await search('Staff User'), await search()]
    for (const id of [staff, visitor]) await call('POST', `/search/${id}/click`, { body: { id: hidden.id } })
    await settled()
    const rows = async (as: Who, more = '') =>
      (await call('GET', `/capture-search?conditions[keywords:equal]=${word}${more}`, { as })).body.entities
    expect((await rows(partner())).map((one) => [one.id, one['clicked_id']])).toEqual([[visitor, hidden.id]])
    await edit(hidden.id, 'Supervisor', { visibility: 'UNHCR_STAFF' })
    expect((await rows(partner())).map((one) => [one['clicked_id'], one['clicked_rank']])).toEqual([[null, null]])
    expect(await rows(partner(), `&conditions[clicked_id:equal]=${hidden.id}`)).toEqual([])
    expect((await rows('Management')).map((one) => one['clicked_id'])).toEqual([hidden.id, hidden.id])
    const one = (id: string, method = 'GET') => call(method, `/capture-search/${id}`, { as: partner() })
    expect([(await one(staff)).status, (await one(staff, 'DELETE')).status]).toEqual([404, 404])
    expect((await one(visitor)).body).toMatchObject({ clicked_id: null, keywords: word })
    const sums = async (as: Who) => {
      const { body } = await call('GET', `/dashboard/searches?region=${region.name}`, { as })
      const places = body['places'] as Body[]
      return [body['searches'], places.find((place) => place['region'] === region.name)?.['searches']]
    }
    expect([await sums('Management'), await sums(partner())]).toEqual([
      [2, 2],
      [1, 1],
    ])
    const again = await call('GET', `/search/answers?searches=${staff},${visitor}`, { as: partner() })
    expect(again.body.entities.map(({ id }) => id)).toEqual([visitor])
    const set = { translations: [{ language_id: '1', name: word, terms: [word] }] }
    const preview = await call('POST', '/search/preview', { as: partner(), body: { id: null, set } })
    expect([preview.status, preview.body.entities.map(({ id }) => id)]).toEqual([200, [visitor]])
  })
})

test('the security log shows events of people to users who may list them, and not to partners', async () => {
  const { id } = await created('personal-data', { name: uniqueWord() })
  await read('personal-data', id)
  await settled()
  const clerk = await product.account([
    (
      await created('role', {
        title: uniqueWord(),
        permissions: ['SHOW', 'LIST'].map((permission_key) => ({ entity_name: 'User', permission_key })),
      })
    ).id,
  ])
  const securityLogFor = async (as: Who, query: string) =>
    (await call('GET', `/security-log?${query}`, { as })).body.entities
  expect((await securityLogFor('Administrator', `object_id=${id}`)).map((one) => one['kind'])).toContain('person_read')
  for (const as of [clerk, partner()]) {
    expect(await securityLogFor(as, `object_id=${id}`)).toEqual([])
    expect(await securityLogFor(as, 'kind=person_read,person_changed')).toEqual([])
    expect((await securityLogFor(as, 'kind=sign_in')).length).toBeGreaterThan(0)
  }
  expect(await securityLogFor(clerk, 'kind=role_changed')).toEqual([])
})
