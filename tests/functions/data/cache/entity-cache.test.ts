import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { fc } from '#tests/support/fast-check.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { entities, entityOf } from '#shared/entities/registry.ts'
import { unit } from '#shared/entities/unit.ts'
import { listUniqueValues } from '#shared/model/unique-values.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { coalesce } from '#functions/data/cache/coalesce.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import {
  expiry,
  feedKey,
  firstIdOf,
  isRecordId,
  logKey,
  monthOfId,
  newId,
  recordKey,
  revisionKey,
  timeOfId,
  uniqueKey,
} from '#functions/data/client/dynamodb-keys.ts'
import { SortedOrder } from '#functions/data/cache/sorted-rows.ts'

const time = fc.integer({ min: 0, max: 4_000_000_000_000 })
const recordIds = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)

describe('keys', () => {
  test('sort by creation time, and contain their time', () => {
    fc.assert(
      fc.property(time, time, (one, other) => {
        expect(timeOfId(newId(one))).toBe(one)
        fc.pre(one !== other)
        expect(newId(one) < newId(other)).toBe(one < other)
        expect(newId(one) >= firstIdOf(one)).toBe(true)
        expect(newId(one)).toMatch(/^[a-z0-9]{21}$/)
        expect(monthOfId(newId(one))).toBe(new Date(one).toISOString().slice(0, 7))
      }),
    )
  })

  test('of different records differ, and an id cannot address another key [IN-10]', () => {
    const name = fc.constantFrom(...entities.map((entity) => entity.name))
    fc.assert(
      fc.property(name, recordIds, name, recordIds, (entity, id, otherEntity, otherId) => {
        const same = entity === otherEntity && id === otherId
        expect(recordKey(entity, id).pk === recordKey(otherEntity, otherId).pk).toBe(same)
        expect(recordKey(entity, id).pk.split('#')).toEqual(['RECORD', entity, id])
        expect(isRecordId(id)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isRecordId(text) && /[^\w-]/.test(text)).toBe(false)
      }),
    )
    expect(['a#b', '', ' ', 'a b', 'x'.repeat(65), '\u0000', 'é'].filter(isRecordId)).toEqual([])
  })

  test('of revisions sort by version', () => {
    const keys = [2, 10, 1, 100].map((version) => revisionKey('faq', 'x', version).sk)
    expect(keys.toSorted()).toEqual([1, 2, 10, 100].map((version) => revisionKey('faq', 'x', version).sk))
  })

  test('of unique values ignore spelling variants, per language', () => {
    const country = entityOf('country')
    const values = (texts: [string, string][]) => [
      ...listUniqueValues(country, {
        translations: texts.map(([language_id, name]) => ({ language_id, country: name })),
      }),
    ]
    expect(
      values([
        ['1', 'Éthiopie'],
        ['2', 'أثيوبيا'],
      ]),
    ).toEqual([
      ['country#1#ethiopie', 'translations.0.country'],
      ['country#2#اثيوبيا', 'translations.1.country'],
    ])
    expect(values([['1', 'ETHIOPIE']])[0]![0]).toBe('country#1#ethiopie')
    expect(uniqueKey('country', 'x').pk).not.toBe(uniqueKey('nationality', 'x').pk)
    expect(logKey('log', newId(0)).pk).toBe('JOURNAL#log#1970-01')
    expect(expiry(1000, 1)).toBe(86_401)
  })
})

describe('an order', () => {
  type Item = { id: string; rank: number }
  const compare = (one: Item, other: Item) => one.rank - other.rank
  const items = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), rank: fc.integer({ min: 0, max: 5 }) }),
    { selector: (one) => one.id },
  )

  test('that is maintained equals a full sort after any insertion and removal', () => {
    fc.assert(
      fc.property(items, items, fc.array(fc.nat()), (first, later, gone) => {
        const order = new SortedOrder(first, compare)
        const all = new Map(first.map((one) => [one.id, one]))
        for (const one of later) {
          const before = all.get(one.id)
          if (before) order.remove(before)
          order.insert(one)
          all.set(one.id, one)
        }
        for (const at of gone) {
          const one = [...all.values()][at % (all.size || 1)]
          if (!one) continue
          order.remove(one)
          all.delete(one.id)
        }
        const sorted = [...all.values()].sort((one, other) => compare(one, other) || (one.id < other.id ? -1 : 1))
        expect(order.ascending()).toEqual(sorted)
      }),
    )
  })

  test('is unchanged when an unknown row is removed', () => {
    const there = [
      { id: 'b', rank: 1 },
      { id: 'd', rank: 1 },
    ]
    const order = new SortedOrder(there, compare)
    for (const id of ['a', 'c', 'e']) order.remove({ id, rank: 1 })
    expect(order.ascending()).toEqual(there)
  })
})

describe('a coalesced read', () => {
  test('starts after the request of each caller; a hundred callers share two reads', async () => {
    let reads = 0
    const free: (() => void)[] = []
    const read = coalesce(async () => {
      const number = ++reads
      await new Promise<void>((resolve) => free.push(resolve))
      return number
    })
    const first = read()
    const others = Array.from({ length: 100 }, () => read())
    free[0]!()
    expect(await first).toBe(1)
    await expect.poll(() => free.length).toBe(2)
    free[1]!()
    expect(new Set(await Promise.all(others))).toEqual(new Set([2]))
    const later = read()
    free[2]!()
    expect(await later).toBe(3)
  })

  test('continues after a failed read', async () => {
    let reads = 0
    const read = coalesce(async () => {
      if (++reads === 1) throw new Error('lost')
      return reads
    })
    const [failed, next] = [read(), read()]
    await expect(failed).rejects.toThrow('lost')
    expect(await next).toBe(2)
    expect(await read()).toBe(3)
  })
})

type Asked = Record<string, string>

describe('the rows of an entity', () => {
  const documents = mockClient(DynamoDBDocumentClient)
  const reset = () => {
    documents.reset()
    documents.on(BatchGetCommand).resolves({})
  }
  beforeEach(reset)
  const open = (now: () => number = () => 1_000_000, entity = unit) =>
    new EntityCache(createTable(documents as unknown as DynamoDBDocumentClient, 'table'), entity, now)
  const item = (id: string, version: number, more: object = {}) => ({
    id,
    version,
    row: JSON.stringify({ id, version, ...more }),
  })
  const feeds = (...pages: object[][]) => {
    const query = documents.on(QueryCommand)
    for (const Items of pages) query.resolvesOnce({ Items })
    query.resolves({ Items: [] })
  }

  test('have the newest version, in whatever order and however often changes arrive', async () => {
    const changes = [
      item('a', 1),
      item('a', 2),
      item('a', 3, { name: 'last' }),
      item('b', 1),
      item('b', 2, { deleted_at: 'now' }),
    ]
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...changes, ...changes], { minLength: 10 }), async (delivered) => {
        reset()
        feeds(delivered.slice(0, 5), delivered.slice(5))
        const entityCache = open()
        await entityCache.fresh()
        await entityCache.fresh()
        expect([...entityCache.rows.keys()]).toEqual(['a'])
        expect(entityCache.rows.get('a')).toMatchObject({ version: 3, name: 'last' })
        expect(entityCache.deleted.has('b')).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('are read from shortly before the last read, all pages', async () => {
    documents
      .on(QueryCommand)
      .resolvesOnce({ Items: [item('a', 1)], LastEvaluatedKey: feedKey('unit', 'x') })
      .resolvesOnce({ Items: [item('b', 1)] })
      .resolves({ Items: [] })
    const entityCache = open()
    await entityCache.fresh()
    expect(entityCache.rows.size).toBe(2)
    await entityCache.fresh()
    const from = documents
      .commandCalls(QueryCommand)
      .map((one) => one.args[0].input.ExpressionAttributeValues![':from'] as string)
    expect(from).toEqual([firstIdOf(0), firstIdOf(0), firstIdOf(1_000_000 - 3000)])
  })

  test('drop derived values on a change, and update view counts without a new version', async () => {
    const delivered: Record<string, object[][]> = {
      'FEED#unit': [[item('a', 1), item('views#a', 9)], [], [], [item('a', 2)]],
      'FEED#unit views': [[], [item('a', 1), { ...item('a', 2), row: '{"count":7,"days":{}}' }]],
    }
    documents.on(QueryCommand).callsFake(({ ExpressionAttributeValues }: { ExpressionAttributeValues: Asked }) => ({
      Items: delivered[ExpressionAttributeValues[':pk']!]?.shift() ?? [],
    }))
    let now = 1_000_000
    const entityCache = open(() => now, { ...unit, viewed: true })
    let made = 0
    const count = () => entityCache.remember('count', () => ++made)
    const seen: string[] = []
    entityCache.onChange((id) => seen.push(id))
    await entityCache.fresh()
    expect([count(), count()]).toEqual([1, 1])
    await entityCache.fresh()
    expect(count()).toBe(1)
    now += 29_999
    await entityCache.fresh()
    expect([count(), entityCache.rows.get('a')!.views_count]).toEqual([1, 0])
    now += 1
    await entityCache.fresh()
    expect([count(), entityCache.rows.get('a')!.views_count]).toEqual([2, 7])
    expect(entityCache.rows.get('a')).toMatchObject({ version: 2, views_count: 7 })
    expect(seen).toEqual(['a', 'a'])
    expect([...entityCache.rows.keys()]).toEqual(['a'])
  })

  test('are not read again within the accepted age', async () => {
    feeds([])
    let now = 1_000_000
    const entityCache = open(() => now)
    await entityCache.fresh()
    await entityCache.fresh(1000)
    expect(documents.commandCalls(QueryCommand)).toHaveLength(1)
    now += 1000
    await entityCache.fresh(1000)
    expect(documents.commandCalls(QueryCommand)).toHaveLength(2)
  })
})
