import type { Contact, Phone } from '#shared/domain/directory/contact.ts'
import { addressLines, hasCoordinates } from '#shared/domain/directory/contact-text.ts'

/** Minimum digits of a personal number. Shorter numbers are hotlines. */
const minPersonalNumberLength = 7

/**
 * True if a number can receive messages. The data does not mark mobile numbers, so only hotlines and toll-free numbers
 * are excluded.
 */
export function canReceiveMessages({ area_code, number }: Phone): boolean {
  const own = `${area_code ?? ''}${number}`.replace(/\D|^0/g, '')
  return own.length >= minPersonalNumberLength && !own.startsWith('800')
}

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
