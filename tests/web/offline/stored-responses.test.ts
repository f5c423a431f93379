import { beforeEach, describe, expect, test } from 'vitest'
import { type StoredKind, createStoredResponses } from '#web/offline/pack/stored-responses.ts'
import { createPackOperations } from '#web/offline/pack/pack-operations.ts'
import { storableRequestOf } from '#web/offline/pack/keep-responses.ts'
import { queries } from '#web/api/queries.ts'
import { memory } from './memory-storage.ts'

const day = 86_400_000
const start = Date.UTC(2026, 10, 22)
const ada = { user: 'ada', days: 7, scope: 'reader' }
const answer = (id: string, kind: StoredKind = 'opened', body: unknown = { id }) => ({
  url: `published/faq/${id}`,
  kind,
  body,
})

describe('responses that a device keeps', () => {
  let now = start
  let storage = memory()
  let stored = createStoredResponses(storage.vaultOf, () => now)
  beforeEach(() => {
    now = start
    storage = memory()
    stored = createStoredResponses(storage.vaultOf, () => now)
  })
  const found = async (id: string, owner = ada) => (await stored.find(owner, `published/faq/${id}`))?.body

  test('are the last fifty opened items and all that are essential', async () => {
    await stored.keep(ada, [answer('danger', 'essential')])
    await stored.keep(ada, [answer('danger')])
    for (let at = 0; at <= 50; at += 1) await stored.keep(ada, [answer(`faq-${at}`)])
    expect(await found('faq-0')).toBeUndefined()
    expect(await found('faq-1')).toEqual({ id: 'faq-1' })
    expect(await found('danger')).toEqual({ id: 'danger' })
    expect(Object.keys(await stored.list(ada))).toHaveLength(51)
  })

  test('are all there after several calls at once', async () => {
    await Promise.all(['a', 'b', 'c'].map((id) => stored.keep(ada, [answer(id)])))
    expect([await found('a'), await found('b'), await found('c')]).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  })

  test('stay longer if they are opened again, and show their newest version', async () => {
    await stored.keep(ada, [answer('first')])
    for (let at = 0; at < 49; at += 1) await stored.keep(ada, [answer(`faq-${at}`)])
    await stored.keep(ada, [answer('first', 'opened', 'changed'), answer('last')])
    expect([await found('first'), await found('faq-0')]).toEqual(['changed', undefined])
  })

  test('expire one by one, and when the clock is set back', async () => {
    await stored.keep(ada, [answer('old')])
    now += 6 * day
    await stored.keep(ada, [answer('new')])
    now += 2 * day
    expect([await found('old'), await found('new')]).toEqual([undefined, { id: 'new' }])
    now = start
    expect(await found('new')).toBeUndefined()
  })

  test('are dropped if the user may no longer see them, and all if the rights change', async () => {
    await stored.keep(ada, [answer('a'), answer('b')])
    await stored.keep(ada, [answer('a', 'opened', null)])
    expect([await found('a'), await found('b')]).toEqual([undefined, { id: 'b' }])
    expect(await found('b', { ...ada, scope: 'editor' })).toBeUndefined()
    await stored.keep({ ...ada, scope: 'editor' }, [answer('c')])
    expect([await found('b'), await found('c')]).toEqual([undefined, undefined])
  })

  test('belong to one user, and are gone with the key', async () => {
    await stored.keep(ada, [answer('a')])
    expect(await found('a', { ...ada, user: 'bob' })).toBeUndefined()
    storage.loseKey()
    expect(await found('a')).toBeUndefined()
  })

  test('are read without a pack, with their time, and survive the test if a pack can be stored', async () => {
    const work = createPackOperations(storage.vaultOf, () => now)
    const reader = { countries: [], language: 'en' }
    await work.keep(ada, [answer('a')])
    now += day
    expect(await work.tries('ada')).toBe(true)
    expect(await work.read(ada, 'published/faq/a', '', reader)).toEqual({ body: { id: 'a' }, asOf: start })
    expect(await work.read(ada, 'published/faq/b', '', reader)).toBeUndefined()
    await work.wipe('ada')
    expect(await work.read(ada, 'published/faq/a', '', reader)).toBeUndefined()
  })
})

test('only published content and the home page are kept: nothing of people, searches or the back office', () => {
  const urlOf = ({ queryKey }: { queryKey: readonly unknown[] }) => storableRequestOf(queryKey)?.url
  expect([
    urlOf(queries.published('faq', 'a b')),
    urlOf(queries.publishedList('directory', { recent: '1' })),
    urlOf(queries.home()),
    urlOf(queries.allowedCategories()),
  ]).toEqual(['published/faq/a%20b', 'published/directory?recent=1', 'home', 'service-category/allowed'])
  for (const query of [
    queries.me(),
    queries.search({ q: 'a' }),
    queries.notifications(),
    queries.revisions('a'),
    queries.publishedList('directory', { search: 'a' }),
    queries.publishedList('directory', { near: '30,31' }),
  ])
    expect(urlOf(query)).toBeUndefined()
  for (const queryKey of [
    ['people', 'one', 'a', ''],
    ['published', 'people', 'one', 'a', ''],
    ['published', 'any', 'faq', 'a'],
  ])
    expect(storableRequestOf(queryKey)).toBeNull()
})
