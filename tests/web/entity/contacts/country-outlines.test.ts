import { describe, expect, test } from 'vitest'
import { isCovered, countryLabels, seaOutlines } from '#web/entity/contacts/map/country-outlines.ts'

type Spot = readonly [latitude: number, longitude: number]

/** Whether a point is inside a polygon (ray casting). */
function contains(line: string, [latitude, longitude]: Spot): boolean {
  const corners = line.split(',').map((pair) => pair.trim().split(' ').map(Number) as [number, number])
  return corners.reduce((inside, [x, y], at) => {
    const [lastX, lastY] = corners.at(at - 1)!
    const crosses = y > latitude !== lastY > latitude && longitude < ((lastX - x) * (latitude - y)) / (lastY - y) + x
    return crosses ? !inside : inside
  }, false)
}
const isWater = (spot: Spot): boolean => seaOutlines.some((line) => contains(line, spot))

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

describe('the outlines', () => {
  test.each(Object.entries(cities))('have %s on land', (_name, spot) => {
    expect(isWater(spot)).toBe(false)
    expect(isCovered({ latitude: spot[0], longitude: spot[1] })).toBe(true)
  })

  test('have known points of the seas in water', () => {
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

  test('have no country label in the sea', () => {
    expect(
      countryLabels.filter(
        ([code, longitude, latitude]) => !['CY', 'BH'].includes(code) && isWater([latitude, longitude]),
      ),
    ).toEqual([])
  })

  test('do not cover a location outside the region', () => {
    expect(isCovered({ latitude: 46.2, longitude: 6.1 })).toBe(false)
  })
})
