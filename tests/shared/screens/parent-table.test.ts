import { expect, test } from 'vitest'
import { parentScreens } from '#shared/screens/parent-table.ts'
import { generatedScreenAt } from '#shared/screens/generated-screen.ts'
import { routeTable } from '#shared/screens/route-table.ts'

const paths = routeTable.map(({ path }) => path)

const topOf = (path: string): string => (parentScreens[path] === undefined ? path : topOf(parentScreens[path]))

test('every screen of a record is below the list of such records', () => {
  const below = paths.filter((path) => ['create', 'update', 'view'].includes(generatedScreenAt(path) ?? ''))
  expect(below.length).toBeGreaterThan(60)
  expect(below.filter((path) => generatedScreenAt(topOf(path)) !== 'list')).toEqual([])
})

test('a parent is a screen, and needs no other parameters than its child', () => {
  const all = Object.entries(parentScreens)
  expect(all.filter(([path, upper]) => !paths.includes(path) || !paths.includes(upper))).toEqual([])
  expect(all.filter(([path, upper]) => upper.includes(':') && !path.includes(':'))).toEqual([])
})
