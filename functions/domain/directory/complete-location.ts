import type { FieldCode } from '#shared/api/field-error-texts.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { distanceKm, type Coordinates } from '#shared/domain/geography/distance.ts'
import { decodePlusCode, encodePlusCode } from '#shared/domain/geography/plus-code.ts'

/**
 * Distance in kilometres up to which a plus code and coordinates are the same location, and above which they cannot
 * both be right.
 */
const sameLocationKm = 0.02
const differentLocationKm = 1

const coordinatesOf = ({ latitude, longitude }: Contact): Coordinates | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

const codeFor = ({ latitude, longitude }: Coordinates) => ({ plus_code: encodePlusCode(latitude, longitude) })

/**
 * Adds the missing one of coordinates and plus code to a contact. If they differ, the unchanged one is outdated and is
 * replaced. Returns the field and error code if they are invalid.
 */
export function completeLocation(
  contact: Contact,
  before: readonly Contact[],
): Contact | [field: string, code: FieldCode] {
  const given = coordinatesOf(contact)
  const code = contact.plus_code?.trim().toUpperCase()
  const half = typeof contact.latitude === 'number' ? 'longitude' : 'latitude'
  const isHalf = !given && (contact.latitude ?? contact.longitude ?? null) !== null
  if (!code) {
    if (isHalf) return [half, 'needs_both_coordinates']
    return given ? { ...contact, ...codeFor(given) } : contact
  }
  const decoded = decodePlusCode(code)
  if (!decoded) return ['plus_code', 'invalid_plus_code']
  if (!given) return { ...contact, plus_code: code, ...decoded }
  const kilometresApart = distanceKm(given, decoded)
  if (kilometresApart <= sameLocationKm) return { ...contact, plus_code: code }
  if (before.some((one) => one.plus_code === code)) return { ...contact, ...codeFor(given) }
  if (before.some((one) => one.latitude === given.latitude && one.longitude === given.longitude))
    return { ...contact, plus_code: code, ...decoded }
  return kilometresApart > differentLocationKm ? ['plus_code', 'plus_code_elsewhere'] : { ...contact, plus_code: code }
}
