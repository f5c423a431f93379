import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test, vi } from 'vitest'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { unit } from '#shared/entities/unit.ts'
import { putItems } from '#functions/data/client/items.ts'
import { table, createTable, type Table } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { feedKey, changeMarkerKey, newId } from '#functions/data/client/dynamodb-keys.ts'
import { writeChangeMarkers, createChangeMarkers } from '#functions/data/cache/change-markers.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import type { Change } from '#functions/data/repositories/records/stored-record.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useOwnProduct } from '#tests/support/product.ts'

const actor = { id: 'somebody', email: 'somebody@people.example', name: 'Somebody' }
const unitChange = () => ({ entity: unit, before: null, after: withEmptyValues(unit, { name: uniqueWord() }) })
const tagChange = () => ({ entity: hashtag, before: null, after: withEmptyValues(hashtag, { hashtag: uniqueWord() }) })

/** Feed row of a unit, for manual writes. */
function rowOf(name: string): string {
  const at = '2026-01-01T00:00:00.000Z'
  const by = { created_by: actor.id, created_by_name: actor.name, updated_by: actor.id, updated_by_name: actor.name }
  return JSON.stringify({ name, created_at: at, updated_at: at, ...by })
}

// Own product, because the test counts requests to the table.
const { call, tokenOf } = useOwnProduct()

describe('a process that reads change markers', () => {
  const documents = () =>
    DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } })
  let sent: object[] = []

  /** Table of one process; records its commands and runs `before` ahead of the first transaction. */
  function ownTable(before: () => Promise<void> = async () => undefined): Table {
    const client = documents()
    let waited = false
    const send = async (command: object) => {
      sent.push(command)
      if (command instanceof TransactWriteCommand && !waited) {
        waited = true
        await before()
      }
      return client.send(command as never)
    }
    return createTable({ send } as never, table().name)
  }

  /** Feeds read during the work, and number of reads of the change markers. */
  async function reads(work: () => Promise<unknown>) {
    sent = []
    await work()
    const read = sent.flatMap((one) =>
      one instanceof QueryCommand
        ? [{ of: one.input.ExpressionAttributeValues![':pk'] as string, sure: one.input.ConsistentRead }]
        : [],
    )
    const [looks = [], feeds = []] = [true, false].map((are) =>
      read.filter(({ of }) => (of === changeMarkerKey('').pk) === are),
    )
    return { feeds: feeds.map(({ of }) => of), looks: looks.length, sure: read.filter(({ sure }) => sure).length }
  }

  /** Process with its own clock, in which units and hashtags have no recent change. */
  async function atRest() {
    const clock = { now: Date.now() }
    const now = () => clock.now
    const own = ownTable()
    const known = createChangeMarkers(own, now)
    const units = new EntityCache(own, unit, now, 0, known)
    const hashtags = new EntityCache(own, hashtag, now, 0, known)
    const recent = () => Promise.all([units.recent(), hashtags.recent()])
    for (const pause of [1000, 3000]) {
      await recent()
      clock.now += pause
    }
    await recent()
    clock.now += 1000
    return { clock, units, hashtags, recent, records: createRecords(table(), now) }
  }

  test('reads no unchanged feed, and the markers of all feeds about once per second', async () => {
    const { clock, recent } = await atRest()
    expect(await reads(recent)).toEqual({ feeds: [], looks: 1, sure: 0 })
    clock.now += 799
    expect(await reads(recent)).toEqual({ feeds: [], looks: 0, sure: 0 })
    clock.now += 1
    expect(await reads(recent)).toEqual({ feeds: [], looks: 1, sure: 0 })
  })

  test('reads a changed feed once, with eventual consistency', async () => {
    const { clock, units, recent, records } = await atRest()
    const [made] = await records.commit([unitChange()], actor, 'moved')
    expect(await reads(recent)).toEqual({ feeds: ['FEED#unit'], looks: 1, sure: 0 })
    expect(units.rows.has(made!.id)).toBe(true)
    for (let second = 1; second <= 8; second++) {
      clock.now += 1000
      expect((await reads(recent)).feeds).toEqual([])
    }
  })

  test('reads again until an announced row can no longer arrive, at last with strong consistency', async () => {
    const { clock, recent } = await atRest()
    await writeChangeMarkers(
      table(),
      [{ feed: 'unit', place: newId(clock.now), id: uniqueWord(), version: 1 }],
      clock.now,
    )
    const read: [number, number][] = []
    for (let second = 0; second <= 8; second++) {
      const { feeds, sure } = await reads(recent)
      if (feeds.length > 0) read.push([second, sure])
      clock.now += 1000
    }
    expect(read).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
    ])
  })

  test('reads consistently for decisions', async () => {
    const { units, records } = await atRest()
    const [made] = await records.commit([unitChange()], actor, 'moved')
    expect(await reads(() => units.recent(0))).toEqual({ feeds: ['FEED#unit'], looks: 1, sure: 2 })
    expect(units.rows.has(made!.id)).toBe(true)
  })

  test('sees a slow commit within a second', async () => {
    const { clock, units, recent } = await atRest()
    // Other processes read between the marker and the row.
    const look = async () => {
      for (let half = 0; half < 4; half++) {
        await recent()
        clock.now += 500
      }
    }
    const [made] = await createRecords(ownTable(look), () => clock.now).commit([unitChange()], actor, 'slow')
    expect(units.rows.has(made!.id)).toBe(false)
    clock.now += 1000
    await recent()
    expect(units.rows.has(made!.id)).toBe(true)
  })

  test('sees a row written three seconds after its marker by a crashed writer', async () => {
    const { clock, units, recent } = await atRest()
    const [place, id] = [newId(clock.now), uniqueWord()]
    await writeChangeMarkers(table(), [{ feed: 'unit', place, id, version: 1 }], clock.now)
    for (let second = 0; second < 3; second++) {
      await recent()
      clock.now += 1000
    }
    await putItems(table(), [{ ...feedKey('unit', place), id, version: 1, row: rowOf('late') }])
    await recent()
    expect(units.rows.has(id)).toBe(true)
  })

  test('sees a row without marker within a minute', async () => {
    const { clock, units, recent } = await atRest()
    const id = uniqueWord()
    await putItems(table(), [{ ...feedKey('unit', newId(clock.now)), id, version: 1, row: rowOf('silent') }])
    clock.now += 58_000
    await recent()
    expect(units.rows.has(id)).toBe(false)
    clock.now += 1000
    await recent()
    expect(units.rows.has(id)).toBe(true)
  })

  test('gets a marker for each feed of a transaction', async () => {
    const { recent, units, hashtags, records } = await atRest()
    const changes: Change[] = [unitChange(), tagChange()]
    const [one, other] = await records.commit(changes, actor, 'moved')
    await recent()
    expect([units.rows.has(one!.id), hashtags.rows.has(other!.id)]).toEqual([true, true])
  })

  test('reads markers concurrently with the caller’s identification', async () => {
    const as = { token: await tokenOf('Administrator') }
    // The first request reads the whole feed.
    await call('GET', '/unit', { as })
    // Just enough for the next request, because reads under this clock stay fresh for that long.
    vi.useFakeTimers({ now: Date.now() + 800, toFake: ['Date'] })
    const { send } = DynamoDBDocumentClient.prototype
    const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
    const events: string[] = []
    spy.mockImplementation(async function (this: DynamoDBDocumentClient, ...given: [{ input: object }]) {
      const text = JSON.stringify(given[0].input)
      const [kind] = /CALLER|MOVES/.exec(text) ?? ['other']
      events.push(`ask ${kind}`)
      try {
        return await Reflect.apply(send, this, given)
      } finally {
        events.push(`have ${kind}`)
      }
    } as never)
    await call('GET', '/unit', { as })
    vi.useRealTimers()
    spy.mockRestore()
    expect(events.indexOf('ask MOVES')).toBeGreaterThanOrEqual(0)
    expect(events.indexOf('ask MOVES')).toBeLessThan(events.indexOf('have CALLER'))
  })
})
