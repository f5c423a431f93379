import { expect, test } from 'vitest'
import { growthChart } from '#tests/bench/growth-chart.ts'
import { growthOf } from '#tests/bench/growth.ts'

const names = ['get', 'list', 'search', 'save', 'page_change', 'work', 'dashboard']

/** Lines of one size. Those with more connections or think time are no part of the growth. */
const linesOf = (p95: Record<string, number>) =>
  names.flatMap((name) => [
    { name, connections: 16, p95_ms: 1000 },
    { name, connections: 1, pause: 100, p95_ms: 1000 },
    { name, connections: 1, p95_ms: p95[name] ?? 10 },
  ])

test('the growth of a load is that of its p95 with one connection; a search may grow more than others', () => {
  const all = growthOf(
    new Map([
      [1000, linesOf({})],
      [10_000, linesOf({ list: 20 })],
      [100_000, linesOf({ list: 31, search: 59 })],
    ]),
  )
  expect(all.find(({ label }) => label === 'list')).toMatchObject({ p95: [10, 20, 31], ratio: 3.1, isTooSteep: true })
  expect(all.filter(({ isTooSteep }) => isTooSteep)).toHaveLength(1)
})

test('a missing load is an error', () => {
  expect(() => growthOf(new Map([[1000, linesOf({}).filter(({ name }) => name !== 'save')]]))).toThrow('save')
})

test('the chart has a line and a label per load', () => {
  const chart = growthChart([1000, 100_000], [{ label: 'lists & pages', p95: [5, 500] }])
  expect(chart).toContain('lists &amp; pages')
  expect(chart.match(/<polyline points="76,\d+ 470,\d+"/g)).toHaveLength(1)
})
