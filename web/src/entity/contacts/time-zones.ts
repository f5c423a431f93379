import type { Contact } from '#shared/domain/directory/contact.ts'
import { hasCoordinates } from '#shared/domain/directory/contact-text.ts'
import { findArea } from '#shared/domain/geography/area.ts'
import { localeOf } from '#shared/i18n/locale.ts'
import type { Option } from '#web/components/inputs/options.ts'

/** Time zone of a country (ISO 3166-1 alpha-2). */
export type CountryZone = { zone: string; country: string }

/** Time zones of the countries of asylum, for browsers that cannot list those of a country. */
const fallbackZones: Readonly<Record<string, readonly string[]>> = {
  CM: ['Africa/Douala'],
  EG: ['Africa/Cairo'],
  ET: ['Africa/Addis_Ababa'],
  IQ: ['Asia/Baghdad'],
  JO: ['Asia/Amman'],
  KE: ['Africa/Nairobi'],
  LB: ['Asia/Beirut'],
  MR: ['Africa/Nouakchott'],
  NE: ['Africa/Niamey'],
  TD: ['Africa/Ndjamena'],
  TR: ['Europe/Istanbul'],
  UG: ['Africa/Kampala'],
}

function zonesOfCountry(country: string): readonly string[] {
  const locale: Partial<Pick<Intl.Locale, 'getTimeZones'>> = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? fallbackZones[country] ?? []
}

/** Returns the time zones of countries, in the order of the countries. */
export const listTimeZones = (countries: readonly string[]): CountryZone[] =>
  countries.flatMap((country) => zonesOfCountry(country).map((zone) => ({ zone, country })))

/** Returns the time zones of a contact's country, or those of its organisation's countries if that is unknown. */
export function proposeTimeZones(contact: Contact, organisationCountries: readonly string[]): CountryZone[] {
  const area = findArea({
    ...(contact.governorate && { governorate: contact.governorate }),
    ...(hasCoordinates(contact) && { at: contact }),
  })
  return listTimeZones(area ? [area.country] : organisationCountries)
}

/** Returns the time zone if there is exactly one. */
export const onlyTimeZone = (zones: readonly CountryZone[]): string | null =>
  zones.length === 1 ? zones[0]!.zone : null

/** Returns the current UTC offset of a time zone, such as "UTC+2". It is the same in every language. */
function offset(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(new Date())
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
}

const toOption = (zone: string): Option => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offset(zone)})` })

let cachedOptions: Option[] | null = null

/** Returns all time zones of the browser with their current UTC offset; the proposed ones first, with their country. */
export function timeZoneOptions(chosen: string | null, proposed: readonly CountryZone[], language: string): Option[] {
  cachedOptions ??= Intl.supportedValuesOf('timeZone').map(toOption)
  const countryNames = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  const first = proposed.map(({ zone, country }) => ({ ...toOption(zone), detail: countryNames.of(country) }))
  const others = cachedOptions.filter(({ value }) => !proposed.some(({ zone }) => zone === value))
  const isMissing = chosen && ![...first, ...others].some(({ value }) => value === chosen)
  return [...first, ...(isMissing ? [toOption(chosen)] : []), ...others]
}
