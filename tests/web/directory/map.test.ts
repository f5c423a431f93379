import { describe, expect, test } from 'vitest'
import { names, seas } from '#web/directory/map/outlines.ts'
import {
  closer,
  farther,
  frame,
  grouped,
  isCovered,
  path,
  place,
  viewOf,
  within,
} from '#web/directory/map/projection.ts'

type Spot = readonly [latitude: number, longitude: number]

/** Whether a point lies inside a closed line, by how often a ray from it crosses the line. */
function contains(line: string, [latitude, longitude]: Spot): boolean {
  const corners = line.split(',').map((pair) => pair.trim().split(' ').map(Number) as [number, number])
  return corners.reduce((inside, [x, y], at) => {
    const [lastX, lastY] = corners.at(at - 1)!
    const crosses = y > latitude !== lastY > latitude && longitude < ((lastX - x) * (latitude - y)) / (lastY - y) + x
    return crosses ? !inside : inside
  }, false)
}
const isWater = (spot: Spot): boolean => seas.some((line) => contains(line, spot))

const cities: Record<string, Spot> = {
  Cairo: [30.044, 31.236],
  Alexandria: [31.19, 29.92],
  'Port Said': [31.25, 32.29],
  Suez: [29.97, 32.55],
  Amman: [31.95, 35.93],
  Aqaba: [29.53, 35.01],
  Beirut: [33.88, 35.51],
  'Tripoli, Lebanon': [34.43, 35.84],
  Tyre: [33.27, 35.21],
  Damascus: [33.51, 36.29],
  Latakia: [35.52, 35.79],
  Gaza: [31.5, 34.46],
  Baghdad: [33.31, 44.36],
  Basra: [30.51, 47.78],
  Istanbul: [41.02, 28.95],
  Mersin: [36.81, 34.63],
  'Tripoli, Libya': [32.88, 13.19],
  Benghazi: [32.11, 20.09],
  Tunis: [36.81, 10.18],
  Algiers: [36.74, 3.06],
  Rabat: [34, -6.84],
  Nouakchott: [18.08, -15.98],
  Khartoum: [15.5, 32.56],
  Aden: [12.83, 45.02],
  Jeddah: [21.49, 39.2],
  Kuwait: [29.33, 47.98],
  Doha: [25.28, 51.5],
  Djibouti: [11.57, 43.13],
}

describe('the map', () => {
  test.each(Object.entries(cities))('has %s on land', (_name, spot) => {
    expect(isWater(spot)).toBe(false)
    expect(isCovered({ latitude: spot[0], longitude: spot[1] })).toBe(true)
  })

  test('has the seas where they are', () => {
    const water: Spot[] = [
      [34, 30],
      [24, 37],
      [27, 51],
      [43.2, 34],
      [40.7, 28.3],
      [12, 47],
      [41, 51],
      [29, 34.75],
    ]
    expect(water.filter((spot) => !isWater(spot))).toEqual([])
  })

  test('names no country in the sea', () => {
    expect(
      names.filter(([code, longitude, latitude]) => !['CY', 'BH'].includes(code) && isWater([latitude, longitude])),
    ).toEqual([])
  })

  test('shows every place that it is given, and stays within what is drawn', () => {
    const points = [cities['Cairo']!, cities['Baghdad']!, cities['Tunis']!].map(([latitude, longitude]) => ({
      latitude,
      longitude,
    }))
    const view = viewOf(points)
    for (const point of points) {
      const { x, y } = place(view, point)
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(frame.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(frame.height)
    }
    expect(within({ longitude: 64, latitude: 44, scale: 30 }).longitude).toBeLessThan(60)
    expect(farther(view).scale).toBeLessThanOrEqual(view.scale)
    expect(closer(view).scale).toBeGreaterThan(view.scale)
  })

  test('puts the north above and the east to the right', () => {
    const view = viewOf([{ latitude: 30, longitude: 31 }])
    const [here, northEast] = [
      place(view, { latitude: 30, longitude: 31 }),
      place(view, { latitude: 31, longitude: 32 }),
    ]
    expect(northEast.y).toBeLessThan(here.y)
    expect(northEast.x).toBeGreaterThan(here.x)
    expect(path(view, '31 30,32 31', true)).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+Z$/)
  })

  test('puts places that would hide each other under one marker, until one looks closer', () => {
    const points = [0, 0.05, 3].map((north) => ({ latitude: 30 + north, longitude: 31 }))
    const view = viewOf(points)
    expect(grouped(view, points).map((group) => group.length)).toEqual([2, 1])
    expect(grouped({ ...view, scale: 1000 }, points)).toHaveLength(3)
  })

  test('knows of places that it does not show', () => {
    expect(isCovered({ latitude: 46.2, longitude: 6.1 })).toBe(false)
  })
})
