import { beforeAll, describe, expect, test } from 'vitest'
import { deactivateOtherAdministrators } from '#tests/support/administrators.ts'
import { builders, uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { clientId, goodPassword, useProduct, userIdOf, type Body, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, read, settled } = product
const as = 'Administrator'

let usual = ''
beforeAll(async () => {
  usual = (await created('service-category')).id
})
const { edit, made, text, inState } = faqSteps(product, () => usual)

const grant = (more: Record<string, unknown>) =>
  call('POST', '/auth', { body: { grant_type: 'password', client_id: clientId, ...more } })
const refresh = (token: string) => grant({ grant_type: 'refresh_token', refresh_token: token })
const meWith = async (token: string) => (await call('GET', '/me', { as: { token } })).status

describe('permission changes', () => {
  const patchUser = async (who: Who, id: string, body: unknown) =>
    call('PATCH', `/user/${id}`, { as: who, version: (await read('user', id, who)).version, body })
  const everyKey = (entity: string, keys: string[]) => keys.map((key) => ({ entity_name: entity, permission_key: key }))
  const roleWith = async (permissions: object[]) => (await created('role', { permissions })).id
  const shown = [{ entity_name: 'User', permission_key: 'SHOW' }]

  test('never remove the last active administrator [AZ-9]', async () => {
    await deactivateOtherAdministrators(product)
    const only = userIdOf(as)
    const [one, other] = [await account(['administrator']), await account(['administrator'])]
    expect((await patchUser(one, only, { status: 'INACTIVE' })).status).toBe(200)
    const demoted = await Promise.all([
      patchUser(one, other.id, { roles: [] }),
      patchUser(other, one.id, { roles: [] }),
    ])
    expect(demoted.filter((answer) => answer.status === 200)).toHaveLength(1)
    const winner = demoted[0]!.status === 200 ? one : other
    expect((await patchUser(winner, only, { status: 'ACTIVE' })).status).toBe(200)
    // Deactivation ended the previous sessions.
    product.forgetToken(as)
  })

  test('apply to the next request: roles, status, deletion [AU-8]', async () => {
    const person = await account(['supervisor'])
    expect((await call('POST', '/hashtag', { as: person, body: builders['hashtag']!() })).status).toBe(201)
    expect((await patchUser(as, person.id, { roles: ['front-liner'] })).status).toBe(200)
    expect((await call('POST', '/hashtag', { as: person, body: builders['hashtag']!() })).status).toBe(403)
    expect((await patchUser(as, person.id, { status: 'INACTIVE' })).status).toBe(200)
    expect((await call('GET', '/hashtag', { as: person })).body.code).toBe('account_inactive')
    expect((await refresh(person.refreshToken)).status).toBe(400)
    expect((await call('DELETE', `/user/${person.id}`, { as })).status).toBe(204)
    expect(await meWith(person.token)).toBe(401)
    expect((await grant({ username: person.email, password: goodPassword })).status).toBe(400)
  })

  test('apply soon after a role is edited', async () => {
    const role = await created('role', { permissions: [...shown, ...everyKey('HashTag', ['LIST'])] })
    const person = await account([role.id])
    expect((await call('GET', '/hashtag', { as: person })).status).toBe(200)
    expect((await call('PATCH', `/role/${role.id}`, { as, version: 1, body: { permissions: shown } })).status).toBe(200)
    await expect.poll(async () => (await call('GET', '/hashtag', { as: person })).status).toBe(403)
  })

  test('end every session when an administrator signs a user out [AU-9]', async () => {
    const person = await account(['staff-user'])
    expect((await call('POST', `/user/${person.id}/sign-out`, { as: 'Supervisor' })).status).toBe(403)
    expect((await call('POST', `/user/${person.id}/sign-out`, { as })).status).toBe(204)
    expect(await meWith(person.token)).toBe(401)
    expect((await refresh(person.refreshToken)).status).toBe(400)
  })

  test('cannot grant permissions that the caller lacks', async () => {
    const keys = ['SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE']
    const manager = await account([await roleWith([...everyKey('Role', keys), ...everyKey('User', keys)])])
    const grantMore = await call('POST', '/role', {
      as: manager,
      body: { title: uniqueWord(), permissions: everyKey('FAQ', ['PUBLISH']) },
    })
    expect(grantMore).toMatchObject({ status: 403, body: { fields: [{ code: 'right_not_held' }] } })
    expect(
      (
        await call('POST', '/role', {
          as: manager,
          body: { title: uniqueWord(), permissions: everyKey('User', ['LIST']) },
        })
      ).status,
    ).toBe(201)
    const weak = await created('role')
    const widen = await call('PATCH', `/role/${weak.id}`, {
      as: manager,
      version: 1,
      body: { permissions: everyKey('FAQ', ['DELETE']) },
    })
    expect(widen.status).toBe(403)
    const person = await created('user')
    expect((await patchUser(manager, person.id, { roles: ['administrator'] })).status).toBe(403)
    const body: Record<string, unknown> = { ...builders['user']!(), roles: ['administrator'] }
    expect((await call('POST', '/user', { as: manager, body })).status).toBe(403)
    expect((await grant({ username: body['email'], password: body['password'] })).status).toBe(400)
    expect((await read('user', person.id))['roles']).toEqual([])
  })

  test('cannot affect the caller’s own permissions', async () => {
    const keys = ['SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE']
    const role = await roleWith([...everyKey('Role', keys), ...everyKey('User', keys)])
    const manager = await account([role])
    for (const body of [{ roles: [] }, { status: 'INACTIVE' }, { type: 'PARTNER' }, { countries: ['jo'] }])
      expect((await patchUser(manager, manager.id, body)).status, JSON.stringify(body)).toBe(403)
    expect((await call('PATCH', `/role/${role}`, { as: manager, version: 1, body: { permissions: [] } })).status).toBe(
      403,
    )
    expect((await call('DELETE', `/role/${role}?force=1`, { as: manager })).status).toBe(403)
    expect((await call('DELETE', `/user/${manager.id}`, { as: manager })).status).toBe(403)
    expect((await patchUser(manager, manager.id, { job: 'Coordinator' })).status).toBe(200)
  })
})

describe('the own account', () => {
  test('allows changes of name and language, and of nothing that affects permissions [AZ-4]', async () => {
    const person = await account(['staff-user'])
    const patch = (body: unknown, version?: number) => call('PATCH', '/me', { as: person, body, version })
    expect((await patch({ first_name: 'Nour', language_id: 2, job: null })).body).toMatchObject({
      first_name: 'Nour',
      language_id: '2',
    })
    for (const body of [
      { roles: ['administrator'] },
      { status: 'ACTIVE' },
      { type: 'STAFF' },
      { email: 'a@b.example' },
      { countries: [] },
      { permissions: [] },
      { id: 'x' },
    ])
      expect((await patch(body)).status, JSON.stringify(body)).toBe(422)
    expect((await patch({ language_id: '77' })).body.fields[0]!.code).toBe('unknown_reference')
    expect((await patch({ first_name: 'x\u202ey' })).body.fields[0]!.code).toBe('direction_marks')
    expect((await patch({ first_name: 'Late' }, 1)).status).toBe(412)
    expect((await call('GET', '/me', { as: person })).body).toMatchObject({ roles: ['staff-user'], first_name: 'Nour' })
  })

  test('changes the password with the current one only', async () => {
    const person = await account([])
    const patch = (current: string, secret: string, again = secret) =>
      call('PATCH', '/me', {
        as: person,
        body: { current_password: current, password: secret, password_confirmation: again },
      })
    const next = 'Saffron-Lantern-72-Delta'
    expect((await patch('wrong', next)).body.fields[0]).toMatchObject({
      path: 'current_password',
      code: 'wrong_password',
    })
    expect((await patch(goodPassword, next, 'other')).body.fields[0]!.code).toBe('no_match')
    expect((await patch(goodPassword, 'aaaaaaaaaaaaaaaa')).body.fields[0]!.code).toBe('weak_password')
    expect((await patch(goodPassword, next)).status).toBe(200)
    expect((await grant({ username: person.email, password: next })).status).toBe(200)
  })
})

test('a deletion lists the referring records, and unlinks them when forced [DR-8]', async () => {
  const country = await created('country')
  const housing = await created('service-category', { countries: [country.id] })
  const person = await created('user', { countries: [country.id] })
  const path = `/country/${country.id}`
  const refusal = await call('DELETE', path, { as })
  expect(refusal).toMatchObject({ status: 409, body: { code: 'in_use', used_by_total: 2 } })
  expect((refusal.body['used_by'] as Body[]).map((one) => one.id).sort()).toEqual([housing.id, person.id].sort())
  expect((await call('DELETE', `${path}?force=1`, { as })).status).toBe(204)
  expect((await call('GET', path, { as })).status).toBe(404)
  await settled()
  expect(await read('service-category', housing.id)).toMatchObject({ countries: [], version: 2 })
  expect(await read('user', person.id)).toMatchObject({ countries: [], version: 2 })
})

test('a forced deletion needs edit permission on all referring records', async () => {
  const keys = ['SHOW', 'LIST', 'DELETE'].map((permission_key) => ({ entity_name: 'Country', permission_key }))
  const { id: role } = await created('role', { permissions: keys })
  const remover = await account([role])
  const country = await created('country')
  await created('service-category', { countries: [country.id] })
  const answer = await call('DELETE', `/country/${country.id}?force=1`, { as: remover })
  expect(answer).toMatchObject({ status: 403, body: { entity_name: 'ServiceCategory', permission_key: 'UPDATE' } })
  expect((await read('country', country.id)).version).toBe(1)
})

test('a language in use cannot be deleted', async () => {
  const language = await created('language')
  await created('service-category', { translations: [{ language_id: language.id, name: uniqueWord() }] })
  expect(await call('DELETE', `/language/${language.id}`, { as })).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  })
})

test('a personal list does not block a deletion', async () => {
  const faq = await created('faq')
  const list = await created('my-list', { faqs: [faq.id] })
  expect((await call('DELETE', `/faq/${faq.id}`, { as })).status).toBe(204)
  await settled()
  expect((await read('my-list', list.id))['faqs']).toEqual([])
})

describe('special rules', () => {
  test('keep one default language, never inactive or deleted', async () => {
    expect((await call('DELETE', '/language/1', { as })).status).toBe(422)
    const before = await read('language', '1')
    for (const body of [{ is_default: false }, { active: false }])
      expect((await call('PATCH', '/language/1', { as, version: before.version, body })).body.fields[0]!.code).toBe(
        'default_language',
      )
    const other = await created('language', { is_default: true, active: true })
    expect((await read('language', '1'))['is_default']).toBe(false)
    const { version } = await read('language', '1')
    expect((await call('PATCH', '/language/1', { as, version, body: { is_default: true } })).status).toBe(200)
    const former = await read('language', other.id)
    expect(former['is_default']).toBe(false)
    const off = { as, version: former.version, body: { active: false } }
    expect((await call('PATCH', `/language/${other.id}`, off)).status).toBe(200)
  })

  test('create missing subcategories, at most 20, and no third level', async () => {
    const parent = await created('service-category', { subcategories: 'Rent, Repairs، إيجار' })
    const again = await call('PATCH', `/service-category/${parent.id}`, {
      as,
      version: 1,
      body: { subcategories: 'rent,Heating' },
    })
    expect(again.status, again.text).toBe(200)
    const list = await call('GET', `/service-category?paginate=0&conditions[parent_id]=${parent.id}`, { as })
    expect((list.body as unknown as Body[]).map((one) => one['label']).sort()).toEqual(
      ['Heating', 'Rent', 'Repairs', 'إيجار'].sort(),
    )
    const many = Array.from({ length: 21 }, (_, at) => `Name ${at}`).join(',')
    expect(
      (
        await call('POST', '/service-category', {
          as,
          body: { ...builders['service-category']!(), subcategories: many },
        })
      ).status,
    ).toBe(422)
    const child = (list.body as unknown as Body[])[0]!.id
    const third = await call('POST', '/service-category', {
      as,
      body: { ...builders['service-category']!(), parent_id: child },
    })
    expect(third.body.fields).toContainEqual({ path: 'parent_id', code: 'too_deep' })
  })

  test('strip the # of a hashtag, and accept up to 50 characters', async () => {
    const hashtag = await created('hashtag', { hashtag: `##${uniqueWord()}` })
    expect(hashtag['hashtag']).toMatch(/^w/)
    const long = uniqueWord().padEnd(50, 'x')
    expect((await created('hashtag', { hashtag: long }))['hashtag']).toBe(long)
    expect((await call('POST', '/hashtag', { as, body: { hashtag: `${long}x` } })).status).toBe(422)
  })

  test('create a hashtag once for concurrent FAQs', async () => {
    const body = () => ({ ...builders['faq']!(), hashtags: [shared] })
    const shared = uniqueWord()
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', '/faq', { as, body: body() })))
    expect(
      answers.map(({ status }) => status),
      answers.map((one) => one.text).join('\n'),
    ).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body: faq }) => String(faq['hashtags']))).size).toBe(1)
  })
})

test('revisions can be read by editors, and restored', async () => {
  const faq = await made('Supervisor', { ...text('<p>one</p>'), status: 'PUBLISHED' })
  await edit(faq.id, 'Supervisor', text('<p>two</p>'))
  await edit(faq.id, 'Supervisor', text('<p>three</p>'))
  const path = `/faq/${faq.id}/revisions`
  const all = await call('GET', path, { as: 'Content Creator' })
  expect(all.body.entities.map((one) => one.version)).toEqual([3, 2, 1])
  expect((await call('GET', `${path}/2`, { as: 'Content Creator' })).body.translations[0]!['answer']).toBe('<p>two</p>')
  expect((await call('GET', `${path}/9`, { as: 'Content Creator' })).status).toBe(404)
  for (const route of [path, `${path}/1`]) expect((await call('GET', route, { as: 'Staff User' })).status).toBe(404)
  expect((await call('POST', `${path}/1/restore`, { as: 'Staff User' })).status).toBe(404)
  const restored = await call('POST', `${path}/1/restore`, { as: 'Supervisor' })
  expect(restored.body).toMatchObject({ version: 4, status: 'PUBLISHED' })
  expect(restored.body.translations[0]!['answer']).toBe('<p>one</p>')
})

test('PUT ignores status and pin, and a deleted FAQ can be restored with DELETE permission', async () => {
  const faq = await inState.PUBLISHED()
  const put = await call('PUT', `/faq/${faq.id}`, {
    as: 'Supervisor',
    version: faq.version,
    body: { ...builders['faq']!(), status: 'DRAFT', pinned: true },
  })
  expect(put.body).toMatchObject({ status: 'PUBLISHED', pinned: false, service_categories: [], visibility: null })
  const other = await inState.PUBLISHED()
  expect((await call('DELETE', `/faq/${other.id}`, { as })).status).toBe(204)
  expect((await call('GET', '/faq/deleted', { as: 'Supervisor' })).status).toBe(403)
  expect((await call('GET', '/faq/deleted', { as })).body.entities.map((one) => one.id)).toContain(other.id)
  expect((await call('POST', `/faq/${other.id}/restore`, { as })).body).toMatchObject({ status: 'PUBLISHED' })
  expect((await call('GET', `/published/faq/${other.id}`)).status).toBe(200)
})
