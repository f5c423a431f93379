import { describe, expect, test } from 'vitest'
import { findArea, areas, isInside, outlines } from '#shared/domain/geography/area.ts'
import { toLocations } from '#shared/domain/directory/location.ts'

const at = (latitude: number, longitude: number) => ({ at: { latitude, longitude } })
const codeOf = (place: Parameters<typeof findArea>[0]) => findArea(place)?.code ?? null

describe('the area of a location', () => {
  test.each([
    ['Cairo', 30.05, 31.24, 'EG-C'],
    ['Giza', 30.01, 31.21, 'EG-GZ'],
    ['Alexandria', 31.2, 29.92, 'EG-ALX'],
    ['Aswan', 24.09, 32.9, 'EG-ASN'],
    ['Luxor', 25.69, 32.64, 'EG-LX'],
    ['Hurghada', 27.26, 33.81, 'EG-BA'],
    ['Arish', 31.13, 33.8, 'EG-SIN'],
    ['Sharm el-Sheikh', 27.92, 34.33, 'EG-JS'],
    ['Kharga', 25.44, 30.55, 'EG-WAD'],
    ['Marsa Matruh', 31.35, 27.24, 'EG-MT'],
    ['Amman', 31.95, 35.93, 'JO-AM'],
    ['Irbid', 32.55, 35.85, 'JO-IR'],
    ['Zaatari', 32.29, 36.33, 'JO-MA'],
    ['Azraq', 31.88, 36.83, 'JO-AZ'],
    ['Ma’an', 30.19, 35.73, 'JO-MN'],
    ['Beirut', 33.89, 35.5, 'LB-BA'],
    ['Baalbek', 34.01, 36.21, 'LB-BH'],
    ['Zahle', 33.85, 35.9, 'LB-BI'],
    ['Tripoli', 34.43, 35.84, 'LB-AS'],
    ['Tyre', 33.27, 35.21, 'LB-JA'],
    ['Nouakchott', 18.08, -15.97, 'MR-NKC'],
    ['Bassikounou', 15.87, -5.95, 'MR-01'],
    ['Nouadhibou', 20.93, -17.03, 'MR-08'],
    ['Zouerate', 22.73, -12.47, 'MR-11'],
    ['N’Djamena', 12.11, 15.05, 'TD-ND'],
    ['Abéché', 13.83, 20.83, 'TD-OD'],
    ['Bol', 13.46, 14.71, 'TD-LC'],
    ['Sarh', 9.14, 18.39, 'TD-MC'],
    ['Faya', 17.93, 19.1, 'TD-BO'],
  ])('of %s is found by its coordinates', (_town, latitude, longitude, code) => {
    expect(codeOf(at(latitude, longitude))).toBe(code)
  })

  test('is null outside known countries', () => {
    expect(codeOf(at(33.51, 36.29))).toBeNull()
    expect(codeOf(at(46.2, 6.1))).toBeNull()
    expect(codeOf({})).toBeNull()
  })

  test('is found by the name in the address, in any language and spelling', () => {
    for (const governorate of ['القاهره', 'LE CAIRE', 'Cairo · القاهرة · Le Caire'])
      expect(codeOf({ governorate }), governorate).toBe('EG-C')
    // Near a border, the outline is less exact than the address.
    expect(codeOf({ governorate: 'Qalyubia', ...at(30.05, 31.24) })).toBe('EG-KB')
  })

  test('is found by coordinates if the name is missing or ambiguous', () => {
    expect(codeOf({ governorate: 'Somewhere', ...at(30.05, 31.24) })).toBe('EG-C')
    // The name exists in Egypt and in Chad.
    expect(codeOf({ governorate: 'البحيرة' })).toBeNull()
    expect(codeOf({ governorate: 'البحيرة', ...at(13.46, 14.71) })).toBe('TD-LC')
    expect(codeOf({ governorate: 'Amman', ...at(30.05, 31.24) })).toBe('EG-C')
  })

  test('is found from a contact’s address, also without coordinates', () => {
    expect(toLocations([{ governorate: 'Irbid', city: 'Irbid' }]).map(codeOf)).toEqual(['JO-IR'])
  })
})

test('areas have unique codes, names in three languages, and lie in their country', () => {
  expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length)
  expect(areas.length).toBeGreaterThan(80)
  expect(
    areas.filter(
      ({ name }) => name.some((one) => one.trim() === '') || !/^[\p{Script=Arabic}\p{M} -]+$/u.test(name[1]),
    ),
  ).toEqual([])
  for (const { code, country, spots } of areas)
    expect(
      spots.filter((spot) => !isInside(outlines.get(country)!, spot)),
      code,
    ).toEqual([])
})
