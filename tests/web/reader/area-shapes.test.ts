import { describe, expect, test } from 'vitest'
import { findArea, areas, isInside, outlines, type Point } from '#shared/domain/geography/area.ts'
import { areaShapes } from '#web/reader/directory/map/area-shapes.ts'

/** Area of a polygon in square degrees. */
const sizeOf = (corners: readonly Point[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

describe.each([...outlines.keys()])('the areas of %s', (country) => {
  const shapes = areaShapes(country)

  test('are complete, and cover the country without gaps or overlaps', () => {
    expect(shapes.map(({ area }) => area)).toEqual(areas.filter((one) => one.country === country))
    const all = shapes.flatMap(({ cells }) => cells.map(({ corners }) => sizeOf(corners)))
    expect(Math.min(...all)).toBeGreaterThan(0)
    expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(sizeOf(outlines.get(country)!), 6)
  })

  test('are drawn where a location is assigned to them', () => {
    for (const { area, cells } of shapes)
      for (const { corners } of cells) {
        const middle: Point = [
          corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
          corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
        ]
        if (!isInside(corners, middle) || !isInside(outlines.get(country)!, middle)) continue
        expect(findArea({ at: { longitude: middle[0], latitude: middle[1] } })?.code).toBe(area.code)
      }
  })

  test('have borders around each area, but none within it', () => {
    for (const { area, cells } of shapes)
      for (const { borders } of cells)
        for (const [one, next] of borders) {
          const [x, y] = [next[1] - one[1], one[0] - next[0]]
          const step = 1e-4 / Math.hypot(x, y)
          const sides = [-step, step].map((aside) =>
            findArea({
              at: { longitude: (one[0] + next[0]) / 2 + x * aside, latitude: (one[1] + next[1]) / 2 + y * aside },
            }),
          )
          expect(new Set(sides.map((side) => side?.code)).size, area.code).toBe(2)
        }
    expect(Math.min(...shapes.map(({ cells }) => cells.flatMap(({ borders }) => borders).length))).toBeGreaterThan(2)
  })
})
