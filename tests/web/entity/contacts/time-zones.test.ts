import { afterEach, describe, expect, test } from 'vitest'
import { asylumCountries } from '#shared/domain/geography/countries.ts'
import { listTimeZones, onlyTimeZone, proposeTimeZones, timeZoneOptions } from '#web/entity/contacts/time-zones.ts'

const zonesOf = (...countries: string[]) => listTimeZones(countries).map(({ zone }) => zone)
const cairo = { latitude: 30.05, longitude: 31.24 }

describe('the time zones of a country', () => {
  const { getTimeZones } = Intl.Locale.prototype
  const withMethod = (value: unknown) =>
    Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', { value, configurable: true, writable: true })
  afterEach(() => withMethod(getTimeZones))

  test('are one or several, and none for an unknown country', () => {
    expect(zonesOf('JO')).toEqual(['Asia/Amman'])
    expect(zonesOf('CD').toSorted()).toEqual(['Africa/Kinshasa', 'Africa/Lubumbashi'])
    expect(zonesOf('ZZ')).toEqual([])
    expect(listTimeZones(['LB', 'EG'])).toEqual([
      { zone: 'Asia/Beirut', country: 'LB' },
      { zone: 'Africa/Cairo', country: 'EG' },
    ])
  })

  test('are the same for countries of asylum in a browser that cannot list them', () => {
    const listed = zonesOf(...asylumCountries)
    expect(listed).toHaveLength(asylumCountries.length)
    withMethod(undefined)
    expect(zonesOf(...asylumCountries)).toEqual(listed)
    expect(zonesOf('CD')).toEqual([])
  })

  test('give a single zone only if there is no other', () => {
    expect(onlyTimeZone(listTimeZones(['JO']))).toBe('Asia/Amman')
    expect(onlyTimeZone(listTimeZones(['JO', 'LB']))).toBeNull()
    expect(onlyTimeZone([])).toBeNull()
  })
})

test('a contact is in the country of its coordinates or governorate, otherwise in those of its organisation', () => {
  expect(proposeTimeZones(cairo, ['JO'])).toEqual([{ zone: 'Africa/Cairo', country: 'EG' }])
  expect(proposeTimeZones({ governorate: 'عمّان' }, ['LB'])).toEqual([{ zone: 'Asia/Amman', country: 'JO' }])
  expect(proposeTimeZones({ latitude: 30.05 }, ['LB']).map(({ zone }) => zone)).toEqual(['Asia/Beirut'])
})

describe('the options of the time zone', () => {
  test('start with the proposed zones, with the name of their country in the language', () => {
    const proposed = listTimeZones(['JO', 'LB'])
    const options = timeZoneOptions(null, proposed, 'ar')
    expect(options.slice(0, 2)).toEqual([
      { value: 'Asia/Amman', label: 'Asia/Amman (UTC+3)', detail: 'الأردن' },
      { value: 'Asia/Beirut', label: expect.stringMatching(/^Asia\/Beirut \(UTC\+[23]\)$/), detail: 'لبنان' },
    ])
    expect(timeZoneOptions(null, proposed, 'fr')[0]?.detail).toBe('Jordanie')
    expect(options.filter(({ value }) => value === 'Asia/Amman')).toHaveLength(1)
    expect(options).toHaveLength(timeZoneOptions(null, [], 'ar').length)
  })

  test('contain the chosen zone, also if the browser does not list it', () => {
    expect(timeZoneOptions('Etc/GMT-9', [], 'en')[0]).toEqual({ value: 'Etc/GMT-9', label: 'Etc/GMT-9 (UTC+9)' })
    expect(timeZoneOptions('Asia/Amman', [], 'en')[0]?.value).not.toBe('Asia/Amman')
  })
})
