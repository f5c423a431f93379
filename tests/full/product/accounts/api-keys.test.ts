import { describe, expect, test } from 'vitest'
import { apiKeyRateLimit } from '#functions/identity/api-key-auth.ts'
import { findApiKey } from '#functions/data/repositories/accounts/api-keys.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { apiKeyKey } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct, type Who } from '#tests/support/product.ts'

const { account, call, created, read, settled } = useProduct()
const admin = 'Administrator'
const day = 86_400_000
const dayFromNow = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10)

type Made = { key: { id: string; name: string }; secret: string }

const make = (user: string, more: Record<string, unknown> = {}, as: Who = admin) =>
  call('POST', `/user/${user}/keys`, {
    as,
    body: { name: uniqueWord(), entities: ['FAQ'], expires_on: dayFromNow(30), ...more },
  })

/** Machine account with one key. */
async function machine(more: Record<string, unknown> = {}) {
  const { id } = await account(['api-user'])
  const answer = await make(id, more)
  expect(answer.status, answer.text).toBe(201)
  return { id, ...(answer.body as unknown as Made) }
}

const by = (secret: string, method: string, path: string, body?: unknown) =>
  call(method, path, { body, headers: { authorization: `Bearer ${secret}` } })

const listed = async (user: string) => {
  const { body } = await call('GET', `/user/${user}/keys`, { as: admin })
  return body as unknown as { keys: Record<string, unknown>[]; scopes: string[] }
}

const change = async (user: string, body: Record<string, unknown>) => {
  const { version } = await read('user', user)
  expect((await call('PATCH', `/user/${user}`, { as: admin, version, body })).status).toBe(200)
}

const refused = { status: 401, body: { code: 'key_refused' } }
const notTaken = { status: 403, body: { code: 'key_not_taken' } }

describe('an API key', () => {
  test('reads public records of its entities only [TK-7]', async () => {
    const category = (await created('service-category')).id
    const open = await created('faq', wholeFaq(category, { status: 'PUBLISHED' }))
    const inside = await created('faq', wholeFaq(category, { status: 'PUBLISHED', visibility: 'UNHCR_STAFF' }))
    const { secret } = await machine()
    expect((await by(secret, 'GET', `/faq/${open.id}`)).status).toBe(200)
    expect((await by(secret, 'GET', `/faq/${inside.id}`)).status).toBe(404)
    const rows = await by(secret, 'POST', '/faq/filter', { paginate: '0' })
    const ids = (rows.body as unknown as { id: string }[]).map(({ id }) => id)
    expect([ids.includes(open.id), ids.includes(inside.id)]).toEqual([true, false])
    for (const path of ['/faq', '/search?q=x', '/published/faq', `/published/faq/${open.id}`])
      expect((await by(secret, 'GET', path)).status, path).toBe(200)
    for (const path of ['/directory', '/unit', '/countries', `/service-category/${category}`])
      expect(await by(secret, 'GET', path), path).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    for (const path of [
      '/user',
      '/role',
      '/personal-data',
      '/log',
      '/security-log',
      '/me',
      '/my-list',
      '/webhook',
      '/pack',
    ])
      expect(await by(secret, 'GET', path), path).toMatchObject(notTaken)
    expect(await by(secret, 'POST', '/faq', wholeFaq(category))).toMatchObject(notTaken)
    expect(await by(secret, 'PATCH', `/faq/${open.id}`, {})).toMatchObject(notTaken)
    expect(await by(secret, 'PATCH', '/me', {})).toMatchObject(notTaken)
  })

  test('has at most the current permissions of its account [TK-7]', async () => {
    const { id, secret } = await machine()
    expect((await by(secret, 'GET', '/faq')).status).toBe(200)
    await change(id, { roles: [] })
    expect(await by(secret, 'GET', '/faq')).toMatchObject({ status: 403, body: { permission_key: 'LIST' } })
    await change(id, { roles: ['front-liner'] })
    expect(await by(secret, 'GET', '/faq')).toMatchObject(refused)
    await change(id, { roles: ['api-user'], status: 'INACTIVE' })
    expect(await by(secret, 'GET', '/faq')).toMatchObject({ status: 403, body: { code: 'account_inactive' } })
    expect((await listed(id)).scopes).toEqual([])
    expect(await make(id)).toMatchObject({ status: 422, body: { fields: [{ path: 'entities' }] } })
    await change(id, { status: 'ACTIVE' })
    expect(await by(secret, 'GET', '/faq')).toMatchObject(refused)
    const { secret: next } = (await make(id)).body as unknown as Made
    expect((await by(next, 'GET', '/faq')).status).toBe(200)
    expect((await call('DELETE', `/user/${id}`, { as: admin })).status).toBe(204)
    expect(await by(next, 'GET', '/faq')).toMatchObject(refused)
  })

  test('that is revoked is rejected with the next request on every route [TK-6]', async () => {
    const { id, key, secret } = await machine()
    expect((await by(secret, 'GET', '/faq')).status).toBe(200)
    expect((await call('DELETE', `/user/${id}/keys/${key.id}`, { as: admin })).status).toBe(204)
    for (const path of ['/faq', '/search?q=x', '/published/faq']) {
      const answer = await by(secret, 'GET', path)
      expect(answer, path).toMatchObject(refused)
      expect(answer.body['detail']).toBe(
        'This API key is invalid, revoked or expired. Ask an administrator for a new one.',
      )
    }
    expect((await listed(id)).keys).toEqual([])
    expect((await call('DELETE', `/user/${id}/keys/${key.id}`, { as: admin })).status).toBe(404)
  })

  test('is shown once, and stored as a hash [TK-6]', async () => {
    const { id, key, secret } = await machine()
    expect(secret).toMatch(/^dlk_/)
    const chance = secret.split('.').at(-1)!
    const storedKey = JSON.stringify(await itemsOf(table()).get(apiKeyKey(id, key.id)))
    expect(storedKey).toContain(key.name)
    expect(storedKey).not.toContain(chance)
    const listedKeys = JSON.stringify(await listed(id))
    for (const hidden of [chance, 'hash']) expect(listedKeys).not.toContain(hidden)
    for (const wrong of [
      `${secret}x`,
      secret.slice(0, -1),
      `dlk_${id}.${key.id}.`,
      `dlk_${id}`,
      'dlk_..',
      `dlk_${secret}`,
    ])
      expect(await by(wrong, 'GET', '/faq'), wrong).toMatchObject(refused)
  })

  test('gets another secret: the old one ends at once or after a day [TK-6]', async () => {
    const { id, key, secret } = await machine()
    const rotated = async (former: string) => {
      const answer = await call('POST', `/user/${id}/keys/${key.id}/rotate`, { as: admin, body: { former } })
      expect(answer.status, answer.text).toBe(200)
      return (answer.body as unknown as Made).secret
    }
    const second = await rotated('a_day')
    for (const one of [secret, second]) expect((await by(one, 'GET', '/faq')).status).toBe(200)
    expect((await listed(id)).keys).toMatchObject([{ id: key.id, former_until: expect.stringMatching(/Z$/) }])
    expect(await findApiKey(secret, Date.now() + day - 60_000)).not.toBeNull()
    expect(await findApiKey(secret, Date.now() + day + 60_000)).toBeNull()
    expect(await findApiKey(second, Date.now() + day + 60_000)).not.toBeNull()
    const third = await rotated('ends')
    for (const one of [secret, second]) expect(await by(one, 'GET', '/faq')).toMatchObject(refused)
    expect((await by(third, 'GET', '/faq')).status).toBe(200)
    expect((await listed(id)).keys).toMatchObject([{ former_until: null }])
    const wrong = await call('POST', `/user/${id}/keys/none/rotate`, { as: admin, body: { former: 'ends' } })
    expect(wrong.status).toBe(404)
  })

  test('is valid until its last day, and shows its last use', async () => {
    const { id, secret } = await machine({ expires_on: dayFromNow(2) })
    expect((await listed(id)).keys).toMatchObject([{ used_on: null, expires_on: dayFromNow(2) }])
    await by(secret, 'GET', '/faq')
    expect((await listed(id)).keys).toMatchObject([{ used_on: dayFromNow(0) }])
    expect(await findApiKey(secret, Date.parse(dayFromNow(2)) + day - 1)).not.toBeNull()
    expect(await findApiKey(secret, Date.parse(dayFromNow(2)) + day)).toBeNull()
  })

  test('is rate limited per minute, with the time to wait [TK-7]', async () => {
    const { key, secret } = await machine()
    await services().limiter.tally(apiKeyRateLimit.limit, key.id, apiKeyRateLimit.max - 1)
    expect((await by(secret, 'GET', '/faq')).status).toBe(200)
    const answer = await by(secret, 'GET', '/search?q=x')
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await by((await machine()).secret, 'GET', '/faq')).status).toBe(200)
  })

  test('is managed by account managers only, with a second factor [TK-7]', async () => {
    const { id, key } = await machine()
    const attempts = (as: Who) => [
      call('GET', `/user/${id}/keys`, { as }),
      make(id, {}, as),
      call('POST', `/user/${id}/keys/${key.id}/rotate`, { as, body: { former: 'ends' } }),
      call('DELETE', `/user/${id}/keys/${key.id}`, { as }),
    ]
    for (const as of ['Supervisor', 'Management', 'API User'])
      for (const attempt of attempts(as)) expect((await attempt).status, as).toBe(403)
    process.env['SECOND_FACTOR'] = 'required'
    try {
      for (const attempt of attempts(admin))
        expect(await attempt).toMatchObject({ status: 403, body: { code: 'mfa_required' } })
    } finally {
      process.env['SECOND_FACTOR'] = 'optional'
    }
    expect((await listed(id)).keys).toHaveLength(1)
  })

  test.each([
    ['access to people', { entities: ['PersonalData'] }, 'entities.0'],
    ['access to accounts', { entities: ['User'] }, 'entities.0'],
    ['access to roles', { entities: ['FAQ', 'Role'] }, 'entities.1'],
    ['access to captured searches', { entities: ['CaptureSearch'] }, 'entities.0'],
    ['no entities', { entities: [] }, 'entities'],
    ['an entity that its role cannot read', { entities: ['Group'] }, 'entities'],
    ['an expiry after more than a year', { expires_on: dayFromNow(367) }, 'expires_on'],
    ['an expiry in the past', { expires_on: dayFromNow(-1) }, 'expires_on'],
    ['a blank name', { name: ' ' }, 'name'],
  ])('is not created with %s', async (_, more, path) => {
    const { id } = await account(['api-user'])
    expect(await make(id, more)).toMatchObject({ status: 422, body: { fields: [{ path }] } })
    expect((await listed(id)).keys).toEqual([])
  })

  test('is not created for a person, nor without expiry', async () => {
    const person = await account(['front-liner'])
    expect((await listed(person.id)).scopes).toEqual([])
    expect((await make(person.id)).status).toBe(422)
    const { id } = await account(['api-user'])
    const all = await Promise.all(Array.from({ length: 10 }, () => make(id)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(await make(id)).toMatchObject({ status: 422, body: { fields: [{ code: 'too_many' }] } })
  })

  test('is logged when created, changed and revoked, without its secret [TK-6]', async () => {
    const { id, key, secret } = await machine()
    const rotated = await call('POST', `/user/${id}/keys/${key.id}/rotate`, { as: admin, body: { former: 'ends' } })
    await call('DELETE', `/user/${id}/keys/${key.id}`, { as: admin })
    await settled()
    const log = await call('GET', `/security-log?kind=machine_changed&object_id=${id}`, { as: admin })
    const outcomes = log.body.entities.map((row) => row['outcome'])
    expect(outcomes.toSorted()).toEqual(['API key made', 'API key revoked', 'API key rotated'])
    expect(log.body.entities[0]).toMatchObject({ object_id: id, reason: `${key.name} (${key.id})` })
    for (const one of [secret, String(rotated.body['secret'])]) expect(log.text).not.toContain(one.split('.').at(-1)!)
  })
})
