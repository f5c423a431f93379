import { beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { utcDay, utcToday } from '#shared/model/overdue.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, userIdOf, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, findable, read, settled } = product
const admin = 'Administrator'
const verifiedEntities = ['faq', 'directory', 'media']
let category = ''
beforeAll(async () => void (category = (await created('service-category')).id))
const { patch, edit, made, text, inState } = faqSteps(product, () => category)

const day = 86_400_000
const daysAgo = (days: number) => utcDay(Date.now() - days * day)
const verify = (entity: string, id: string, as: Who, more: { version?: number } = {}) =>
  call('POST', `/${entity}/${id}/verify`, { as, ...more })

/** Sets the age of a record's verification; null removes it. */
async function wordOf(entity: string, id: string, days: number | null): Promise<void> {
  const records = createRecords(table())
  const described = entityOf(entity)
  const before = (await records.get(described, id))!
  const after = { ...before, verified_at: days === null ? null : daysAgo(days), verified_by: null }
  await records.commit([{ entity: described, before, after, keepsDate: true }], { id: 'x', email: 'x', name: 'X' }, 'x')
}

/** Published record without verification. */
async function unverified(entity: string, more: Record<string, unknown> = {}) {
  if (entity !== 'faq') return created(entity, more)
  const faq = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', ...more })
  expect((await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
  await wordOf('faq', faq.id, null)
  return read('faq', faq.id)
}

describe.each(verifiedEntities)('a record of %s', (entity) => {
  test('is confirmed with one click, with name and period; the date of the text stays', async () => {
    const before = await unverified(entity)
    expect(before).toMatchObject({ verified_at: null, verified_by: null, review_by: null, verification: 'never' })
    const answer = await verify(entity, before.id, 'Supervisor', { version: before.version })
    expect(answer.status, answer.text).toBe(200)
    const word = { verified_at: utcToday(), verified_by: userIdOf('Supervisor'), verification: 'verified' }
    const { updated_at, updated_by } = before
    const after = await read(entity, before.id)
    expect(after).toMatchObject({ ...word, version: before.version + 1, updated_at, updated_by })
    expect(after['verified_by_name']).not.toBe('')
    expect(Number(Date.parse(String(after['review_by']))) - Date.parse(utcToday())).toBe(
      (entityOf(entity).verified ?? 0) * day,
    )
    const published = await call('GET', `/published/${entity}/${before.id}`, { as: 'Supervisor' })
    expect(published.body).toMatchObject({ verified_at: utcToday(), review_by: after['review_by'] })
    expect(published.text).not.toContain('verified_by')
  })

  test('is verified once per person, and again by another', async () => {
    const { id } = await unverified(entity)
    const first = await verify(entity, id, 'Supervisor')
    const again = await verify(entity, id, 'Supervisor')
    expect([again.status, again.body.version]).toEqual([200, first.body.version])
    const other = await verify(entity, id, admin)
    expect(other.body).toMatchObject({ version: first.body.version + 1, verified_by: userIdOf(admin) })
  })

  test('changed in the meantime is a conflict, and nothing is written', async () => {
    const before = await unverified(entity)
    await wordOf(entity, before.id, 30)
    const answer = await verify(entity, before.id, 'Supervisor', { version: before.version })
    expect(answer).toMatchObject({
      status: 412,
      body: { code: 'version_conflict', current_version: before.version + 1 },
    })
    expect((await read(entity, before.id))['verified_at']).toBe(daysAgo(30))
  })

  test('has the ability VERIFY for permitted users only, and rejects others', async () => {
    const { id } = await unverified(entity, entity === 'faq' ? { visibility: 'PUBLIC' } : {})
    expect((await read(entity, id, 'Supervisor')).abilities).toContain('VERIFY')
    expect((await read(entity, id, 'Staff User')).abilities).not.toContain('VERIFY')
    const refused = entity === 'faq' ? 'Content Creator' : 'Staff User'
    expect(await verify(entity, id, refused)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await call('POST', `/${entity}/${id}/verify`)).status).toBe(401)
    expect((await verify(entity, 'nowhere', 'Supervisor')).status).toBe(404)
    expect((await read(entity, id))['verified_at']).toBeNull()
  })

  test('is verified by the server only: PATCH rejects the fields, PUT and POST ignore them', async () => {
    const before = await unverified(entity)
    for (const field of ['verified_at', 'verified_by', 'review_by', 'verification'])
      expect(
        await call('PATCH', `/${entity}/${before.id}`, {
          as: admin,
          body: { [field]: '2026-01-01' },
          version: before.version,
        }),
      ).toMatchObject({ status: 422, body: { fields: [{ path: field, code: 'read_only' }] } })
    const body = { ...before, verified_at: '2026-01-01', review_by: '2036-01-01', verified_by: 'me' }
    expect((await call('PUT', `/${entity}/${before.id}`, { as: admin, body, version: before.version })).status).toBe(
      200,
    )
    expect((await read(entity, before.id))['verified_at']).toBeNull()
    expect((await created(entity, { verified_at: '2026-01-01' }))['verified_at']).toBeNull()
  })

  test('keeps its verification through a plain save', async () => {
    const { id, version } = await unverified(entity)
    const change = entity === 'faq' ? { contact_office: uniqueWord() } : { nationalities: [] }
    const save = (body: unknown, at: number) => call('PATCH', `/${entity}/${id}`, { as: admin, body, version: at })
    const saved = await save(change, version)
    expect([saved.status, saved.body['verification']]).toEqual([200, 'never'])
    await wordOf(entity, id, 10)
    const again = await save(entity === 'faq' ? { ...change, significance: 'minor' } : change, saved.body.version + 1)
    expect([again.status, again.body['verified_at']]).toEqual([200, daysAgo(10)])
  })

  test('logs a verification with its day only', async () => {
    const { id } = await unverified(entity)
    await verify(entity, id, 'Supervisor')
    await settled()
    const log = await call('GET', `/log?conditions[object_id:equal]=${id}&per_page=1`, { as: admin })
    expect(log.body.entities).toMatchObject([
      { action: 'Update', note: 'verified', changes: [{ field: 'verified_at', from: null, to: utcToday() }] },
    ])
  })

  test('that is not public cannot be verified', async () => {
    const hidden = entity === 'faq' ? await inState.DRAFT() : await created(entity, { status: 'inactive' })
    expect(await verify(entity, hidden.id, 'Supervisor')).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
  })

  test('gives the same response to a repeated idempotency key', async () => {
    const { id, version } = await unverified(entity)
    const headers = { 'idempotency-key': uniqueWord() }
    const press = () => call('POST', `/${entity}/${id}/verify`, { as: 'Supervisor', version, headers })
    const [first, again] = [await press(), await press()]
    expect([first.status, again.status, again.body.version]).toEqual([200, 200, version + 1])
  })
})

test('users with rights on their own organisations verify only those', async () => {
  const own = await created('directory', {}, 'Mine')
  const other = await created('directory')
  expect([
    (await verify('directory', own.id, 'Mine')).status,
    (await verify('directory', other.id, 'Mine')).status,
  ]).toEqual([200, 403])
})

describe('publishing', () => {
  test('verifies an approved text in the name of its approver', async () => {
    const faq = await inState.PUBLISHED()
    expect(faq).toMatchObject({
      verified_at: utcToday(),
      verified_by: userIdOf('Supervisor'),
      verification: 'verified',
    })
  })

  test('verifies directly published and created texts', async () => {
    const draft = await inState.DRAFT()
    expect((await patch(draft.id, 'Supervisor', { status: 'PUBLISHED' })).body['verified_at']).toBe(utcToday())
    const word = { verified_at: utcToday(), verified_by: userIdOf('Supervisor') }
    expect(await made('Supervisor', { status: 'PUBLISHED' })).toMatchObject(word)
  })

  test('verifies with the pending change, not before', async () => {
    const { id } = await inState.PUBLISHED()
    await wordOf('faq', id, 100)
    const waiting = await edit(id, 'Content Creator', text('<p>Another answer</p>'))
    expect([waiting.body.pending?.status, waiting.body['verified_at']]).toEqual(['WAITING_FOR_APPROVAL', daysAgo(100)])
    const declined = await patch(id, 'Supervisor', { status: 'DECLINED', comment: 'Not yet' })
    expect(declined.body['verified_at']).toBe(daysAgo(100))
    await edit(id, 'Content Creator', text('<p>A better answer</p>'))
    await patch(id, 'Content Creator', { status: 'WAITING_FOR_APPROVAL' })
    expect((await patch(id, 'Supervisor', { status: 'PUBLISHED' })).body['verified_at']).toBe(utcToday())
  })

  test('does not verify a restored version', async () => {
    const { id, version } = await inState.PUBLISHED()
    await wordOf('faq', id, 100)
    const back = await call('POST', `/faq/${id}/revisions/${version}/restore`, { as: 'Supervisor' })
    expect([back.status, back.body['verified_at']]).toEqual([200, daysAgo(100)])
  })
})

describe('the review period of a category', () => {
  test('applies at once to its records and those of its children', async () => {
    const above = await created('service-category', { review_days: 90 })
    const below = await created('service-category', { parent_id: above.id })
    const faq = await inState.PUBLISHED()
    await patch(faq.id, admin, { service_categories: [below.id], visibility: 'PUBLIC' }, faq.version)
    await wordOf('faq', faq.id, 40)
    const verificationState = async () => [
      (await read('faq', faq.id))['verification'],
      (await call('GET', `/published/faq/${faq.id}`)).body['review_by'],
    ]
    expect(await verificationState()).toEqual(['verified', daysAgo(40 - 90)])
    const days = async (review_days: number | null) => {
      const { version } = await read('service-category', above.id)
      const body = { review_days }
      const answer = await call('PATCH', `/service-category/${above.id}`, { as: admin, body, version })
      expect(answer.status, answer.text).toBe(200)
      await findable()
    }
    await days(50)
    expect(await verificationState()).toEqual(['due', daysAgo(40 - 50)])
    await days(30)
    expect(await verificationState()).toEqual(['stale', daysAgo(40 - 30)])
    await days(null)
    expect(await verificationState()).toEqual(['verified', daysAgo(40 - 365)])
  })

  test.each([0, 366, 1.5, 'soon'])('is never %s', async (review_days) => {
    const body = { ...(await product.bodyOf('service-category')), review_days }
    expect(await call('POST', '/service-category', { as: admin, body })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'review_days' }] },
    })
  })

  test('is changed by category editors only', async () => {
    const { id, version } = await created('service-category')
    const change = { as: 'Supervisor', body: { review_days: 5 }, version }
    expect((await call('PATCH', `/service-category/${id}`, change)).status).toBe(403)
    const editor = await account([
      (
        await created('role', {
          permissions: [['LIST'], ['SHOW'], ['UPDATE']].map(([key]) => ({
            entity_name: 'ServiceCategory',
            permission_key: key,
          })),
        })
      ).id,
    ])
    expect((await call('PATCH', `/service-category/${id}`, { ...change, as: editor })).status).toBe(200)
  })
})

describe('verification in lists', () => {
  const mark = uniqueWord()
  const ages = { fresh: 1, due: 50, stale: 100, staler: 200, never: null }
  const ids = new Map<string, string>()
  beforeAll(async () => {
    for (const [name, days] of Object.entries(ages)) {
      const { id } = await created('directory', { translations: [{ language_id: '1', name: `${name} ${mark}` }] })
      if (days !== null) await wordOf('directory', id, days)
      ids.set(id, name)
    }
    await findable()
  })
  const listed = async (query: string) => {
    const answer = await call('GET', `/directory?search=${mark}&${query}`, { as: 'Supervisor' })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.entities.map(({ id }) => ids.get(id))
  }

  test.each([
    ['stale', ['stale', 'staler']],
    ['due', ['due']],
    ['never', ['never']],
    ['verified', ['fresh']],
  ])('is filtered by the value %s', async (value, expected) => {
    expect(await listed(`conditions[verification:equal]=${value}`)).toEqual(expected)
  })

  test('can be sorted by review date and filtered', async () => {
    const order = ['staler', 'stale', 'due', 'fresh']
    expect(await listed('sorting[review_by]=asc')).toEqual(['never', ...order])
    expect(await listed('sorting[review_by]=desc')).toEqual([...order.toReversed(), 'never'])
    expect(await listed(`conditions[review_by:lt]=${utcToday()}&sorting[review_by]=asc`)).toEqual(['staler', 'stale'])
  })

  test('is in rows, CSV and embedded records', async () => {
    const query = `search=${mark}&conditions[verification:equal]=due`
    const [row] = (await call('GET', `/directory?${query}`, { as: 'Supervisor' })).body.entities
    expect(row).toMatchObject({ verification: 'due', verified_at: daysAgo(50), review_by: daysAgo(-10) })
    const csv = await call('GET', `/directory?${query}`, { as: 'Supervisor', headers: { accept: 'text/csv' } })
    const [head, line] = csv.text.split('\r\n').map((one) => one.replace('\ufeff', '').split(','))
    expect(line![head!.indexOf('review_by')]).toBe(daysAgo(-10))
    const faq = await made('Supervisor', { directories: [row!.id] })
    const embedded = await call('GET', `/faq/${faq.id}?with[]=directories`, { as: 'Supervisor' })
    expect(embedded.body['directories']).toMatchObject([{ verification: 'due', review_by: daysAgo(-10) }])
  })

  test('of cached FAQs is updated after a verification', async () => {
    const stale = [...ids].find(([, name]) => name === 'stale')![0]
    expect(await listed('conditions[verification:equal]=stale')).toContain('stale')
    await verify('directory', stale, 'Supervisor')
    expect(await listed('conditions[verification:equal]=stale')).toEqual(['staler'])
  })
})

test('overdue records rank slightly lower in search, and are still found', async () => {
  const word = uniqueWord()
  const translations = [{ language_id: '1', question: `How is ${word} applied for?`, answer: `<p>By ${word}.</p>` }]
  const ids: string[] = []
  // Equal results are sorted by age, oldest first.
  for (let at = 0; at < 3; at++)
    ids.push((await made('Supervisor', { translations, status: 'PUBLISHED', visibility: 'PUBLIC' })).id)
  const found = async () => {
    await findable()
    return (await call('GET', `/search?q=${word}`)).body.entities.map(({ id }) => id)
  }
  const [first, ...others] = await found()
  expect([first, ...others].sort()).toEqual(ids.toSorted())
  await wordOf('faq', first!, null)
  expect(await found()).toEqual([first, ...others])
  await wordOf('faq', first!, 400)
  expect(await found()).toEqual([...others, first])
  await verify('faq', first!, admin)
  expect(await found()).toEqual([first, ...others])
})
