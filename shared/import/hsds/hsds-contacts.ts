import type { Contact, Phone } from '#shared/domain/directory/contact.ts'
import type { Values } from '#shared/import/csv/read-rows.ts'
import { parseWeeklySchedules } from './hsds-schedules.ts'
import { extensionKey, extensionLocationFields } from './hsds-vocabulary.ts'
import type { Notes } from './hsds-import-notes.ts'
import { listObjects } from './hsds-package.ts'
import { parseHsdsPhone } from './hsds-phones.ts'

/** `code`: default calling code of phones without one. */
type Reading = { notes: Notes; code: string | null }

/** Returns a value as a single trimmed line; null if empty. */
export const firstLine = (value: unknown): string | null =>
  value === null || value === undefined || typeof value === 'object'
    ? null
    : String(value).replaceAll(/\s+/g, ' ').trim() || null

const numberOf = (value: unknown): number | null => {
  const text = firstLine(value)
  return text === null || Number.isNaN(Number(text)) ? null : Number(text)
}

const zone = /^[A-Za-z_]+(\/[A-Za-z_+\-0-9]+)+$/

/** Converts the contact data of a location, service or organisation, which use the same field names. */
export function parseHsdsContact(one: Values, { notes, code }: Reading): Contact {
  const own = (one[extensionKey] ?? {}) as Values
  const [address = {}, ...others] = listObjects(one['addresses'])
  notes.add('passed_over', 'location.addresses', others.length)
  const people = listObjects(one['contacts'])
  const schedules = listObjects(one['schedules'])
  const closed = Array.isArray(own['closed_days']) ? own['closed_days'].filter(Number.isInteger) : []
  const { days, skippedCount } = parseWeeklySchedules(schedules, closed)
  notes.add('no_hours', undefined, skippedCount)
  const given: Record<keyof Contact, unknown> = {
    label: firstLine(one['name']),
    address_line_1: firstLine(address['address_1']),
    address_line_2: firstLine(address['address_2']),
    postal_code: firstLine(address['postal_code']),
    city: firstLine(address['city']),
    district: firstLine(address['region']),
    governorate: firstLine(address['state_province']),
    metro: firstLine(one['transportation']),
    latitude: numberOf(one['latitude']),
    longitude: numberOf(one['longitude']),
    email: firstLine(one['email']) ?? firstLine(people.find(({ email }) => email)?.['email']),
    website: firstLine(one['url']) ?? firstLine(one['website']),
    phones: phonesIn([...listObjects(one['phones']), ...people.flatMap(({ phones }) => listObjects(phones))], {
      notes,
      code,
    }),
    working_days: days,
    ...(Object.fromEntries(extensionLocationFields.map((part) => [part, firstLine(own[part])])) as Record<
      (typeof extensionLocationFields)[number],
      string | null
    >),
  }
  given.time_zone ??= schedules
    .map(({ notes: text }) => firstLine(text))
    .find((text) => text !== null && zone.test(text))
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined && !isNothing(value)),
  ) as Contact
}

const isNothing = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function phonesIn(all: readonly Values[], { notes, code }: Reading): Phone[] {
  const found = new Map<string, Phone>()
  for (const { number } of all) {
    const phone = parseHsdsPhone(String(number ?? ''), code)
    if (phone) found.set(JSON.stringify(phone), phone)
    else notes.add('no_phone')
  }
  return [...found.values()]
}

/** Removes what the other contacts already contain; null if nothing remains. */
export function withoutRepeated(contact: Contact, others: readonly Contact[]): Contact | null {
  const knownPhones = new Set(others.flatMap(({ phones = [] }) => phones.map((phone) => JSON.stringify(phone))))
  const phones = (contact.phones ?? []).filter((phone) => !knownPhones.has(JSON.stringify(phone)))
  const { label, email, website, working_days: days } = contact
  const left = {
    ...(email && !others.some((one) => one.email === email) && { email }),
    ...(website && !others.some((one) => one.website === website) && { website }),
    ...(phones.length > 0 && { phones }),
    ...(days && { working_days: days }),
  }
  return Object.keys(left).length > 0 ? { ...(label && { label }), ...left } : null
}
