import { describe, expect, test } from 'vitest'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { faq } from '#shared/entities/faq.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { unit } from '#shared/entities/unit.ts'
import { claimOf } from '#functions/platform/idempotency-claim.ts'
import { services } from '#functions/data/services.ts'
import { builders, uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useProduct, userIdOf } from '#tests/support/product.ts'
import { rewrite, stored } from '#tests/support/stored-records.ts'

const admin = 'Administrator'

const actor = { id: userIdOf(admin), email: 'administrator@daleel.example', name: 'Samar Idrisi' }

const { account, call, created } = useProduct()

const rights = (entity_name: string, ...keys: string[]) =>
  keys.map((permission_key) => ({ entity_name, permission_key }))

/** User with these permissions, who can read their own account. */
const holder = async (permissions: object[], given: Record<string, unknown> = {}) =>
  account([(await created('role', { permissions: [...rights('User', 'SHOW'), ...permissions] })).id], given)

const post = (path: string, key: string, body: unknown, as: Parameters<typeof call>[2] = { as: admin }) =>
  call('POST', path, { ...as, body, headers: { 'idempotency-key': key } })

describe('an Idempotency-Key', () => {
  const send = (key: string, body: unknown, who = admin) =>
    call('POST', '/unit', { as: who, body, headers: { 'idempotency-key': key } })
  const unitsNamed = async (name: unknown) =>
    (await call('GET', `/unit?conditions[name:equal]=${String(name)}`, { as: admin })).body.total

  test('gives the same response, and writes once', async () => {
    const [key, body] = [crypto.randomUUID(), builders['unit']!()]
    const [first, second] = [await send(key, body), await send(key, body)]
    expect(second).toMatchObject({ status: 201, text: first.text })
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(await unitsNamed(body['name'])).toBe(1)
  })

  test('is rejected with another body, and is per caller [DR-2]', async () => {
    const key = crypto.randomUUID()
    const body = builders['unit']!()
    expect((await send(key, body)).status).toBe(201)
    expect(await send(key, builders['unit']!())).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
    expect((await send(key, body, 'Front Liner')).status).toBe(403)
  })

  test('lets one of many concurrent requests write', async () => {
    const [key, body] = [crypto.randomUUID(), builders['unit']!()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(key, body)))
    expect(answers.filter((one) => one.status !== 201 && one.body.code !== 'in_progress')).toEqual([])
    expect(new Set(answers.filter((one) => one.status === 201).map((one) => one.body.id)).size).toBe(1)
    expect(await unitsNamed(body['name'])).toBe(1)
    expect((await send(key, body)).status).toBe(201)
  })

  test('can be reused after a rejection', async () => {
    const key = crypto.randomUUID()
    expect((await send(key, { name: '' })).status).toBe(422)
    expect((await send(key, builders['unit']!())).status).toBe(201)
  })

  test('works for responses above the item limit', async () => {
    const answer = `<p>${'كلمة '.repeat(19_000)}</p>`
    const { id: category } = await created('service-category')
    const body = wholeFaq(category, {
      translations: ['1', '2'].map((language_id) => ({ language_id, question: uniqueWord(), answer })),
    })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [
      await call('POST', '/faq', { as: admin, body, headers }),
      await call('POST', '/faq', { as: admin, body, headers }),
    ]
    expect(first.status, first.text.slice(0, 300)).toBe(201)
    expect(first.text.length).toBeGreaterThan(250_000)
    expect(second).toMatchObject({ status: 201, body: first.body })
  })
})

describe('a repeated request', () => {
  test('after a crash returns the record already written, and writes no other [DR-2]', async () => {
    const [key, body] = [uniqueWord(), { name: uniqueWord() }]
    const claim = claimOf(actor.id, key, `/unit\n${JSON.stringify(body)}`)
    // The function wrote the record and crashed before the response.
    const [written] = await services().records.commit(
      [{ entity: unit, before: null, after: withEmptyValues(unit, body) }],
      actor,
      'a request that was never answered',
      claim,
    )
    const again = await post('/unit', key, body)
    expect(again).toMatchObject({ status: 201, body: { id: written!.id, version: 1, name: body.name } })
    expect(again.headers.get('location')).toBe(`/api/unit/${written!.id}`)
    expect((await call('GET', `/unit?conditions[name:equal]=${body.name}`, { as: admin })).body.total).toBe(1)
    expect(await post('/unit', key, { name: uniqueWord() })).toMatchObject({ body: { code: 'idempotency_mismatch' } })
  })

  test('returns the current record, 404 if it is deleted, and 403 without permission', async () => {
    const title = uniqueWord()
    const writer = await holder(rights('HashTag', 'SAVE', 'LIST', 'SHOW'))
    const send = () => post('/hashtag', `now ${title}`, { hashtag: title }, { as: writer })
    const { id } = (await send()).body
    await call('PATCH', `/hashtag/${id}`, { as: admin, version: 1, body: { hashtag: `${title}2` } })
    expect(await send()).toMatchObject({ status: 201, body: { id, version: 2, hashtag: `${title}2` } })
    const { body: user } = await call('GET', `/user/${writer.id}`, { as: admin })
    const roles = [(await created('role', { permissions: rights('User', 'SHOW') })).id]
    await call('PATCH', `/user/${writer.id}`, { as: admin, version: user.version, body: { roles } })
    expect(await send()).toMatchObject({ status: 403, body: { entity_name: 'HashTag', permission_key: 'SAVE' } })
    await call('PATCH', `/user/${writer.id}`, {
      as: admin,
      version: user.version + 1,
      body: { roles: user['roles'] },
    })
    expect((await call('DELETE', `/hashtag/${id}`, { as: admin })).status).toBe(204)
    const gone = await send()
    expect(gone.status).toBe(404)
    expect(gone.text).not.toContain(title)
  })

  test('writes once on every route [DR-2]', async () => {
    const { id: category } = await created('service-category')
    const { id } = await created('faq', wholeFaq(category))
    await call('PATCH', `/faq/${id}`, { as: admin, version: 1, body: { contact_office: 'Second floor' } })
    const person = (await created('personal-data', { name: uniqueWord() })).id
    const version = async () => (await stored(faq, id))!.version
    const back = () => post(`/faq/${id}/revisions/1/restore`, `revision ${id}`, {})
    expect([(await back()).status, await version(), (await back()).status, await version()]).toEqual([200, 3, 200, 3])
    await rewrite(faq, id, () => null)
    const restored = () => post(`/faq/${id}/restore`, `restore ${id}`, {})
    expect([(await restored()).status, (await restored()).status, await version()]).toEqual([200, 200, 5])
    const erased = () =>
      post(`/personal-data/${person}/erase`, `erase ${person}`, { reason: 'The person asked for it' })
    expect([(await erased()).status, (await erased()).status]).toEqual([204, 204])
  })

  test('moves an old feed position of its record forward, without a new version', async () => {
    const [key, body] = [uniqueWord(), { hashtag: uniqueWord() }]
    const { records } = services()
    const { id } = (await post('/hashtag', key, body)).body
    const before = (await stored(hashtag, id))!
    // As if it had been written long after its feed position was set.
    await records.showAgain([[hashtag, { ...before }]])
    expect((await stored(hashtag, id))!.feed).toBe(before.feed)
    const old = `${(Date.now() - 60_000).toString(36).padStart(9, '0')}${before.feed.slice(9)}`
    await move(id, before.feed, old)
    expect((await post('/hashtag', key, body)).status).toBe(201)
    const after = (await stored(hashtag, id))!
    expect([after.feed > before.feed, after.version]).toEqual([true, 1])
  })
})

async function move(id: string, from: string, to: string): Promise<void> {
  const { TransactWriteCommand, GetCommand } = await import('@aws-sdk/lib-dynamodb')
  const { table } = await import('#functions/data/client/dynamodb-client.ts')
  const { feedKey, recordKey } = await import('#functions/data/client/dynamodb-keys.ts')
  const { send, name: TableName } = table()
  const { Item } = await send(new GetCommand({ TableName, Key: feedKey('hashtag', from), ConsistentRead: true }))
  await send(
    new TransactWriteCommand({
      TransactItems: [
        { Delete: { TableName, Key: feedKey('hashtag', from) } },
        { Put: { TableName, Item: { ...Item, sk: to } } },
        {
          Update: {
            TableName,
            Key: recordKey('hashtag', id),
            UpdateExpression: 'SET #record.feed = :to',
            ExpressionAttributeNames: { '#record': 'record' },
            ExpressionAttributeValues: { ':to': to },
          },
        },
      ],
    }),
  )
}

describe('a rejection', () => {
  test('does not reveal the id of a hidden record with the same External-Id', async () => {
    const headers = { 'external-id': uniqueWord() }
    const media = { translations: [{ language_id: '1', title: 'A film' }], content_type: 'Video', status: 'inactive' }
    const body = { ...media, content_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
    const made = await call('POST', '/media', { as: admin, body, headers })
    expect(made.status, made.text).toBe(201)
    const writer = await holder(rights('Media', 'SAVE', 'LIST', 'SHOW'))
    const send = (as: typeof admin | typeof writer) => call('POST', '/media', { as, body, headers })
    expect(await send(admin)).toMatchObject({ status: 409, body: { code: 'duplicate', id: made.body.id } })
    const refused = await send(writer)
    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect(refused.text).not.toContain(made.body.id)
  })

  test('does not count hidden referring records, which still block the deletion', async () => {
    const { id: category } = await created('service-category')
    await created('faq', wholeFaq(category, { visibility: 'UNHCR_STAFF' }))
    const remover = await holder(rights('ServiceCategory', 'SHOW', 'DELETE'), { type: 'PARTNER' })
    const path = `/service-category/${category}`
    const refused = await call('DELETE', path, { as: remover })
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', used_by: [], used_by_total: 0 } })
    expect(await call('DELETE', path, { as: admin })).toMatchObject({ status: 409, body: { used_by_total: 1 } })
    const role = (await created('creative-role')).id
    await created('personal-data', { name: uniqueWord(), roles: [role] })
    const other = await holder(rights('CreativeRole', 'SHOW', 'DELETE'))
    const hidden = await call('DELETE', `/creative-role/${role}`, { as: other })
    expect(hidden).toMatchObject({ status: 409, body: { code: 'in_use', used_by_total: 0 } })
  })
})

describe('restoring, pinning and commenting', () => {
  test('do not change the date that readers see', async () => {
    const { id: category } = await created('service-category')
    const { id } = await created('faq', wholeFaq(category, { status: 'PUBLISHED' }))
    const { updated_at: at, updated_by: by } = (await stored(faq, id))!
    const path = `/faq/${id}`
    await call('PATCH', path, { as: admin, body: { pinned: true } })
    await call('PATCH', path, { as: admin, body: { comment: 'Good' } })
    await call('DELETE', path, { as: admin })
    const { body: deleted } = await call('GET', '/faq/deleted', { as: admin })
    const row = deleted.entities.find((one) => one.id === id)!
    expect(row['deleted_by']).toBe(actor.id)
    expect(String(row['deleted_at']) > at).toBe(true)
    expect((await call('POST', `${path}/restore`, { as: admin })).status).toBe(200)
    const { body } = await call('GET', `/published${path}`)
    expect([body['updated_at'], (await stored(faq, id))!.updated_by]).toEqual([at, by])
    await call('PATCH', path, { as: admin, version: 5, body: { contact_office: 'Third floor' } })
    expect(String((await call('GET', `/published${path}`)).body['updated_at']) > at).toBe(true)
  })
})
