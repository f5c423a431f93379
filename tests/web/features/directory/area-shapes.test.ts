import { describe, expect, test } from 'vitest'
import { areaOf, areas, contains, outlines, type Spot } from '#shared/places/areas/area.ts'
import { areaShapes } from '#web/features/directory/search/area-shapes.ts'

/** Of corners, in square degrees. */
const sizeOf = (corners: readonly Spot[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % corners.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

describe.each([...outlines.keys()])('the areas of %s', (country) => {
  const shapes = areaShapes(country)

  test('are all there, and fill it without a gap and without lying on each other', () => {
    expect(shapes.map(({ area }) => area)).toEqual(areas.filter((one) => one.country === country))
    const all = shapes.flatMap(({ cells }) => cells.map(({ corners }) => sizeOf(corners)))
    expect(Math.min(...all)).toBeGreaterThan(0)
    expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(sizeOf(outlines.get(country)!), 6)
  })

  test('are drawn where a place is told to be in them', () => {
    for (const { area, cells } of shapes)
      for (const { corners } of cells) {
        const middle: Spot = [
          corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
          corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
        ]
        if (!contains(corners, middle) || !contains(outlines.get(country)!, middle)) continue
        expect(areaOf({ at: { longitude: middle[0], latitude: middle[1] } })?.code).toBe(area.code)
      }
  })

  test('have no line between two parts of the same', () => {
    for (const { area, cells } of shapes) {
      const lines = new Set(cells.flatMap(({ borders }) => borders.map((line) => JSON.stringify(line))))
      for (const { corners } of cells)
        corners.forEach((one, at) => {
          const next = corners[(at + 1) % corners.length]!
          const middle = { longitude: (one[0] + next[0]) / 2, latitude: (one[1] + next[1]) / 2 }
          const aside = [-1, 1].map((side) => {
            const [x, y] = [next[1] - one[1], one[0] - next[0]]
            const step = (side * 1e-4) / Math.hypot(x, y)
            return areaOf({ at: { longitude: middle.longitude + x * step, latitude: middle.latitude + y * step } })
          })
          const isWithin = aside.every((near) => near?.code === area.code)
          if (isWithin) expect(lines.has(JSON.stringify([one, next])), area.code).toBe(false)
        })
    }
  })
})
