import { describe, expect, test } from 'vitest'
import { listLimits } from '#shared/api/request-limits.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const as = 'Administrator'
const many = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join('&')

const { call, created, read } = useProduct()

describe('a list', () => {
  test('accepts a maximum number of values per condition', async () => {
    const filter = (entity: string, count: number) =>
      call('POST', `/${entity}/filter`, { as, body: { conditions: { 'id:in': Array(count).fill('1').join(',') } } })
    for (const entity of ['country', 'log', 'capture-search']) {
      expect((await filter(entity, listLimits.values)).status, entity).toBe(200)
      for (const count of [listLimits.values + 1, 90_000])
        expect((await filter(entity, count)).body, entity).toMatchObject({
          code: 'validation_failed',
          fields: [{ path: 'conditions[id:in]', code: 'too_many', params: { maximum: listLimits.values } }],
        })
    }
  })

  test.each([
    ['conditions', many(listLimits.conditions, () => 'conditions[id:equal]=1'), 'conditions[id:equal]=1', 'too_many'],
    ['sorting', many(listLimits.sorting, () => 'sorting[id]=asc'), 'sorting[id]=asc', 'too_many'],
    ['with', many(listLimits.with, () => 'with[]=country_id'), 'with[]=country_id', 'too_many'],
    ['search', `search=${'x'.repeat(listLimits.search)}`, 'search', 'too_long'],
    ['conditions[id:like]', `conditions[id:like]=${'x'.repeat(listLimits.value)}`, 'conditions[id:like]', 'too_long'],
  ])('accepts %s up to its limit, and rejects more [IN-2]', async (path, most, more, code) => {
    const entity = path === 'with' ? 'directory-country' : 'country'
    const asked = (query: string) => call('GET', `/${entity}?${query}`, { as })
    expect((await asked(most)).status).toBe(200)
    const beyond = code === 'too_long' ? `${most}x` : `${most}&${more}`
    expect((await asked(beyond)).body).toMatchObject({ code: 'validation_failed', fields: [{ path, code }] })
  })
})

test('a list in a body has at most a thousand values, with the field name in the error', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => '1')
  const save = (count: number) =>
    call('POST', '/nationality', {
      as,
      body: { translations: [{ language_id: '1', nationality: uniqueWord() }], x: { y: ids(count) } },
    })
  expect((await save(1000)).body.fields).toEqual([{ path: 'x', code: 'unknown_field' }])
  expect((await save(1001)).body).toMatchObject({ status: 422, fields: [{ path: 'x.y', code: 'too_many' }] })
})

test('the largest accepted FAQ can be hidden, unpublished, deleted and restored', async () => {
  const category = (await created('service-category')).id
  const texts = (sign: string) =>
    ['1', '2', '3'].map((language_id) => ({ language_id, question: uniqueWord(), answer: sign.repeat(99_000) }))
  const refused = await call('POST', '/faq', { as, body: wholeFaq(category, { translations: texts('م') }) })
  expect(refused.body).toMatchObject({ status: 422, fields: [{ path: 'translations', code: 'too_large' }] })
  const { id } = await created('faq', wholeFaq(category, { translations: texts('x'), status: 'PUBLISHED' }))
  const comment = 'ك'.repeat(2000)
  let last = await call('PATCH', `/faq/${id}`, { as, body: { comment } })
  while (last.status === 200) last = await call('PATCH', `/faq/${id}`, { as, body: { comment } })
  expect(last.body).toMatchObject({ status: 422, fields: [{ path: 'comments', code: 'too_large' }] })
  const { version } = await read('faq', id)
  const hidden = await call('PATCH', `/faq/${id}`, { as, version, body: { visibility: 'UNHCR_STAFF' } })
  expect(hidden.body).toMatchObject({ status: 'PUBLISHED', visibility: 'UNHCR_STAFF' })
  expect((await call('PATCH', `/faq/${id}`, { as, body: { status: 'DRAFT' } })).body.status).toBe('DRAFT')
  expect((await call('DELETE', `/faq/${id}`, { as })).status).toBe(204)
  expect((await call('POST', `/faq/${id}/restore`, { as })).status).toBe(200)
}, 120_000)
