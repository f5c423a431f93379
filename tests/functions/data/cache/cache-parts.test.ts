import { describe, expect, test } from 'vitest'
import { AnnouncedRows } from '#functions/data/cache/announced-rows.ts'
import { CachedRows } from '#functions/data/cache/cached-rows.ts'
import type { SeenMarker } from '#functions/data/cache/change-markers.ts'
import { ViewCounts } from '#functions/data/cache/view-counts.ts'

type Row = { id: string; version: number; rank?: number; views_count?: number; deleted_at?: string }

describe('cached rows', () => {
  const byRank = (one: Row, other: Row) => (one.rank ?? 0) - (other.rank ?? 0)

  test('update orders, derived values and listeners with each newer version only', () => {
    const cached = new CachedRows<Row>()
    const heard: [string, number | null][] = []
    cached.onChange((id, row) => heard.push([id, row && row.version]))
    const ids = () => cached.sorted('rank', byRank).map(({ id }) => id)
    const count = () => cached.remember('count', () => [cached.rows.size])
    cached.apply({ id: 'a', version: 2, rank: 2 })
    cached.apply({ id: 'b', version: 1, rank: 1 })
    expect(ids()).toEqual(['b', 'a'])
    const known = count()
    cached.apply({ id: 'a', version: 1, rank: 0 })
    expect([count() === known, cached.generation, cached.has('a', 2), cached.has('a', 3)]).toEqual([
      true,
      2,
      true,
      false,
    ])
    cached.apply({ id: 'a', version: 3, rank: 0 })
    expect([ids(), count() === known]).toEqual([['a', 'b'], false])
    cached.apply({ id: 'b', version: 2, deleted_at: 'now' })
    expect([ids(), [...cached.deleted.keys()]]).toEqual([['a'], ['b']])
    cached.apply({ id: 'b', version: 3, rank: -1 })
    expect([ids(), cached.deleted.size]).toEqual([['b', 'a'], 0])
    expect(heard).toEqual([
      ['a', 2],
      ['b', 1],
      ['a', 3],
      ['b', null],
      ['b', 3],
    ])
  })

  test('update values stored outside the record without a new version, if the row exists', () => {
    const cached = new CachedRows<Row>()
    cached.apply({ id: 'a', version: 1 })
    cached.update('a', { views_count: 4 })
    cached.update('b', { views_count: 5 })
    expect([...cached.rows.values()]).toEqual([{ id: 'a', version: 1, views_count: 4 }])
    expect(cached.generation).toBe(2)
  })

  test('are replaced at once, with versions and orders', () => {
    const cached = new CachedRows<Row>()
    cached.apply({ id: 'a', version: 9, rank: 1 })
    cached.sorted('rank', byRank)
    cached.reset([
      { id: 'b', version: 1, rank: 1 },
      { id: 'c', version: 1, deleted_at: 'now' },
    ])
    cached.apply({ id: 'a', version: 1, rank: 0 })
    expect(cached.sorted('rank', byRank).map(({ id, version }) => [id, version])).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    expect([...cached.deleted.keys()]).toEqual(['c'])
  })

  test('drop the oldest of more than sixty derived values', () => {
    const cached = new CachedRows<Row>()
    for (let at = 0; at <= 60; at++) cached.remember(String(at), () => at)
    expect(cached.remember('1', () => 'made again')).toBe(1)
    expect(cached.remember('0', () => 'made again')).toBe('made again')
  })
})

describe('view counts', () => {
  test('belong to the newest version, and are restored from a snapshot', () => {
    const counts = new ViewCounts()
    const item = (version: number, count: number) => ({ id: 'a', version, row: JSON.stringify({ count, days: {} }) })
    expect(counts.apply(item(2, 7))).toEqual({ count: 7, days: {} })
    expect(counts.apply(item(1, 3))).toBeNull()
    const restored = new ViewCounts()
    restored.apply(item(9, 1))
    restored.reset(counts.snapshot())
    expect(restored.views.get('a')).toMatchObject({ count: 7 })
    expect(restored.apply(item(3, 8))).not.toBeNull()
  })
})

describe('announced rows', () => {
  const marker = (number: number, place: string, seenAt = 0): SeenMarker => ({
    feed: 'unit',
    place,
    id: place,
    version: 1,
    number,
    seenAt,
  })
  const open = (markers: SeenMarker[]) =>
    new AnnouncedRows({ after: (_feed, number) => markers.filter((one) => one.number > number) }, 'unit')

  test('are missing until they arrive or can no longer be committed', () => {
    const announced = open([marker(1, 'a'), marker(2, 'b', 500)])
    const arrived = new Set<string>()
    const collect = () => announced.collect(({ id }) => arrived.has(id))
    expect(collect()).toEqual(['a', 'b'])
    expect(announced.listOverdue(2999)).toEqual([])
    expect(announced.listOverdue(3000)).toEqual(['a'])
    announced.forget(['a'])
    expect(collect()).toEqual(['b'])
    arrived.add('b')
    expect(collect()).toEqual([])
  })

  test('are collected again after a restart', () => {
    const announced = open([marker(1, 'a')])
    announced.collect(() => true)
    expect(announced.collect(() => false)).toEqual([])
    announced.restart()
    expect(announced.collect(() => false)).toEqual(['a'])
  })
})
