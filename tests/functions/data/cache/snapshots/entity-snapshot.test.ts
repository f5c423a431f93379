import { setTimeout as sleep } from 'node:timers/promises'
import { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { fc } from '#tests/support/fast-check.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { unit } from '#shared/entities/unit.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { withRequestDeadline } from '#functions/platform/aws/deadline.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import {
  hasSnapshots,
  readSnapshot,
  snapshotMaxAgeMs,
  writeSnapshot,
} from '#functions/data/cache/snapshots/entity-snapshot.ts'
import { mockTable, publishedFaq } from '#tests/support/mock-table.ts'

const objects = vi.hoisted(() => new Map<string, Buffer>())
vi.mock('#functions/data/objects/object-store.ts', () => ({
  readObject: async ({ key }: { key: string }) => objects.get(key) ?? null,
  putObject: async ({ key }: { key: string }, body: Buffer) => void objects.set(key, body),
}))

const start = Date.UTC(2026, 0, 1)
const minute = 60_000
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const named = (name: string) => ({ name })
const firstEpoch = {
  name: 'table first',
  snapshots: new Map([
    ['faq', 1],
    ['unit', 1],
  ]),
}
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

let there: ReturnType<typeof mockTable>
/** Entity cache of a new process. */
const opened = <Described extends Entity>(entity: Described, from?: 'feed') =>
  new EntityCache(createTable(there.client as never, 'table'), entity, Date.now, from)
const key = (entity: Entity) => `snapshots/${entity.name}`

async function snapshotOf(entity: Entity): Promise<void> {
  const entityCache = opened(entity, 'feed')
  await entityCache.fresh()
  const table = createTable(there.client as never, 'table')
  await writeSnapshot(table, entity, { ...entityCache.snapshot(), epoch: (await epochOf(table).current())!.name })
}

/** Full contents of a cache, sorted. View counts of deleted records are not returned. */
function shown({ rows, deleted, views }: Pick<ReturnType<typeof opened>, 'rows' | 'deleted' | 'views'>) {
  const inOrder = (some: ReadonlyMap<string, object>, without: object = {}) =>
    [...some]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, value]) => [id, JSON.parse(JSON.stringify({ ...value, ...without }))])
  return {
    rows: inOrder(rows),
    deleted: inOrder(deleted, { views_count: undefined }),
    views: inOrder(views, { id: undefined, version: undefined }),
  }
}

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('FILES_BUCKET', 'files')
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  objects.clear()
  there = mockTable()
  there.answer()
  there.pagesOf(2)
  there.begin('first')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Step = readonly [what: 'save' | 'delete' | 'view' | 'snapshot' | 'wait', at: number]

describe('a process that starts from a snapshot', () => {
  const some = fc.tuple(
    fc.constantFrom<Step[0]>('save', 'save', 'save', 'delete', 'view', 'snapshot', 'wait'),
    fc.nat(6),
  )

  async function run(steps: readonly Step[]): Promise<void> {
    const state = new Map<string, 'there' | 'deleted'>()
    for (const [what, at] of steps) {
      const id = `faq-${at}`
      later(what === 'wait' ? at * minute : 50)
      if (what === 'snapshot') await snapshotOf(faq)
      if (what === 'save') there.keep(faq, id, publishedFaq(`${id} ${Date.now()}`))
      if (what === 'delete' && state.get(id) === 'there') there.keep(faq, id, null)
      if (what === 'view' && state.has(id)) there.view(faq, id, Date.now() - start)
      if (what === 'save' || state.has(id)) state.set(id, what === 'delete' ? 'deleted' : 'there')
    }
  }

  test('has the same rows as the feed, with changes before and after the snapshot', async () => {
    let begunWithOne = 0
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 10, maxLength: 40 }), async (steps) => {
        objects.clear()
        there = mockTable()
        there.answer()
        there.pagesOf(2)
        there.begin('first')
        await run(steps)
        const [begun, whole] = [opened(faq), opened(faq, 'feed')]
        await Promise.all([begun.fresh(), whole.fresh()])
        expect(shown(begun)).toEqual(shown(whole))
        if (objects.size > 0) begunWithOne++
      }),
      { numRuns: 60 },
    )
    expect(begunWithOne).toBeGreaterThan(10)
  })

  /** Three FAQs and an older snapshot of them. */
  async function three(): Promise<void> {
    for (const at of [0, 1, 2]) there.keep(faq, `faq-${at}`, publishedFaq(`Question ${at}`))
    there.view(faq, 'faq-1', 7)
    later(minute)
    await snapshotOf(faq)
    later(minute)
  }
  const queries = () => there.client.commandCalls(QueryCommand).length

  test('reads only later changes, and the full feed without a snapshot', async () => {
    await three()
    there.answer()
    const entityCache = opened(faq)
    await entityCache.fresh()
    expect([entityCache.rows.size, queries()]).toEqual([3, 2])
    expect(entityCache.rows.get('faq-1')).toMatchObject({ version: 1, views_count: 7 })
    expect(entityCache.views.get('faq-1')!.days).toEqual({ '2026-01-01': 7 })
    // Without a table entry, the object store is not read.
    there.answer()
    there.begin('second')
    const whole = opened(faq)
    await whole.fresh()
    expect([whole.rows.size, queries()]).toEqual([3, 3])
  })

  test('ignores and reports a snapshot that is damaged, missing, or of another entity or definition', async () => {
    await three()
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const file = objects.get(key(faq))!
    const errors = () => output.mock.calls.filter(([line]) => String(line).includes('snapshot_read_failed')).length
    const half = file.subarray(0, file.length / 2)
    for (const [body, errorCount] of [
      [half, 1],
      [Buffer.from('foreign'), 1],
      [null, 0],
    ] as const) {
      output.mockClear()
      if (body) objects.set(key(faq), body)
      else objects.delete(key(faq))
      expect(await readSnapshot(faq, firstEpoch, Date.now())).toBeNull()
      expect(errors()).toBe(errorCount)
      const entityCache = opened(faq)
      await entityCache.fresh()
      expect(entityCache.rows.size).toBe(3)
    }
    objects.set(key(unit), file)
    expect(await readSnapshot(unit, firstEpoch, Date.now())).toBeNull()
  })

  test('ignores a snapshot older than the tombstones, so that deleted records stay deleted', async () => {
    await three()
    const { rows } = (await readSnapshot(faq, firstEpoch, Date.now()))!
    expect(rows).toHaveLength(3)
    there.keep(faq, 'faq-2', null)
    later(snapshotMaxAgeMs - minute)
    there.drop(faq, 'faq-2')
    const entityCache = opened(faq)
    await entityCache.fresh()
    expect(await readSnapshot(faq, firstEpoch, Date.now())).toBeNull()
    expect([...entityCache.rows.keys()].toSorted()).toEqual(['faq-0', 'faq-1'])
  })

  test('fills fields that were added to the entity after the snapshot', async () => {
    await three()
    const learned = {
      ...faq,
      fields: { ...faq.fields, learned: { ...faq.fields.contact_office, empty: 'nothing' } },
    } as typeof faq
    const { rows } = (await readSnapshot(learned, firstEpoch, Date.now()))!
    expect(rows.map((row) => row['learned'])).toEqual(['nothing', 'nothing', 'nothing'])
  })

  test('has no snapshot of personal data', () => {
    expect([hasSnapshots(faq), hasSnapshots(personalData)]).toEqual([true, false])
  })
})

describe('a changed epoch', () => {
  test('invalidates snapshots in new processes, and reloads running ones within a minute', async () => {
    for (const at of [0, 1, 2]) there.keep(unit, `unit-${at}`, named(`Unit ${at}`))
    later(minute)
    await snapshotOf(unit)
    const running = opened(unit)
    await running.fresh()
    const [all, heard] = [running.sorted('by id', byId), [] as (string | null)[]]
    running.onChange((id, row) => heard.push(row && id))
    expect(all).toHaveLength(3)

    // The table is restored to a point when it had one unit, with the same version but other content.
    const before = there
    there = mockTable()
    there.answer()
    there.pagesOf(2)
    before.client.on(QueryCommand).callsFake(async (input) => there.client.send(new QueryCommand(input) as never))
    before.client.on(BatchGetCommand).callsFake(async (input) => there.client.send(new BatchGetCommand(input) as never))
    there.begin('second')
    for (const at of [1, 3, 4]) there.keep(unit, `unit-${at}`, named(`Another ${at}`), start - minute)
    later(minute)
    const seen: number[] = []
    const looking = setInterval(() => seen.push(running.rows.size))
    await Promise.all([running.fresh(), sleep(20)])
    clearInterval(looking)
    expect(new Set(seen)).toEqual(new Set([3]))
    expect([...running.rows.values()].map(({ name }) => name).toSorted()).toEqual([
      'Another 1',
      'Another 3',
      'Another 4',
    ])
    expect(running.sorted('by id', byId).map(({ id }) => id)).toEqual(['unit-1', 'unit-3', 'unit-4'])
    expect(heard.toSorted()).toEqual(['unit-1', 'unit-3', 'unit-4'])

    const fresh = opened(unit)
    await fresh.fresh()
    expect(fresh.rows.size).toBe(3)
    expect(fresh.rows.has('unit-0')).toBe(false)
  })
})

describe('more rows than a request can wait for', () => {
  const many = 20_001
  beforeEach(() => {
    there.pagesOf(Infinity)
    for (let at = 0; at < many; at++) there.keep(unit, `unit-${at}`, named(`Unit ${at}`))
    later(minute)
  })
  const wishes = () => there.under('WANTED#')

  test('are not loaded in a request without a snapshot; the next request succeeds', async () => {
    const entityCache = opened(unit)
    const asks = () => withRequestDeadline(() => entityCache.recent())
    await expect(asks()).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    expect(wishes()).toMatchObject([{ what: 'unit' }])
    const { length } = there.client.commandCalls(QueryCommand)
    expect(length).toBeGreaterThan(20)
    // The excess is known now, so there are no further reads and fewer snapshot requests.
    await expect(asks()).rejects.toMatchObject({ status: 503 })
    later(5000)
    await expect(asks()).rejects.toMatchObject({ status: 503 })
    expect(there.client.commandCalls(QueryCommand).length).toBeLessThanOrEqual(length + 2)
    expect(wishes()).toMatchObject([{ what: 'unit' }])

    await snapshotOf(unit)
    there.keep(unit, 'unit-new', named('New'))
    later(5000)
    await asks()
    expect([entityCache.rows.size, entityCache.rows.has('unit-new')]).toEqual([many + 1, true])
  })

  test('are loaded outside requests, and a snapshot is requested then', async () => {
    const entityCache = opened(unit)
    await entityCache.fresh()
    expect(entityCache.rows.size).toBe(many)
    expect(wishes()).toMatchObject([{ what: 'unit' }])
  })

  test('get a new snapshot after many changes, not after few', async () => {
    await snapshotOf(unit)
    const entityCache = opened(unit)
    await entityCache.fresh()
    later(minute)
    for (let at = 0; at < 1998; at++) there.keep(unit, `unit-${at}`, named(`Changed ${at}`))
    await entityCache.fresh()
    expect(wishes()).toEqual([])
    for (const at of [1, 2]) there.keep(unit, `unit-${at}`, named('Changed again'))
    await entityCache.fresh()
    const [wish] = wishes()
    expect(wish).toMatchObject({ what: 'unit' })

    // A snapshot that exists is not requested again; a missing one is.
    later(31_000)
    await entityCache.fresh()
    const [again] = wishes()
    expect(again!['at']).toBeGreaterThan(Number(wish!['at']))
    await snapshotOf(unit)
    later(31_000)
    await entityCache.fresh()
    expect(wishes()).toEqual([again])
  })
})
