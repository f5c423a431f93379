import { beforeAll, describe, expect, test } from 'vitest'
import { builders, uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created, read } = useProduct()
const as = 'Administrator'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})

const times = <Result>(count: number, make: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const statuses = (answers: { status: number }[]) => answers.map((one) => one.status).sort()

describe('concurrent writers', () => {
  test('of one version: one of 50 wins, the others get the newer version [DR-1]', async () => {
    const unit = await created('unit')
    const names = Array.from({ length: 50 }, uniqueWord)
    const answers = await times(50, (at) =>
      call('PATCH', `/unit/${unit.id}`, { as, version: 1, body: { name: names[at] } }),
    )
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 49 }, () => 412)])
    expect(answers.filter((one) => one.status === 412 && one.body['current_version'] === 2)).toHaveLength(49)
    const winner = answers.findIndex((one) => one.status === 200)
    expect(await read('unit', unit.id)).toMatchObject({ version: 2, name: names[winner] })
  })

  test('of one unique value: one of ten creates it [DR-4]', async () => {
    const hashtag = uniqueWord()
    const answers = await times(10, () => call('POST', '/hashtag', { as, body: { hashtag } }))
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect((await call('GET', `/hashtag?conditions[hashtag:equal]=${hashtag}`, { as })).body.total).toBe(1)
  })

  test('of one email address: one of five creates the user, who can sign in', async () => {
    const body = builders['user']!()
    const answers = await times(5, () => call('POST', '/user', { as, body }))
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409])
    const grant = {
      grant_type: 'password',
      client_id: 'daleel-web',
      username: body['email'],
      password: body['password'],
    }
    expect((await call('POST', '/auth', { body: grant })).body['challenge']).toBe('NEW_PASSWORD_REQUIRED')
  })

  test('of one new hashtag create it once, or report a conflict', async () => {
    const tag = uniqueWord()
    const answers = await times(6, () => call('POST', '/faq', { as, body: wholeFaq(category, { hashtags: [tag] }) }))
    for (const answer of answers) expect([201, 409], answer.text).toContain(answer.status)
    const made = answers.filter((one) => one.status === 201).length
    expect(made).toBeGreaterThan(0)
    const found = async () => (await call('GET', `/hashtag?conditions[hashtag:equal]=${tag}`, { as })).body.entities
    await expect.poll(found).toMatchObject([{ faqs_count: made }])
  })
})

test('a record above the size limit is rejected, and nothing is written', async () => {
  const answer = `<p>${'كلمة '.repeat(19_000)}</p>`
  const translations = ['1', '2', '3'].map((language_id) => ({ language_id, question: uniqueWord(), answer }))
  const refused = await call('POST', '/faq', { as, body: { translations } })
  expect(refused).toMatchObject({ status: 422, body: { fields: [{ code: 'too_large' }] } })
  expect((await call('GET', `/faq?search=${translations[0]!.question}`, { as })).body.total).toBe(0)
})
