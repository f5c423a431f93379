import { expect, test } from 'vitest'
import { above } from '#shared/screens/above-table.ts'
import { drawnAt } from '#shared/screens/drawn.ts'
import { routeTable } from '#shared/screens/route-table.ts'

const paths = routeTable.map(({ path }) => path)

const topOf = (path: string): string => (above[path] === undefined ? path : topOf(above[path]))

test('every screen that makes, changes or shows a record is below the list of such records', () => {
  const below = paths.filter((path) => ['create', 'update', 'view'].includes(drawnAt(path) ?? ''))
  expect(below.length).toBeGreaterThan(60)
  expect(below.filter((path) => drawnAt(topOf(path)) !== 'list')).toEqual([])
})

test('what a screen is below is a screen, and asks for nothing more to be known than it does', () => {
  const all = Object.entries(above)
  expect(all.filter(([path, upper]) => !paths.includes(path) || !paths.includes(upper))).toEqual([])
  expect(all.filter(([path, upper]) => upper.includes(':') && !path.includes(':'))).toEqual([])
})
