import { describe, expect, test } from 'vitest'
import { listAllPermissions } from '#shared/access/permissions.ts'
import type { Permission } from '#shared/access/permission-keys.ts'
import { deactivateOtherAdministrators } from '#tests/support/administrators.ts'
import { builders, uniqueWord } from '#tests/support/builders.ts'
import { useProduct, userIdOf } from '#tests/support/product.ts'
import { admin, keys, overRoles, overUsers, secret, useAccounts } from './use-accounts.ts'

const everything = listAllPermissions()
const without = (entity: string, key: string): Permission[] =>
  everything.filter((one) => one.entity_name !== entity || one.permission_key !== key)

const product = useAccounts(useProduct())
const { account, call, change, created, holder, read, refuses, roleWith, settled } = product

describe('changes of a user with more permissions', () => {
  const manager = holder.bind(null, [...overUsers, ...overRoles])

  test('are refused: email, password, type, status, roles, sessions, deletion; nothing is written [AZ-9]', async () => {
    const who = await manager()
    const boss = await account(['supervisor'])
    const path = `/user/${boss.id}`
    const bodies = [
      { email: `${uniqueWord()}@people.example` },
      { status: 'INACTIVE' },
      { type: 'PARTNER' },
      { roles: [] },
      secret,
    ]
    for (const body of bodies) await refuses('user', boss.id, () => change('user', boss.id, body, who), 'holds_more')
    const whole = { first_name: 'Other', last_name: 'Name', type: 'STAFF', email: `${uniqueWord()}@people.example` }
    await refuses('user', boss.id, () => change('user', boss.id, whole, who, 'PUT'), 'holds_more')
    await refuses('user', boss.id, () => call('POST', `${path}/sign-out`, { as: who }), 'holds_more')
    await refuses('user', boss.id, () => call('DELETE', path, { as: who }), 'holds_more')
    await refuses('user', boss.id, () => call('DELETE', `${path}?force=1`, { as: who }), 'holds_more')
    await refuses('user', boss.id, () => call('POST', `${path}/hand-over`, { as: who, body: { to: who.id } }))
    expect((await call('GET', '/me', { as: boss })).status).toBe(200)
  })

  test('of names and job are allowed with User UPDATE', async () => {
    const who = await manager()
    const boss = await account(['supervisor'])
    const answer = await change('user', boss.id, { first_name: 'Nour', job: 'Coordinator' }, who)
    expect(answer).toMatchObject({ status: 200, body: { first_name: 'Nour', job: 'Coordinator' } })
  })

  test('are refused for inactive users too, because activation restores permissions', async () => {
    const who = await manager()
    const boss = await account(['supervisor'])
    expect((await change('user', boss.id, { status: 'INACTIVE' })).status).toBe(200)
    await refuses('user', boss.id, () => change('user', boss.id, { status: 'ACTIVE' }, who), 'holds_more')
  })

  test('are allowed for users with no more permissions', async () => {
    const who = await manager()
    const peer = await account([await roleWith(keys('User', 'SHOW'))])
    expect((await call('POST', `/user/${peer.id}/sign-out`, { as: who })).status).toBe(204)
    expect((await change('user', peer.id, { roles: [], type: 'PARTNER', status: 'INACTIVE' }, who)).status).toBe(200)
    expect((await call('DELETE', `/user/${peer.id}`, { as: who })).status).toBe(204)
  })

  test('are refused if made by editing or deleting a role of that user', async () => {
    const who = await manager()
    const role = await roleWith(keys('User', 'SHOW', 'LIST'))
    const boss = await account([role, 'supervisor'])
    const strip = () => change('role', role, { permissions: keys('User', 'SHOW') }, who)
    await refuses('role', role, strip, 'holds_more')
    await refuses('role', role, () => call('DELETE', `/role/${role}?force=1`, { as: who }), 'holds_more')
    expect((await change('role', role, { title: uniqueWord() }, who)).status).toBe(200)
    expect((await change('user', boss.id, { roles: ['supervisor'] })).status).toBe(200)
    expect((await strip()).status).toBe(200)
    expect((await call('DELETE', `/role/${role}`, { as: who })).status).toBe(204)
  })
})

describe('an administrator', () => {
  test.each([
    ['Concepts lack nothing, CaptureSearch DELETE is missing', 'CaptureSearch', 'DELETE'],
    ['FAQ PUBLISH is missing', 'FAQ', 'PUBLISH'],
    ['only users and roles are held', '', ''],
  ])('needs every permission; a user does not count as one if %s', async (_what, entity, key) => {
    const who = await holder(entity ? without(entity, key) : [...overUsers, ...overRoles])
    const [from, to] = [await account([]), await account([])]
    const body = { as: who, body: { to: to.id } }
    expect((await call('POST', `/user/${from.id}/hand-over`, body)).status).toBe(403)
    const reason = { reason: 'Counting for the report' }
    expect((await call('POST', '/personal-data/export', { as: who, body: reason })).status).toBe(403)
    await refuses('user', userIdOf(admin), () => change('user', userIdOf(admin), { status: 'INACTIVE' }, who))
  })

  test('that is the last one cannot be deactivated, demoted, deleted or made a partner [AZ-9]', async () => {
    await deactivateOtherAdministrators(product)
    const only = userIdOf(admin)
    // A partner, or an incomplete set of permissions, does not count as a remaining administrator.
    const partner = await account(['administrator'], { type: 'PARTNER' })
    await holder(without('FAQ', 'PUBLISH'))
    const last = { status: 409, body: { code: 'in_use', fields: [{ code: 'last_administrator' }] } }
    for (const body of [{ status: 'INACTIVE' }, { type: 'PARTNER' }, { roles: [] }, { roles: ['supervisor'] }])
      expect(await change('user', only, body, partner), JSON.stringify(body)).toMatchObject(last)
    expect(await call('DELETE', `/user/${only}`, { as: partner })).toMatchObject(last)
    // A second administrator, with permissions from two roles, makes the first one replaceable.
    const halves = [await roleWith(everything.slice(0, 60)), await roleWith(everything.slice(60))]
    const second = await account(halves)
    expect((await change('user', only, { status: 'INACTIVE' }, second)).status).toBe(200)
    const strip = await change('role', halves[1]!, { permissions: everything.slice(61) }, partner)
    expect(strip).toMatchObject(last)
    expect(await call('DELETE', `/role/${halves[0]!}?force=1`, { as: partner })).toMatchObject(last)
    expect((await change('user', only, { status: 'ACTIVE' }, second)).status).toBe(200)
    // Deactivation ended the previous sessions.
    product.forgetToken(admin)
    expect((await change('user', second.id, { status: 'INACTIVE' })).status).toBe(200)
    expect((await change('user', partner.id, { roles: [] })).status).toBe(200)
  })
})

describe('the caller’s own role', () => {
  test('cannot be changed in any field', async () => {
    const role = await roleWith([...overUsers, ...overRoles])
    const who = await account([role])
    expect((await read('role', role, who)).abilities).toEqual(['SHOW'])
    for (const body of [{ title: uniqueWord() }, { resource_type: 'FAQ' }, { permissions: [] }])
      await refuses('role', role, () => change('role', role, body, who))
    const whole = { title: uniqueWord(), permissions: [...overUsers, ...overRoles] }
    await refuses('role', role, () => change('role', role, whole, who, 'PUT'))
    await refuses('role', role, () => call('DELETE', `/role/${role}?force=1`, { as: who }))
    const other = await created('role', {}, who)
    expect(other.abilities).toEqual(['SHOW', 'UPDATE', 'DELETE'])
    expect((await change('role', 'administrator', { title: 'Chief' })).status).toBe(403)
  })
})

describe('preferences', () => {
  const set = (who: { token: string }, preferences: unknown) => call('PATCH', '/me', { as: who, body: { preferences } })
  const of = async (who: { token: string }) => (await call('GET', '/me', { as: who })).body['preferences']

  test('may have any name, and do not change the account', async () => {
    const who = await account([])
    const { version } = await read('user', who.id)
    const names = { constructor: 'y', toString: 'z', hasOwnProperty: 1, valueOf: null, prototype: true }
    expect((await set(who, names)).status).toBe(200)
    expect(await of(who)).toEqual(names)
    const sly = '{"preferences":{"__proto__":"y","a":1}}'
    expect((await call('PATCH', '/me', { as: who, raw: sly })).status).toBe(200)
    expect(await of(who)).toEqual({ a: 1 })
    expect((await read('user', who.id)).version).toBe(version)
    const both = await call('PATCH', '/me', { as: who, body: { job: 'Clerk', preferences: { constructor: 'w' } } })
    expect(both.body).toMatchObject({ job: 'Clerk', preferences: { constructor: 'w' } })
    await settled()
  })

  test('are limited to 16 kB in total, by name', async () => {
    const who = await account([])
    const filled = (bytes: number) =>
      Object.fromEntries(Array.from({ length: bytes / 1024 }, (_, at) => [`k${at}`, 'é'.repeat(507)]))
    expect((await set(who, filled(15 * 1024))).status).toBe(200)
    const before = await of(who)
    const refused = await set(who, filled(17 * 1024))
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'preferences', code: 'too_large' }] } })
    expect(await of(who)).toEqual(before)
  })
})

test('a rejected body changes no permissions', async () => {
  const who = await holder([...overUsers, ...overRoles])
  const body = { ...builders['user']!(), roles: ['administrator'] }
  expect((await call('POST', '/user', { as: who, body })).status).toBe(403)
})
