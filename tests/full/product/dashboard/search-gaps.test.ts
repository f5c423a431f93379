import { beforeAll, describe, expect, test } from 'vitest'
import { useOwnProduct, type Who } from '#tests/support/product.ts'
import { useDashboard } from '#tests/product/dashboard/use-dashboard.ts'

// Own product, because totals of searches are compared.
const { account, call, created, findable, settled, published } = useDashboard(useOwnProduct())

// On a busy machine, searches are rejected until the first index is built.
beforeAll(findable)

describe('a search gap', () => {
  const searched = async (words: string, as?: Who, query = '') => {
    const answer = await call('GET', `/search?q=${encodeURIComponent(words)}${query}`, { ...(as && { as }) })
    await settled()
    return String(answer.body['search_id'])
  }
  const answersTo = async (...searches: string[]) =>
    (await call('GET', `/search/answers?searches=${searches.join(',')}`, { as: 'Administrator' })).body.entities
  const bestOf = async (search: string) => (await answersTo(search))[0]!['best']
  const written = (question: string, answer: string, language_id: string, visibility = 'PUBLIC') =>
    published({ visibility, translations: [{ language_id, question, answer: `<p>${answer}</p>` }] })
  const say = (method: 'PUT' | 'DELETE', search: string, record: string, as: Who = 'Administrator') =>
    call(method, `/search/answers/${search}/${record}`, { as })
  const arabic = '2'

  test('has a possible answer in a matching FAQ until it is rejected, and an answer once linked', async () => {
    const words = 'معاملة لم الشمل'
    const search = await searched(words)
    const permits = await written('تصريح العمل', 'لم تعد معاملة التصريح مكلفة.', arabic)
    await findable()
    expect((await answersTo(search))[0]).toEqual({ id: search, total: 1, best: null })

    const reunification = await written('Family reunification: who can apply', 'Close family.', '1')
    await findable()
    const answer = { object: 'faq', id: reunification, language_id: '1', linked: false }
    expect(await bestOf(search)).toMatchObject(answer)

    expect((await say('DELETE', search, `faq/${reunification}`)).status).toBe(204)
    expect(await bestOf(search)).toBeNull()
    // A later search with the same text belongs to the same gap.
    expect(await bestOf(await searched(` ${words} `, 'Mine'))).toBeNull()

    const link = await say('PUT', search, `faq/${permits}`)
    expect([link.status, link.body['title']]).toEqual([200, 'تصريح العمل'])
    expect(await bestOf(search)).toEqual(link.body)
    expect(link.body).toMatchObject({ object: 'faq', id: permits, linked: true })
    expect(await bestOf(await searched(words, 'Staff User'))).toMatchObject({ id: permits, linked: true })
    // In another language it is a separate gap.
    expect(await bestOf(await searched(words, 'Supervisor', '&lang=ar'))).toBeNull()

    expect((await say('DELETE', search, `faq/${permits}`)).status).toBe(204)
    expect((await say('DELETE', search, `faq/${permits}`)).status).toBe(204)
    expect(await bestOf(search)).toBeNull()
  })

  test('has a rejected answer as a possible one again after a change, or another record', async () => {
    const search = await searched('moxibustion')
    const id = await written('Moxibustion', 'Here.', '1')
    await findable()
    await say('DELETE', search, `faq/${id}`)
    expect(await bestOf(search)).toBeNull()
    const changed = { translations: [{ language_id: '1', question: 'Moxibustion for all', answer: '<p>Now.</p>' }] }
    expect((await call('PATCH', `/faq/${id}`, { as: 'Supervisor', version: 1, body: changed })).status).toBe(200)
    await findable()
    expect(await bestOf(search)).toMatchObject({ id, title: 'Moxibustion for all' })
    await say('DELETE', search, `faq/${id}`)
    const other = await created('directory', { translations: [{ language_id: '1', name: 'Moxibustion House' }] })
    await findable()
    expect(await bestOf(search)).toMatchObject({ object: 'directory', id: other.id, linked: false })
  })

  test('has no possible answer in a similar word, nor in one of several words', async () => {
    const [mistyped, several] = [await searched('acupunctura'), await searched('acupuncture zither lessons')]
    await written('Acupuncture', 'Here.', '1')
    await findable()
    const found = await answersTo(mistyped, several)
    expect(found.map(({ total, best }) => [total, best])).toEqual([
      [1, null],
      [1, null],
    ])
  })

  test('rejects links that the searcher could not read, and drops links no longer readable', async () => {
    const [visitor, staff] = [await searched('kinesiology'), await searched('kinesiology again', 'Staff User')]
    const forStaff = await written('Muscles', 'For staff.', '1', 'UNHCR_STAFF')
    expect(await say('PUT', visitor, `faq/${forStaff}`)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'id', code: 'unknown_reference' }] },
    })
    expect((await say('PUT', visitor, 'faq/nobody')).body.fields).toMatchObject([{ code: 'unknown_reference' }])
    for (const record of ['user/1', 'faq/no%20id']) expect((await say('PUT', visitor, record)).status).toBe(404)
    expect((await say('PUT', 'nobody', `faq/${forStaff}`)).status).toBe(404)
    expect((await say('PUT', staff, `faq/${forStaff}`)).status).toBe(200)
    expect(await bestOf(staff)).toMatchObject({ id: forStaff, linked: true })
    const partner = await account(['management', 'content-creator'], { type: 'PARTNER' })
    expect((await say('PUT', staff, `faq/${forStaff}`, partner)).status).toBe(404)
    expect(await bestOf(visitor)).toBeNull()
    expect((await call('DELETE', `/faq/${forStaff}`, { as: 'Administrator', version: 1 })).status).toBe(204)
    expect(await bestOf(staff)).toBeNull()
  })

  test('needs edit permission and access to captured searches', async () => {
    const search = await searched('iridology')
    const id = await written('Eyes', 'Here.', '1')
    const editor = await account(['management', 'content-creator'])
    expect((await say('PUT', search, `faq/${id}`, editor)).status).toBe(200)
    for (const method of ['PUT', 'DELETE'] as const) {
      const refusals = [await say(method, search, `faq/${id}`, 'Management')]
      refusals.push(await say(method, search, `faq/${id}`, 'Supervisor'))
      expect(refusals.map(({ status, body }) => [status, body['entity_name'], body['permission_key']])).toEqual([
        [403, 'FAQ', 'SAVE'],
        [403, 'CaptureSearch', 'LIST'],
      ])
    }
    const change = { as: 'Administrator', version: 1, body: { roles: ['management'] } }
    expect((await call('PATCH', `/user/${editor.id}`, change)).status).toBe(200)
    expect(await say('DELETE', search, `faq/${id}`, editor)).toMatchObject({
      status: 403,
      body: { entity_name: 'FAQ', permission_key: 'SAVE' },
    })
    expect(await bestOf(search)).toMatchObject({ id, linked: true })
  })
})
