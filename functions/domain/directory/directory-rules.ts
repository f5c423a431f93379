import { can } from '#shared/access/record-access.ts'
import type { FieldCode } from '#shared/api/field-error-texts.ts'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { directory } from '#shared/entities/directory.ts'
import { distanceKm, type Coordinates } from '#shared/domain/geography/distance.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import { decodePlusCode, encodePlusCode } from '#shared/domain/geography/plus-code.ts'
import type { ChangeSet, Rules, Save } from '#functions/domain/entity/entity-rules.ts'
import { appendState } from './change-history.ts'
import { suggestionField, acceptSuggestion } from './accept-suggestion.ts'
import { randomUUID } from 'node:crypto'
import type { Service } from '#shared/domain/directory/service.ts'

/**
 * Assigns an ID to each service. One without an ID gets that of the previous service with the same name, or a new one.
 */
function assignServiceIds(services: readonly Service[], before: readonly Service[]): Service[] {
  const taken = new Set(services.map(({ id }) => id))
  return services.map((one) => {
    const names = one.translations.map(({ name }) => name)
    const known = before.find(
      (other) => !taken.has(other.id) && other.translations.some(({ name }) => names.includes(name)),
    )
    const id = one.id ?? known?.id ?? randomUUID().slice(0, 8)
    taken.add(id)
    return { ...one, id }
  })
}

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
function completeLocation(contact: Contact, before: readonly Contact[]): Contact | [field: string, code: FieldCode] {
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

type DirectorySave = Save<typeof directory>
type DirectoryChanges = ChangeSet<typeof directory>

function completeLocations({ before, values }: DirectorySave): DirectoryChanges {
  const known = before?.contacts ?? []
  const fields: FieldProblem[] = []
  const contacts = values.contacts.map((contact, at) => {
    const found = completeLocation(contact, known)
    if (!Array.isArray(found)) return found
    const [field, code] = found
    fields.push({ path: `contacts.${at}.${field}`, code })
    return contact
  })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  return { values: { contacts } }
}

const identifyServices = ({ before, values }: DirectorySave): DirectoryChanges => ({
  values: { services: assignServiceIds(values.services, before?.services ?? []) },
})

const recordState = ({ before, values }: DirectorySave): DirectoryChanges => ({
  values: { states: appendState(before!, values) },
})

export const rules: Rules<typeof directory> = {
  takes: [suggestionField],
  saveSteps: [
    { run: completeLocations },
    { run: identifyServices },
    { when: ({ before }) => before !== null, run: recordState },
    { when: ({ before, input }) => before !== null && input[suggestionField] !== undefined, run: acceptSuggestion },
  ],
  present: (record, { caller }) =>
    can(caller, directory, 'UPDATE', record) ? {} : { contacts: visibleContacts(record) },
}
