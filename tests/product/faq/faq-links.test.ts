import { beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct, type Body, type Who } from '#tests/support/product.ts'

const { account, call, created, read, settled } = useProduct()
const admin = 'Administrator'

const named = (name: string, field = 'name', language_id = '1') => [{ language_id, [field]: name }]
const film = (title: string, more: Record<string, unknown> = {}) =>
  created('media', { translations: named(title, 'title'), ...more })
const office = (name: string, more: Record<string, unknown> = {}) =>
  created('directory', { translations: named(name), ...more })
const published = (path: string, as?: Who, headers: Record<string, string> = {}) =>
  call('GET', `/published/${path}`, { as, headers })

describe('links of records', () => {
  const mark = uniqueWord()
  const ids: Record<string, string> = {}

  const question = (word: string, more: Record<string, unknown> = {}) =>
    created(
      'faq',
      wholeFaq(ids['category']!, {
        translations: [{ language_id: '1', question: word, answer: '<p>x</p>' }],
        status: 'PUBLISHED',
        ...more,
      }),
      'Supervisor',
    )

  beforeAll(async () => {
    ids['category'] = (await created('service-category')).id
    ids['office'] = (await office(`Linked ${mark}`, { acronym: 'LNK' })).id
    ids['film'] = (await film(`Linked film ${mark}`)).id
    const linked = { directories: [ids['office']], media: [ids['film']], hashtags: [mark] }
    ids['public'] = (await question(`Public ${mark}`, linked)).id
    ids['staff'] = (await question(`Staff ${mark}`, { ...linked, visibility: 'UNHCR_STAFF' })).id
    ids['near'] = (await question(`Near ${mark}`)).id
  })

  test('list public records, and related FAQs', async () => {
    const { body } = await published(`faq/${ids['public']}`)
    expect(body['directories']).toEqual([{ id: ids['office'], name: `Linked ${mark}`, acronym: 'LNK', logo_url: null }])
    expect(body['media']).toEqual([
      { id: ids['film'], title: `Linked film ${mark}`, content_type: 'Video', thumbnail_url: null },
    ])
    expect(body['related']).toEqual([{ id: ids['near'], question: `Near ${mark}`, language_id: '1' }])
    const staff = await published(`faq/${ids['public']}`, 'Staff User')
    expect((staff.body['related'] as Body[]).map(({ id }) => id)).toEqual([ids['staff'], ids['near']])
  })

  test('to FAQs are listed only for callers who may read them', async () => {
    for (const path of [`directory/${ids['office']}`, `media/${ids['film']}`]) {
      expect((await published(path)).body['faqs'], path).toEqual([
        { id: ids['public'], question: `Public ${mark}`, language_id: '1' },
      ])
      expect((await published(path, 'Staff User')).body['faqs'], path).toHaveLength(2)
    }
  })

  test('in pending texts survive editors who cannot see their target', async () => {
    const keys = ['SHOW', 'UPDATE', 'PUBLISH'].map((permission_key) => ({ entity_name: 'FAQ', permission_key }))
    const permissions = [...keys, { entity_name: 'User', permission_key: 'SHOW' }]
    const approver = await account([(await created('role', { permissions })).id])
    const { id } = await office(`Closing ${mark}`)
    const faq = await question(`Waiting link ${mark}`)
    const edit = { as: 'Content Creator', version: 1, body: { directories: [id] } }
    expect((await call('PATCH', `/faq/${faq.id}`, edit)).status).toBe(200)
    await call('PATCH', `/directory/${id}`, { as: admin, version: 1, body: { status: 'inactive' } })
    const approved = await call('PATCH', `/faq/${faq.id}`, { as: approver, body: { status: 'PUBLISHED' } })
    expect(approved, approved.text).toMatchObject({ status: 200, body: { directories: [id], pending: null } })
    expect((await published(`faq/${faq.id}`)).body['directories']).toEqual([])
  })

  test('are removed with their target, also from pending texts', async () => {
    const { id } = await office(`Leaving ${mark}`)
    const live = await question(`Live ${mark}`, { directories: [ids['office'], id] })
    const waiting = await question(`Waiting ${mark}`)
    const { version } = await read('faq', waiting.id)
    const edit = { as: 'Content Creator', version, body: { directories: [id, ids['office']] } }
    expect((await call('PATCH', `/faq/${waiting.id}`, edit)).body.pending).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
    })
    const refused = await call('DELETE', `/directory/${id}`, { as: admin })
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', used_by_total: 2 } })
    expect((refused.body['used_by'] as Body[]).map((one) => one['title']).sort()).toEqual([
      `Live ${mark}`,
      `Waiting ${mark}`,
    ])
    expect((await call('DELETE', `/directory/${id}?force=1`, { as: admin })).status).toBe(204)
    expect((await published(`faq/${live.id}`)).body['directories']).toHaveLength(1)
    await settled()
    expect((await read('faq', live.id))['directories']).toEqual([ids['office']])
    expect((await read('faq', waiting.id)).pending!['directories']).toEqual([ids['office']])
    expect(
      (
        await call('DELETE', `/directory-type/${(await read('directory', ids['office']!))['directory_type_id']}`, {
          as: admin,
        })
      ).status,
    ).toBe(409)
  })
})
