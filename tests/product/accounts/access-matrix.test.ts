import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/registry.ts'
import { routes } from '#shared/api/routes.ts'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import { builders } from '#tests/support/builders.ts'
import { attemptsWith, findWrong, heldBy, titles, verbs } from '#tests/support/permission-matrix.ts'
import { useProduct, userIdOf } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, raw, read } = product

describe('the permission matrix', () => {
  test('has a record builder for every entity', () => {
    expect(Object.keys(builders).sort()).toEqual(entities.map((one) => one.name).sort())
  })

  // Samples two of the seven verbs per entity and role, so that each verb occurs with each entity. The full suite tests
  // all.
  test.each(entities.map((entity, place) => [entity.name, entity, place] as const))(
    '%s: each role can do exactly what its permissions allow [AZ-2]',
    async (_name, entity, place) => {
      const sample = attemptsWith(entity).filter(({ title, verb }) => {
        const turn = (verbs.indexOf(verb) + titles.indexOf(title) + place) % verbs.length
        return turn === 0 || turn === 3
      })
      expect(sample).toHaveLength(2 * titles.length)
      expect(await findWrong(product, entity, sample)).toEqual([])
    },
  )

  test('names the entity and key of a missing permission', async () => {
    const answer = await call('POST', '/unit', { as: 'Front Liner', body: builders['unit']!() })
    expect(answer).toMatchObject({ status: 403, body: { entity_name: 'Group', permission_key: 'SAVE' } })
  })

  test('seeds each role with exactly the specified permissions', () => {
    for (const { title, permissions } of createSeededRoles()) {
      const held = permissions
        .filter((one) => entities.some((entity) => entity.permission === one.entity_name))
        .map((one) => `${one.entity_name}:${one.permission_key}`)
      const expected = [...heldBy(title)].filter((one) =>
        entities.some((entity) => one.startsWith(`${entity.permission}:`)),
      )
      expect(held.sort(), title).toEqual(expected.sort())
    }
  })
})

const concrete = (path: string) => path.replace('{object}', 'faq').replaceAll(/\{\w+\}/g, 'nobody')

describe('routes', () => {
  const closed = routes.filter((route) => route.access === 'session')

  test.each(closed.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s rejects visitors and inactive accounts [AZ-2]',
    async (_name, { method, path }) => {
      const visitor = await call(method, concrete(path))
      expect(visitor).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      expect(visitor.headers.get('www-authenticate')).toBe('Bearer')
      if (['/me', '/logout'].includes(path) && method !== 'PATCH') return
      const inactive = await call(method, concrete(path), { as: 'Inactive' })
      expect(inactive).toMatchObject({ status: 403, body: { code: 'account_inactive' } })
    },
  )

  test('return an inactive account’s own identity [AU-8]', async () => {
    const me = await call('GET', '/me', { as: 'Inactive' })
    expect(me).toMatchObject({ status: 200, body: { status: 'INACTIVE' } })
  })

  /** Status for a visitor with an empty request. */
  const open: Record<string, number> = {
    'POST /auth': 422,
    'POST /forgetpassword': 422,
    'POST /resetpassword': 422,
    'POST /confirmemail': 422,
    'POST /undoemail': 422,
    'POST /undocredential': 422,
    'POST /faq/{id}/view': 404,
    'GET /subject-export/{token}': 404,
    'GET /search': 200,
    'GET /search/suggestions': 200,
    'GET /search/counts': 200,
    'POST /search/{search_id}/click': 422,
    'POST /mcp': 400,
    'GET /my-list/linked/{link}': 404,
    'GET /published/lookups': 200,
    'GET /published/{object}': 200,
    'GET /published/{object}/{id}': 404,
    'POST /published/{object}/{id}/feedback': 404,
    'POST /published/question': 422,
    'GET /partner/{token}': 404,
    'POST /partner/{token}': 415,
    'POST /partner/{token}/renew': 415,
    'GET /partner/{token}/stop': 200,
    'POST /partner/{token}/stop': 415,
    'GET /no-page/pages/{kind}/{file}': 404,
    'GET /no-page/pages/{kind}/{short}/{file}': 404,
    'GET /hsds': 200,
    'GET /hsds/organizations': 200,
    'GET /hsds/organizations/{id}': 404,
    'GET /hsds/services': 200,
    'GET /hsds/services/{id}': 404,
    'GET /hsds/service_at_locations': 200,
    'GET /hsds/service_at_locations/{id}': 404,
    'GET /hsds/taxonomies': 200,
    'GET /hsds/taxonomies/{id}': 404,
    'GET /hsds/taxonomy_terms': 200,
    'GET /hsds/taxonomy_terms/{id}': 404,
    'GET /openapi.json': 200,
    'GET /docs': 200,
    'GET /health': 200,
    'POST /csp-report': 400,
  }

  test('are open to visitors only if listed here', () => {
    const named = routes.filter((route) => route.access === 'open').map((route) => `${route.method} ${route.path}`)
    expect(named.sort()).toEqual(Object.keys(open).sort())
  })

  test.each(Object.entries(open))('%s is open to visitors', async (name, status) => {
    const [method = '', path = ''] = name.split(' ')
    const answer = await call(method, concrete(path))
    expect(answer.status, answer.text).toBe(status)
  })

  test.each(routes.filter((route) => route.needs && !entities.some((one) => route.path.startsWith(`/${one.name}`))))(
    '$method $path requires its permission',
    async ({ method, path, needs }) => {
      const { token } = await bare()
      const answer = await call(method, concrete(path), { as: { token } })
      expect(answer).toMatchObject({ status: 403, body: { entity_name: needs!.entity, permission_key: needs!.key } })
    },
  )

  test('return 405 with allowed methods, and 404 for unknown paths [AZ-1]', async () => {
    const answer = await call('PUT', '/faq', { as: 'Administrator' })
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
    expect(answer.headers.get('allow')).toBe('GET, POST')
    expect((await call('GET', '/nothing-here', { as: 'Administrator' })).status).toBe(404)
    expect((await call('GET', '/faq/a/b/c/d', { as: 'Administrator' })).status).toBe(404)
  })

  test.each([
    ['HEAD', '/user', {}, 405],
    ['OPTIONS', '/user', {}, 405],
    ['get', '/user', {}, 401],
    ['GET', '//user', {}, 404],
    ['GET', '/%75ser', {}, 404],
    ['GET', '/user%2f', {}, 404],
    ['GET', '/USER', {}, 404],
    ['POST', '/user?_method=GET', {}, 401],
    ['POST', '/user', { 'x-http-method-override': 'GET' }, 401],
  ])('cannot be bypassed with %s %s %o [AZ-13]', async (method, path, headers, status) => {
    expect(await raw(method, path, headers)).toBe(status)
  })

  test('accept a trailing slash and a doubled ampersand [IN-4]', async () => {
    const answer = await call('GET', '/country/?paginate=0&&sorting[country]=asc', { as: 'Administrator' })
    expect(answer.status).toBe(200)
  })

  test('are exactly those in the OpenAPI document', async () => {
    const { body } = await call('GET', '/openapi.json')
    const described = Object.entries(body['paths'] as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(routes.map((one) => `${one.method} ${one.path}`).sort())
  })

  let bareAccount: Promise<{ token: string }> | undefined
  const bare = () => (bareAccount ??= account([]))
})

describe('own records', () => {
  test('are changed by their author with UPDATE MINE and DELETE MINE, and by no other user of the role [AZ-3]', async () => {
    const other = await account(['mine'])
    const own = await created('faq', {}, 'Mine')
    const path = `/faq/${own.id}`
    expect(own.abilities).toEqual(expect.arrayContaining(['UPDATE', 'DELETE']))
    expect((await call('PATCH', path, { as: 'Mine', version: 1, body: { contact_office: 'Amman' } })).status).toBe(200)
    expect((await call('PATCH', path, { as: other, version: 2, body: { contact_office: 'Irbid' } })).status).toBe(404)
    expect((await call('DELETE', path, { as: other })).status).toBe(404)
    expect((await call('DELETE', path, { as: 'Mine' })).status).toBe(204)
  })

  test('return 403 for changes by users who can only read them, and nothing is written', async () => {
    const hashtag = await created('hashtag')
    const version = 1
    const answer = await call('PATCH', `/hashtag/${hashtag.id}`, {
      as: 'Content Creator',
      version,
      body: { hashtag: 'taken over' },
    })
    expect(answer.status).toBe(403)
    expect((await read('hashtag', hashtag.id)).version).toBe(1)
  })

  test('that are personal lists are visible to their owner only, whatever the permissions [AZ-10]', async () => {
    const list = await created('my-list', {}, 'Staff User')
    for (const as of ['Administrator', 'Front Liner'])
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', { name: 'mine now' }],
        ['DELETE', undefined],
      ] as const)
        expect((await call(method, `/my-list/${list.id}`, { as, body, version: 1 })).status, as).toBe(404)
    const all = await call('GET', '/my-list?paginate=0', { as: 'Administrator' })
    expect(all.text).not.toContain(list.id)
  })

  test('of a user without User LIST are limited to the own account [AZ-5]', async () => {
    expect((await call('GET', `/user/${userIdOf('Front Liner')}`, { as: 'Front Liner' })).status).toBe(200)
    expect((await call('GET', `/user/${userIdOf('Administrator')}`, { as: 'Front Liner' })).status).toBe(404)
    expect((await call('GET', '/user', { as: 'Front Liner' })).status).toBe(403)
  })

  test('are checked for errors in the order 401, 403, 404, 428, 412, 422', async () => {
    const unit = await created('unit')
    const bad = { name: '', nonsense: 1 }
    const path = `/unit/${unit.id}`
    expect((await call('PATCH', path, { body: bad })).status).toBe(401)
    expect((await call('PATCH', path, { as: 'Front Liner', body: bad })).status).toBe(403)
    expect((await call('PATCH', '/unit/none', { as: 'Administrator', body: bad })).status).toBe(404)
    expect((await call('PATCH', path, { as: 'Administrator', body: bad })).status).toBe(428)
    expect((await call('PATCH', path, { as: 'Administrator', version: 7, body: bad })).status).toBe(412)
    expect((await call('PATCH', path, { as: 'Administrator', version: 1, body: bad })).status).toBe(422)
  })
})
