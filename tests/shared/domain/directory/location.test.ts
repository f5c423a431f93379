import { describe, expect, test } from 'vitest'
import { findNearest, findOpenSoonest, toLocations, type Location } from '#shared/domain/directory/location.ts'

const slots = (start: string, end: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ start, end }] }))
/** Wednesday. */
const noon = new Date('2026-01-07T12:00:00Z')

test('a location has only the contact fields that lists need, and no incomplete coordinates', () => {
  const days = [{ day: 1, closed: true }]
  expect(
    toLocations([
      {
        label: 'Office',
        city: 'Cairo',
        phones: [
          { country_code: '20', number: '123' },
          { country_code: '20', number: '456' },
        ],
        latitude: 30,
        longitude: 31,
        time_zone: 'Africa/Cairo',
        working_days: days,
      },
      { email: 'office@example.org', latitude: 30, phones: [] },
      { city: null, latitude: 0, longitude: 0, working_days: [] },
    ]),
  ).toEqual([
    { phone: '+20 123', city: 'Cairo', at: { latitude: 30, longitude: 31 }, zone: 'Africa/Cairo', days },
    { at: { latitude: 0, longitude: 0 } },
  ])
})

test('the nearest location has the least distance, of those with coordinates', () => {
  const places: Location[] = [
    { city: 'Nowhere' },
    { city: 'Far', at: { latitude: 10, longitude: 10 } },
    { city: 'Near', at: { latitude: 1, longitude: 1 } },
  ]
  expect(findNearest(places, { latitude: 0, longitude: 0 })).toMatchObject({ place: { city: 'Near' } })
  expect(findNearest([{ city: 'Nowhere' }], { latitude: 0, longitude: 0 })).toBe(null)
})

describe('of several locations, the one to go to now', () => {
  const unknown: Location = {}
  const never: Location = { days: [{ day: 1, closed: true }] }
  const morning: Location = { days: slots('08:00', '10:00') }
  const evening: Location = { days: slots('18:00', '20:00') }
  const early: Location = { days: slots('15:00', '16:00') }

  test('is the first open one', () => {
    const open = { days: slots('09:00', '17:00') }
    expect(findOpenSoonest([unknown, evening, open, { days: slots('11:00', '13:00') }], noon)).toBe(open)
  })

  test('else the one that opens next, whatever its time zone', () => {
    expect(findOpenSoonest([never, evening, morning, early], noon)).toBe(early)
    // 20:00 in Cairo is 18:00 UTC, before 19:00 UTC.
    const later = { days: slots('19:00', '21:00'), zone: 'UTC' }
    const inCairo = { days: slots('20:00', '22:00'), zone: 'Africa/Cairo' }
    expect(findOpenSoonest([later, inCairo], noon)).toBe(inCairo)
  })

  test('else the first with a city', () => {
    const city = { city: 'Cairo' }
    expect(findOpenSoonest([unknown, never, city, { city: 'Giza' }], noon)).toBe(city)
    expect(findOpenSoonest([], noon)).toBeUndefined()
  })
})
