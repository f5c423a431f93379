import { describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, userIdOf, type Who } from '#tests/support/product.ts'
import { staff, word, usePeople, type Values } from './use-people.ts'

const as = 'Administrator'

const { account, accounts, call, created, holder, person, read, security: rowsOf, settled } = usePeople(useProduct())

describe('the security log', () => {
  test('has start and end of each session once, and failed sign-ins without unknown usernames [LG-3]', async () => {
    const user = await holder([])
    await call('GET', '/me', { as: user })
    await call('GET', '/me', { as: user })
    await call('GET', '/logout', { as: user })
    const rows = await rowsOf(`user=${user.id}`)
    expect(rows.map(({ kind }) => kind)).toEqual(['sign_out', 'sign_in'])
    expect(rows[1]).toMatchObject({ user_email: user.email, object: 'user', outcome: 'done' })
    const grant = (username: string, secret: string) =>
      call('POST', '/auth', {
        body: { grant_type: 'password', client_id: 'daleel-web', username, password: secret },
      })
    const typed = `typed-${uniqueWord()}`
    expect((await grant(user.email, 'wrong')).status).toBe(400)
    expect((await grant(typed, 'wrong')).status).toBe(400)
    const refused = await rowsOf('kind=sign_in_refused')
    expect(refused).toContainEqual(expect.objectContaining({ user_id: user.id, outcome: 'wrong_password' }))
    expect(refused).toContainEqual(expect.objectContaining({ user_id: null, user_email: null }))
    expect(JSON.stringify(refused)).not.toContain(typed)
  })

  test('names changed fields of users and roles, never values', async () => {
    const user = await holder([])
    await call('PATCH', `/user/${user.id}`, { as, version: 1, body: { job: `Job ${word}`, status: 'INACTIVE' } })
    await call('PATCH', '/me', { as: accounts.reader, body: { preferences: { columns: 'name' } } })
    const rows = await rowsOf(`object_id=${user.id}&kind=user_changed`)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'created'])
    expect(rows[0]!['fields']).toEqual(['job', 'status'])
    expect(JSON.stringify(rows)).not.toContain(`Job ${word}`)
    expect(await rowsOf(`object_id=${accounts.reader.id}&kind=user_changed`)).toHaveLength(1)
    const changed = await created('role')
    await call('DELETE', `/role/${changed.id}`, { as })
    expect((await rowsOf(`object_id=${changed.id}`)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['role_changed', 'deleted'],
      ['role_changed', 'created'],
    ])
  })

  test('needs User LIST, and accepts known filters only', async () => {
    expect(await call('GET', '/security-log', { as: staff })).toMatchObject({
      status: 403,
      body: { entity_name: 'User', permission_key: 'LIST' },
    })
    for (const query of ['kind=nonsense', 'user=a%23b', 'who=me', 'sorting[id]=asc', 'conditions[ip]=1'])
      expect((await call('GET', `/security-log?${query}`, { as })).status, query).toBe(422)
    const page = await call('GET', '/security-log?per_page=2', { as })
    const next = await call('GET', `/security-log?per_page=2&cursor=${String(page.body['next'])}`, { as })
    const ids = [...page.body.entities, ...next.body.entities].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await call('GET', '/security-log?to=2020-01-01', { as })).body.entities).toEqual([])
  })

  test('contains password changes', async () => {
    const user = await holder([])
    const body = {
      current_password: 'Quartz-Meadow-91-Ribbon',
      password: 'Saffron-Lantern-72-Delta',
      password_confirmation: 'Saffron-Lantern-72-Delta',
    }
    expect((await call('PATCH', '/me', { as: user, body })).status).toBe(200)
    expect((await rowsOf(`user=${user.id}`))[0]).toMatchObject({ kind: 'password_changed', outcome: 'done' })
  })
})

test('transfers ownership of all records to another user, including people, excluding personal lists', async () => {
  const leaver = await account(['mine', 'creatives-content-creator'])
  const heir = await account(['mine'])
  const faq = await created('faq', {}, leaver)
  const list = await created('my-list', {}, leaver)
  const one = await person({}, leaver)
  const other = await created('faq')
  const move = (who: Who, body: Values) => call('POST', `/user/${leaver.id}/hand-over`, { as: who, body })
  expect((await move('Supervisor', { to: heir.id })).status).toBe(403)
  for (const to of ['nobody', leaver.id]) expect((await move(as, { to })).status, to).toBe(422)
  expect((await move(as, { to: heir.id, entities: ['my-list'] })).status).toBe(422)
  expect((await move(as, { to: heir.id, entities: ['hashtag'] })).body).toMatchObject({ moved: 0 })
  expect((await move(as, { to: heir.id })).body).toMatchObject({ moved: 1, remaining: 0 })
  expect((await move(as, { to: heir.id })).body).toMatchObject({ moved: 0 })
  await settled()
  expect(await read('faq', faq.id)).toMatchObject({ created_by: heir.id, version: 2, updated_by: leaver.id })
  expect((await read('faq', faq.id, heir)).abilities).toContain('UPDATE')
  expect(await read('personal-data', one.id)).toMatchObject({ created_by: heir.id })
  expect((await read('faq', other.id))['created_by']).toBe(userIdOf(as))
  expect((await call('GET', `/my-list/${list.id}`, { as: leaver })).status).toBe(200)
  const log = await call('GET', `/log?conditions[object_id:equal]=${faq.id}`, { as })
  expect(log.body.entities[0]).toMatchObject({ action: 'Update', note: 'handed_over', changes: [] })
})
