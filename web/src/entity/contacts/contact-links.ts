import type { Contact, Phone } from '#shared/domain/directory/contact.ts'
import { addressLines, hasCoordinates } from '#shared/domain/directory/contact-text.ts'

/** The shortest number that somebody has to themselves; what is shorter is a hotline. */
const minPersonalNumberLength = 7

/**
 * Whether one can write to a number. Nobody notes which are mobile, so only those are left out that take no messages
 * anywhere: hotlines, and numbers that cost their callers nothing.
 */
export function canReceiveMessages({ area_code, number }: Phone): boolean {
  const own = `${area_code ?? ''}${number}`.replace(/\D|^0/g, '')
  return own.length >= minPersonalNumberLength && !own.startsWith('800')
}

/** The whole address for a map that looks it up: of what is named in several languages the first, as it is on the spot. */
const formatSearchableAddress = (contact: Contact): string | null | undefined =>
  contact.address_line_1 &&
  addressLines(contact)
    .map((line) => line.split(' · ')[0])
    .join(', ')

/**
 * Where a device shows the way to a contact: any map that is on it, with Android; Apple's on its own; OpenStreetMap
 * elsewhere. Null where nothing says which place it is. Nobody learns of it before somebody follows it.
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
