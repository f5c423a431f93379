import { can } from '#shared/access/can.ts'
import type { FieldCode } from '#shared/api/field-texts.ts'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import type { Contact } from '#shared/entities/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { kilometres, type Coordinates } from '#shared/places/distance.ts'
import { contactsShown } from '#shared/places/shown-contacts.ts'
import { decodePlusCode, encodePlusCode } from '#shared/places/plus-code.ts'
import type { Rules } from '#functions/entity/rules.ts'
import { recogniseRoute } from './directory-recognised.ts'
import { withIds } from './directory-services.ts'
import { statesWith } from './directory-states.ts'
import { takenOver, takingOver } from './directory-suggestion.ts'

/** Kilometres within which a plus code and coordinates say the same, and beyond which they cannot both be meant. */
const samePlace = 0.02
const otherPlace = 1

const coordinatesOf = ({ latitude, longitude }: Contact): Coordinates | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null

const codeFor = ({ latitude, longitude }: Coordinates) => ({ plus_code: encodePlusCode(latitude, longitude) })

/**
 * A contact with both its coordinates and its plus code, where one of them was given. Where the two differ, the one that
 * stood there before is the one that was forgotten. Answers the field that is wrong and its code instead, if there is one.
 */
function located(contact: Contact, before: readonly Contact[]): Contact | [field: string, code: FieldCode] {
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
  const apart = kilometres(given, decoded)
  if (apart <= samePlace) return { ...contact, plus_code: code }
  if (before.some((one) => one.plus_code === code)) return { ...contact, ...codeFor(given) }
  if (before.some((one) => one.latitude === given.latitude && one.longitude === given.longitude))
    return { ...contact, plus_code: code, ...decoded }
  return apart > otherPlace ? ['plus_code', 'plus_code_elsewhere'] : { ...contact, plus_code: code }
}

export const rules: Rules<typeof directory> = {
  routes: () => [recogniseRoute],
  takes: [takenOver],
  beforeSave: async (draft) => {
    const { before, values } = draft
    const known = before?.contacts ?? []
    const fields: FieldProblem[] = []
    values.contacts = values.contacts.map((contact, at) => {
      const found = located(contact, known)
      if (!Array.isArray(found)) return found
      const [field, code] = found
      fields.push({ path: `contacts.${at}.${field}`, code })
      return contact
    })
    values.services = withIds(values.services, before?.services ?? [])
    if (fields.length > 0) throw new Problem('validation_failed', { fields })
    if (before) values.states = statesWith(before, values)
    return takingOver(draft)
  },
  present: (record, { caller }) =>
    can(caller, directory, 'UPDATE', record) ? {} : { contacts: contactsShown(record) },
}
