import type { Contact, Phone } from '#shared/entities/contact.ts'
import { addressLines, hasPlace, phoneText } from './contact-words.ts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** As a telephone dials it. */
export const phoneLink = (phone: Phone): string => `tel:+${digitsOf(phoneText(phone))}`

/** The shortest number that somebody has to themselves; what is shorter is a hotline. */
const shortestOwn = 7

/**
 * Where one writes to a number. Nobody notes which are mobile, so only those are left out that take no messages anywhere:
 * hotlines, and numbers that cost their callers nothing.
 */
export function messageLinks(phone: Phone): { sms: string; whatsapp: string } | null {
  const own = digitsOf(`${phone.area_code ?? ''}${phone.number}`).replace(/^0/, '')
  if (own.length < shortestOwn || own.startsWith('800')) return null
  const digits = digitsOf(phoneText(phone))
  return { sms: `sms:+${digits}`, whatsapp: `https://wa.me/${digits}` }
}

/** The whole address for a map that looks it up: of what is named in several languages the first, as it is on the spot. */
const addressToFind = (contact: Contact): string | null =>
  contact.address_line_1
    ? addressLines(contact)
        .map((line) => line.split(' · ')[0]!)
        .join(', ')
    : null

/**
 * Where a device shows the way to a contact: any map that is on it, with Android; Apple's on its own; OpenStreetMap
 * elsewhere. Null where nothing says which place it is. Nobody learns of it before somebody follows it.
 */
export function wayTo(contact: Contact, device: string): string | null {
  const point = hasPlace(contact) ? [contact.latitude.toFixed(6), contact.longitude.toFixed(6)] : null
  const place = point?.join(',') ?? addressToFind(contact)
  if (!place) return null
  const asked = encodeURIComponent(place)
  if (/android/i.test(device)) return `geo:${point?.join(',') ?? '0,0'}?q=${asked}`
  if (/iphone|ipad|macintosh/i.test(device)) return `https://maps.apple.com/?daddr=${asked}`
  if (!point) return `https://www.openstreetmap.org/search?query=${asked}`
  const [latitude, longitude] = point
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
