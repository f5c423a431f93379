import { expect, test } from 'vitest'
import { smokeTestSession } from '#infra/operations/support/smoke-session.ts'
import { emailOf, password, useProduct } from '#tests/support/product.ts'

const { call, origin, settled } = useProduct()

const all = [
  'somebody signs in',
  'who signed in is known',
  'a record is saved, and read as it was saved',
  'what was saved is in its list at once',
  'a search is answered',
  'a file is taken by the store, and only as it was announced',
  'everything is cleared away',
]

test('a day’s work of somebody goes through on the whole product, and leaves nothing of it behind', async () => {
  const listsOf = async () => (await call('GET', '/my-list', { as: 'Supervisor' })).body.total
  const before = await listsOf()
  const findings = await smokeTestSession(origin(), { email: emailOf('Supervisor'), password })
  expect(findings).toEqual(all.map((what) => ({ what, wrong: null })))
  await settled()
  expect(await listsOf()).toBe(before)
})

test('a wrong password is all that is said of it', async () => {
  const findings = await smokeTestSession(origin(), { email: emailOf('Supervisor'), password: 'not the password' })
  expect(findings).toEqual([{ what: 'somebody signs in', wrong: expect.stringMatching(/password/i) }])
})
