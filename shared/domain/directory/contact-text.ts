import type { Contact, Phone } from './contact.ts'
import { formatDialCode } from './dial-code.ts'

const nonEmptyParts = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.flatMap((part) => part?.trim() || [])

/** Returns the parts of a name that is written in several languages, such as "Harbour Office · مكتب الميناء". */
export const splitNames = (text: string): string[] => nonEmptyParts(text.split(' · '))

/** Returns the lines of the postal address, from the building to the governorate. */
export function addressLines(contact: Contact): string[] {
  return nonEmptyParts([
    contact.building_name,
    contact.address_line_1,
    contact.address_line_2,
    contact.neighbourhood,
    contact.district,
    nonEmptyParts([contact.postal_code, contact.city]).join(' '),
    contact.governorate,
  ])
}

/** Formats a phone number for display: "+20 2 1234567". */
export const formatPhone = (phone: Phone): string =>
  nonEmptyParts([formatDialCode(phone.country_code), phone.area_code, phone.number]).join(' ')

const minPhoneDigits = 5

/**
 * Returns the digits of a formatted number in each form that people write: international, national, and national with a
 * leading zero.
 */
export function phoneForms(phone: string): string[] {
  const [country = '', ...rest] = phone.split(' ').map((part) => part.replace(/\D/g, ''))
  const own = rest.join('').replace(/^0/, '')
  return [`${country}${own}`, own, `0${own}`].filter(({ length }) => length >= minPhoneDigits)
}

/** Returns the display name of a contact: its label, else its location. */
export const contactName = (contact: Contact): string =>
  nonEmptyParts([contact.label, contact.city, contact.governorate, contact.address_line_1])[0] ?? ''

export const contactText = (contact: Contact): string =>
  [
    ...nonEmptyParts([contact.label]),
    ...addressLines(contact),
    ...nonEmptyParts([contact.plus_code]),
    ...(contact.phones ?? []).map(formatPhone),
    ...nonEmptyParts([contact.email, contact.website]),
  ].join('\n')

export const isWebAddress = (url: string | null | undefined): url is string => /^https?:\/\//i.test(url ?? '')

export const hostnameOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url

export const hasCoordinates = (contact: Contact): contact is Contact & { latitude: number; longitude: number } =>
  typeof contact.latitude === 'number' && typeof contact.longitude === 'number'
