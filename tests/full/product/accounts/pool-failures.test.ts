import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { user as entity } from '#shared/entities/user.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { createEmailToken } from '#functions/data/repositories/accounts/email-change-tokens.ts'
import { guardKey } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { identityPort } from '#functions/identity/user-pool.ts'
import { builders, uniqueWord } from '#tests/support/builders.ts'
import { clientId, useProduct } from '#tests/support/product.ts'
import { admin, secret, useAccounts } from '#tests/product/accounts/use-accounts.ts'

const real = CognitoIdentityProviderClient.prototype.send as (...given: unknown[]) => Promise<unknown>
type Fault = 'refuses' | 'loses the reply'

/** Makes the next calls of an operation fail, before or after they are executed. */
function fails(operation: string, fault: Fault, times = 1): void {
  let left = times
  vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async function (
    this: CognitoIdentityProviderClient,
    ...given: { constructor: { name: string } }[]
  ) {
    const hit = given[0]!.constructor.name === `${operation}Command` && left-- > 0
    if (!hit) return real.apply(this, given)
    if (fault === 'loses the reply') await real.apply(this, given)
    throw Object.assign(new Error('nobody answered'), { name: 'TimeoutError' })
  } as never)
}

const { account, call, change, created, read, settled } = useAccounts(useProduct())

afterEach(() => vi.restoreAllMocks())

const bodyWith = (email: string) => ({ ...builders['user']!(), email })
const signIn = async (username: string, password = secret.password) =>
  call('POST', '/auth', { body: { grant_type: 'password', client_id: clientId, username, password } })
const create = (email: string, more: object = {}) =>
  call('POST', '/user', { as: admin, body: { ...bodyWith(email), ...more } })
/** Checks that the e-mail address can be used for a new account, which then opens its record. */
const isFree = async (email: string) => {
  expect((await signIn(email)).body.access_token).toBeUndefined()
  const made = await create(email)
  expect(made.status, made.text).toBe(201)
  const challenge = await signIn(email)
  expect(challenge, challenge.text).toMatchObject({ status: 200, body: { challenge: 'NEW_PASSWORD_REQUIRED' } })
  expect(await identityPort().find(email)).toBe(made.body.id)
}

/** Expires the lease on the e-mail address. */
const leaseOver = async (email: string) => {
  const Item = { ...guardKey(`account ${email}`), holder: 'nobody', expires_at: 1 }
  await table().send(new PutCommand({ TableName: table().name, Item }))
}

/** Checks that a created account opens and an uncreated one can be created. */
const opens = async (email: string, made: boolean) => {
  if (!made) return isFree(email)
  expect((await signIn(email)).body['challenge']).toBe('NEW_PASSWORD_REQUIRED')
}

describe('F18: an account and its record [F18]', () => {
  test.each<[string, string, Fault, number]>([
    ['rejects the creation', 'AdminCreateUser', 'refuses', 1],
    ['creates it and loses the reply', 'AdminCreateUser', 'loses the reply', 1],
    ['loses every reply', 'AdminCreateUser', 'loses the reply', 3],
  ])('are both created or both missing if the pool %s', async (_what, operation, fault, times) => {
    const email = `${uniqueWord()}@people.example`
    fails(operation, fault, times)
    const { status } = await create(email)
    vi.restoreAllMocks()
    expect([201, 503]).toContain(status)
    await opens(email, status === 201)
  })

  test.each(['no call', 'AdminDeleteUser', 'AdminGetUser'])(
    'are both missing if the save is rejected and %s of the pool fails',
    async (operation) => {
      const email = `${uniqueWord()}@people.example`
      fails(operation, 'refuses')
      expect((await create(email, { unit_id: 'nobody' })).status).toBe(422)
      vi.restoreAllMocks()
      await leaseOver(email)
      await opens(email, false)
    },
  )

  test('are both created by the next request after a crash between the two', async () => {
    const email = `${uniqueWord()}@people.example`
    await identityPort().create(uniqueWord(), email, secret.password)
    expect(await identityPort().find(email)).not.toBeNull()
    await isFree(email)
  })

  test('allow no sign-in while the record is missing', async () => {
    const [id, email] = [uniqueWord(), `${uniqueWord()}@people.example`]
    await identityPort().create(id, email, secret.password)
    await identityPort().setPassword(id, secret.password)
    expect(await signIn(email)).toMatchObject({ status: 400, body: { code: 'invalid_grant' } })
  })

  test('are created once for an address by concurrent requests', async () => {
    const email = `${uniqueWord()}@people.example`
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(email)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((one) => one === 201)).toHaveLength(1)
    expect(statuses.filter((one) => one !== 201 && one !== 409)).toEqual([])
    const made = answers.find(({ status }) => status === 201)!
    expect(await identityPort().find(email)).toBe(made.body.id)
  })

  test('are created by one request if a slow one has lost the email address', async () => {
    const email = `${uniqueWord()}@people.example`
    vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async function (
      this: CognitoIdentityProviderClient,
      ...given: { constructor: { name: string } }[]
    ) {
      const answer = await real.apply(this, given)
      // The lease expires and another request takes it while the first call to the pool is pending.
      if (given[0]!.constructor.name === 'AdminCreateUserCommand') {
        vi.restoreAllMocks()
        await leaseOver(email)
        expect((await create(email)).status).toBe(201)
      }
      return answer
    } as never)
    const slow = await create(email)
    expect(slow.status, slow.text).toBe(409)
    const holder = await services().records.findUnique(entity, 'email', email)
    expect(await identityPort().find(email)).toBe(holder)
    expect((await signIn(email)).status).toBe(200)
  })

  test.each<[string, Fault]>([
    ['rejects the deletion', 'refuses'],
    ['loses the reply', 'loses the reply'],
  ])('are both deleted if the pool %s', async (_what, fault) => {
    const person = await account([])
    fails('AdminDeleteUser', fault)
    expect((await call('DELETE', `/user/${person.id}`, { as: admin })).status).toBe(204)
    vi.restoreAllMocks()
    await settled()
    expect(await identityPort().find(person.email)).toBeNull()
    await isFree(person.email)
  })

  test('have the same email address if the pool fails during a change', async () => {
    for (const fault of ['refuses', 'loses the reply'] as const) {
      const person = await created('user')
      const next = `${uniqueWord()}@people.example`
      // Orphaned account with this e-mail address.
      await identityPort().create(uniqueWord(), next, secret.password)
      expect((await change('user', person.id, { email: next })).status).toBe(200)
      const record = (await services().records.get(entity, person.id))!
      const asked = String(record['pending_until'])
      const token = await createEmailToken({ kind: 'confirm', user: person.id, email: next, asked, expires_at: 9e9 })
      fails('AdminUpdateUserAttributes', fault, 2)
      expect((await call('POST', '/confirmemail', { body: { token } })).status).toBe(200)
      await settled()
      vi.restoreAllMocks()
      expect((await read('user', person.id))['email']).toBe(next)
      expect(await identityPort().find(next)).toBe(person.id)
    }
  })
})
