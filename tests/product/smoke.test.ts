import { expect, test } from 'vitest'
import { smokeTestSession } from '#infra/operations/support/smoke-session.ts'
import { emailOf, password, useProduct } from '#tests/support/product.ts'

const { call, origin, settled } = useProduct()

const all = [
  'the user signs in',
  'the API returns the signed-in user',
  'a record is saved and read again',
  'the saved record is in its list immediately',
  'a search returns results',
  'S3 accepts the announced file and no other',
  'all test data is deleted',
]

test('the smoke test passes all checks, and deletes its test data', async () => {
  const listsOf = async () => (await call('GET', '/my-list', { as: 'Supervisor' })).body.total
  const before = await listsOf()
  const findings = await smokeTestSession(origin(), { email: emailOf('Supervisor'), password })
  expect(findings).toEqual(all.map((what) => ({ what, wrong: null })))
  await settled()
  expect(await listsOf()).toBe(before)
})

test('the smoke test reports only the failed sign-in if the password is wrong', async () => {
  const findings = await smokeTestSession(origin(), { email: emailOf('Supervisor'), password: 'not the password' })
  expect(findings).toEqual([{ what: 'the user signs in', wrong: expect.stringMatching(/password/i) }])
})
