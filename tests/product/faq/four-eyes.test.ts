import { beforeAll, describe, expect, test } from 'vitest'
import { faqSteps, stateOf } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Answer } from '#tests/support/product.ts'

const product = useProduct()
const { call, created, read } = product
const admin = 'Administrator'

let [open, strict, below] = ['', '', '']
beforeAll(async () => {
  open = (await created('service-category')).id
  strict = (await created('service-category', { four_eyes: true })).id
  below = (await created('service-category', { parent_id: strict })).id
})
const { made, patch, edit, text } = faqSteps(product, () => open)

const under = (...service_categories: string[]) => ({ service_categories })
const asked = ({ status, body }: Answer) => [status, body.fields?.map(({ path, code }) => [path, code])]
const refused = [422, [['status', 'needs_second_reader']]]

describe.each([
  ['a category that asks for two people', () => strict],
  ['one below it', () => below],
])('under %s', (_name, category) => {
  test.each(['Supervisor', admin])('a %s cannot publish their own text', async (as) => {
    const faq = await made(as, under(category()))
    expect(asked(await patch(faq.id, as, { status: 'PUBLISHED' }))).toEqual(refused)
    await patch(faq.id, as, { status: 'WAITING_FOR_APPROVAL' })
    expect(asked(await patch(faq.id, as, { status: 'PUBLISHED' }))).toEqual(refused)
    expect((await read('faq', faq.id)).status).toBe('WAITING_FOR_APPROVAL')
    expect((await patch(faq.id, as === admin ? 'Supervisor' : admin, { status: 'PUBLISHED' })).status).toBe(200)
  })

  test('an FAQ cannot be created as published', async () => {
    const body = { ...(await product.bodyOf('faq')), ...under(category()), visibility: 'PUBLIC', status: 'PUBLISHED' }
    const answer = await call('POST', '/faq', { as: admin, body: { ...body, ...text('<p>So.</p>') } })
    expect(asked(answer)).toEqual(refused)
  })

  test('readers keep the published text until another user approves the edit [EXP-13]', async () => {
    const faq = await made('Content Creator', { ...under(category()), status: 'WAITING_FOR_APPROVAL' })
    expect((await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
    expect((await edit(faq.id, 'Supervisor')).status).toBe(200)
    const waiting = await read('faq', faq.id)
    expect(stateOf(waiting)).toBe('PUBLISHED_WAITING')
    expect(waiting['contact_office']).toBe((faq as Record<string, unknown>)['contact_office'])
    expect(asked(await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' }))).toEqual(refused)
    expect((await patch(faq.id, admin, { status: 'PUBLISHED' })).status).toBe(200)
    expect(stateOf(await read('faq', faq.id))).toBe('PUBLISHED')
  })
})

test('removing the category in the same save does not bypass the four-eyes rule', async () => {
  const faq = await made('Content Creator', { ...under(strict), status: 'WAITING_FOR_APPROVAL' })
  await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })
  expect((await edit(faq.id, 'Supervisor', under(open))).status).toBe(200)
  expect(stateOf(await read('faq', faq.id))).toBe('PUBLISHED_WAITING')
})

test('users without publish permission get 403, not the four-eyes error', async () => {
  const faq = await made('Content Creator', { ...under(strict), status: 'WAITING_FOR_APPROVAL' })
  expect((await patch(faq.id, 'Content Creator', { status: 'PUBLISHED' })).status).toBe(403)
})

test('in other categories publishers edit published texts directly', async () => {
  const faq = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL' })
  await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })
  await edit(faq.id, 'Supervisor')
  expect(stateOf(await read('faq', faq.id))).toBe('PUBLISHED')
})
