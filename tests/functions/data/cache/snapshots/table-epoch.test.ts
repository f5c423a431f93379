import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unit } from '#shared/entities/unit.ts'
import { createTable } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { epochMarker, epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import { mockTable } from '#tests/support/mock-table.ts'

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

let there: ReturnType<typeof mockTable>
const over = (name: string) => createTable(there.client as never, name)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
  there = mockTable()
  there.answer()
  there.begin('first')
})
afterEach(() => vi.useRealTimers())

test('a changed epoch is noticed by readers of an unchanged feed', async () => {
  for (const at of [0, 1]) there.keep(unit, `unit-${at}`, { name: `Unit ${at}` })
  const running = new EntityCache(over('table'), unit)
  for (let looks = 0; looks < 3; looks++) {
    await running.recent()
    later(5000)
  }
  there.drop(unit, 'unit-1')
  await running.recent()
  expect(running.rows.size).toBe(2)
  there.begin('second')
  later(60_000)
  await running.recent()
  expect([...running.rows.keys()]).toEqual(['unit-0'])
})

test('a table without an epoch gets one once; it is read again after a minute', async () => {
  there = mockTable()
  there.answer()
  const [one, other] = [1, 2].map(() => epochOf(over('table')))
  expect(await one!.recent()).toBeNull()
  const [given, same] = await Promise.all([one!.given(), other!.given()])
  expect(given!.name).toMatch(/^table [0-9a-f-]{36}$/)
  expect(same).toEqual(given)
  there.begin('second')
  later(59_999)
  expect(await one!.recent()).toEqual(given)
  later(1)
  expect((await one!.recent())!.name).toBe('table second')
})

test('an announced epoch change is noticed as soon as any change', async () => {
  there.keep(unit, 'unit-0', { name: 'Unit 0' })
  const running = new EntityCache(over('table'), unit)
  await running.recent()
  there.drop(unit, 'unit-0')
  there.begin('second')
  there.tell([epochMarker])
  later(1000)
  await running.recent()
  expect(running.rows.size).toBe(0)
})

test('an epoch belongs to one table, because a copy has the same marker', async () => {
  const [itself, copy] = ['table', 'copy'].map((name) => epochOf(over(name)))
  expect([(await itself!.recent())!.name, (await copy!.recent())!.name]).toEqual(['table first', 'copy first'])
})
