import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { distanceKm } from '#shared/domain/geography/distance.ts'
import { decodePlusCode, encodePlusCode } from '#shared/domain/geography/plus-code.ts'

test.each([
  [47.36559, 8.524997, '8FVC9G8F+6X'],
  [20.3700625, 2.7821875, '7FG49QCJ+2V'],
  [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
  [1, 1, '6FH32222+22'],
  [1, 180, '62H22222+22'],
  [90, 1, 'CFX3X2X2+X2'],
  [-90, -180, '22222222+22'],
])('encodes %d, %d as %s', (latitude, longitude, code) => {
  expect(encodePlusCode(latitude, longitude)).toBe(code)
})

test.each([
  ['7FG49QCJ+2VX', 20.3701125, 2.782234375],
  ['8fvc9g8f+6x ', 47.3655625, 8.5249375],
  ['4VCPPQGP+Q9', -41.2730625, 174.7859375],
])('decodes %s', (code, latitude, longitude) => {
  const found = decodePlusCode(code)!
  expect(found.latitude).toBeCloseTo(latitude, 4)
  expect(found.longitude).toBeCloseTo(longitude, 4)
})

test.each([
  '',
  '+',
  '9G8F+6X',
  '9G8F+6X Zurich',
  '8FVC9G8F6X',
  '8FVC9G8F+6',
  '8FVC0000+',
  'XFVC9G8F+6X',
  '8FVC9G8F+6A',
  '8FVC9G8F+666666XX',
])('returns null for %j', (code) => {
  expect(decodePlusCode(code)).toBe(null)
})

test('decodes to within its cell, anywhere on earth', () => {
  const places = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(places, ({ latitude, longitude }) => {
      const code = encodePlusCode(latitude, longitude)
      const found = decodePlusCode(code)!
      expect(distanceKm({ latitude, longitude }, found)).toBeLessThan(0.011)
      expect(encodePlusCode(found.latitude, found.longitude)).toBe(code)
    }),
  )
})

test('measures great-circle distance', () => {
  const [cairo, amman, suva] = [
    { latitude: 30.0444, longitude: 31.2357 },
    { latitude: 31.9539, longitude: 35.9106 },
    { latitude: -18.1416, longitude: 178.4419 },
  ] as const
  expect(distanceKm(cairo, cairo)).toBe(0)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111.195, 2)
  expect(Math.abs(distanceKm(cairo, amman) - 494)).toBeLessThan(2)
  expect(distanceKm(suva, { ...suva, longitude: -178.4419 })).toBeLessThan(330)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0)
})
