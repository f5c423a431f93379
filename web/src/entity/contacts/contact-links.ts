import type { Contact, Phone } from '#shared/domain/directory/contact.ts'
import { addressLines, hasCoordinates } from '#shared/domain/directory/contact-text.ts'
import { stripPlus } from '#shared/domain/directory/dial-code.ts'

/**
 * Mobile numbers with their country code, from the national numbering plans. Records do not mark mobile numbers, so
 * numbers of other countries count as landlines.
 */
const mobileNumbers = new RegExp(
  `^(?:${[
    '201[0125]\\d{8}',
    '33[67]\\d{8}',
    '447[1-57-9]\\d{8}',
    '491[5-7]\\d{8,9}',
    '905\\d{9}',
    '989\\d{9}',
    '212[67]\\d{8}',
    '213[5-7]\\d{8}',
    '216[2459]\\d{7}',
    '2189\\d{8}',
    '249(?:9\\d|1[0-2])\\d{7}',
    '251[79]\\d{8}',
    '961(?:3|7[016-9]|81)\\d{6}',
    '9627[7-9]\\d{7}',
    '9639\\d{8}',
    '9665\\d{8}',
    '9647\\d{9}',
    '965[569]\\d{7}',
    '9677\\d{8}',
    '968[79]\\d{7}',
    '97[012]5\\d{8}',
    '9733\\d{7}',
    '974[3567]\\d{7}',
  ].join('|')})$`,
)

/** Digits of a number in international form, without the leading zero of national calls. */
const internationalDigits = ({ country_code, area_code, number }: Phone): string =>
  stripPlus(country_code) + `${area_code ?? ''}${number}`.replace(/\D|^0/g, '')

/** Returns whether a number is known to be mobile, and so receives messages. */
export const isMobileNumber = (phone: Phone): boolean => mobileNumbers.test(internationalDigits(phone))

/** Returns the WhatsApp URL of a mobile number. */
export const whatsappLink = (phone: Phone): string => `https://wa.me/${internationalDigits(phone)}`

/** Returns the postal address for a map search. Of a multilingual line it uses the first, local language. */
const formatSearchableAddress = (contact: Contact): string | null | undefined =>
  contact.address_line_1 &&
  addressLines(contact)
    .map((line) => line.split(' · ')[0])
    .join(', ')

/**
 * Returns a URL for directions to a contact: the default map app on Android, Apple Maps on Apple devices, otherwise
 * OpenStreetMap. Null without a location. No service is contacted before the user opens the link.
 */
export function getDirectionsUrl(contact: Contact, device: string): string | null {
  const point = hasCoordinates(contact) && `${contact.latitude},${contact.longitude}`
  const place = point || formatSearchableAddress(contact)
  if (!place) return null
  const asked = encodeURIComponent(place)
  if (/android/i.test(device)) return `geo:${point || '0,0'}?q=${asked}`
  const site = /iphone|ipad|macintosh/i.test(device) ? 'maps.apple.com/?daddr=' : 'www.openstreetmap.org/directions?to='
  return `https://${site}${asked}`
}
