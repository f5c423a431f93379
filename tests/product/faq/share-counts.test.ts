import { beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { call, created } = product
const supervisor = 'Supervisor'
const reader = 'Front Liner'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { made, patch } = faqSteps(product, () => category)

const published = async (more: Record<string, unknown> = {}): Promise<string> => {
  const { id } = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', visibility: 'PUBLIC', ...more })
  expect((await patch(id, supervisor, { status: 'PUBLISHED' })).status).toBe(200)
  return id
}
const handOut = (ids: readonly string[], as?: Who, more: Record<string, unknown> = {}) =>
  call('POST', '/published/handed-out', {
    as,
    body: { records: ids.map((id) => ({ object: 'faq', id })), language: '2', way: 'qr', ...more },
  })
const countsOf = async (id: string) => {
  const { status, body } = await call('GET', `/published/faq/${id}/handed-out`, { as: supervisor })
  expect(status).toBe(200)
  return body['counts'] as Record<string, unknown>[]
}

describe('shares', () => {
  test('are counted by record, language, group and channel, without names', async () => {
    const [id, other] = [await published(), await published()]
    expect((await handOut([id, other, id], reader)).status).toBe(204)
    expect((await handOut([id], reader, { way: 'print' })).status).toBe(204)
    expect((await handOut([id], supervisor, { language: '1' })).status).toBe(204)
    const me = (await call('GET', '/me', { as: reader })).body
    const group = { id: me['unit_id'], name: me['unit_name'] }
    const counts = await countsOf(id)
    expect(counts).toContainEqual({ language: '2', group, qr: 1, print: 1 })
    expect(counts.filter(({ language }) => language === '1')).toMatchObject([{ qr: 1 }])
    expect(await countsOf(other)).toEqual([{ language: '2', group, qr: 1 }])
    expect(JSON.stringify(counts)).not.toContain(String(me['id']))
  })

  test('are not counted for unreadable records, visitors or unknown channels', async () => {
    const staff = await published({ visibility: 'UNHCR_STAFF' })
    const open = await published()
    expect((await handOut([staff, open, uniqueWord()], 'Partner')).status).toBe(204)
    expect(await countsOf(staff)).toEqual([])
    expect(await countsOf(open)).toHaveLength(1)
    expect((await handOut([open])).status).toBe(401)
    expect((await handOut([open], reader, { way: 'pigeon' })).status).toBe(422)
    expect((await handOut([], reader)).status).toBe(422)
    expect(await countsOf(open)).toHaveLength(1)
  })

  test('are shown to editors, for records they may read', async () => {
    const id = await published()
    expect((await call('GET', `/published/faq/${id}/handed-out`, { as: reader })).status).toBe(403)
    expect((await call('GET', `/published/faq/${uniqueWord()}/handed-out`, { as: supervisor })).status).toBe(404)
    expect((await call('GET', `/published/user/${id}/handed-out`, { as: supervisor })).status).toBe(404)
  })
})
