import type { Contact, Phone } from '#shared/entities/contact.ts'
import type { Values } from '#shared/import/rows.ts'
import { hoursFrom } from './hours.ts'
import { extension, placeParts } from './names.ts'
import type { Notes } from './notes.ts'
import { objectsIn } from './package.ts'
import { phoneFrom } from './phones.ts'

/** What is read of contacts beside them: `code` is the calling code of telephones that name none. */
type Reading = { notes: Notes; code: string | null }

/** One line without what is around it; null where there is nothing in it. */
export const lineOf = (value: unknown): string | null =>
  value === null || value === undefined || typeof value === 'object'
    ? null
    : String(value).replaceAll(/\s+/g, ' ').trim() || null

const numberOf = (value: unknown): number | null => {
  const text = lineOf(value)
  return text === null || Number.isNaN(Number(text)) ? null : Number(text)
}

const zone = /^[A-Za-z_]+(\/[A-Za-z_+\-0-9]+)+$/

/** How somebody is reached: what a location, a service or an organisation tells of it, by the same names. */
export function contactFrom(one: Values, { notes, code }: Reading): Contact {
  const own = (one[extension] ?? {}) as Values
  const [address = {}, ...others] = objectsIn(one['addresses'])
  notes.add('passed_over', 'location.addresses', others.length)
  const people = objectsIn(one['contacts'])
  const schedules = objectsIn(one['schedules'])
  const closed = Array.isArray(own['closed_days']) ? own['closed_days'].filter(Number.isInteger) : []
  const { days, passedOver } = hoursFrom(schedules, closed)
  notes.add('no_hours', undefined, passedOver)
  const given: Record<keyof Contact, unknown> = {
    label: lineOf(one['name']),
    address_line_1: lineOf(address['address_1']),
    address_line_2: lineOf(address['address_2']),
    postal_code: lineOf(address['postal_code']),
    city: lineOf(address['city']),
    district: lineOf(address['region']),
    governorate: lineOf(address['state_province']),
    metro: lineOf(one['transportation']),
    latitude: numberOf(one['latitude']),
    longitude: numberOf(one['longitude']),
    email: lineOf(one['email']) ?? lineOf(people.find(({ email }) => email)?.['email']),
    website: lineOf(one['url']) ?? lineOf(one['website']),
    phones: phonesIn([...objectsIn(one['phones']), ...people.flatMap(({ phones }) => objectsIn(phones))], {
      notes,
      code,
    }),
    working_days: days,
    ...(Object.fromEntries(placeParts.map((part) => [part, lineOf(own[part])])) as Record<
      (typeof placeParts)[number],
      string | null
    >),
  }
  given.time_zone ??= schedules.map(({ notes: text }) => lineOf(text)).find((text) => text !== null && zone.test(text))
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined && !isNothing(value)),
  ) as Contact
}

const isNothing = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function phonesIn(all: readonly Values[], { notes, code }: Reading): Phone[] {
  const found = new Map<string, Phone>()
  for (const { number } of all) {
    const phone = phoneFrom(String(number ?? ''), code)
    if (phone) found.set(JSON.stringify(phone), phone)
    else notes.add('no_phone')
  }
  return [...found.values()]
}

/** Without what others of them tell already; null where nothing is left of it. */
export function beyond(contact: Contact, others: readonly Contact[]): Contact | null {
  const told = new Set(others.flatMap(({ phones = [] }) => phones.map((phone) => JSON.stringify(phone))))
  const phones = (contact.phones ?? []).filter((phone) => !told.has(JSON.stringify(phone)))
  const { label, email, website, working_days: days } = contact
  const left = {
    ...(email && !others.some((one) => one.email === email) && { email }),
    ...(website && !others.some((one) => one.website === website) && { website }),
    ...(phones.length > 0 && { phones }),
    ...(days && { working_days: days }),
  }
  return Object.keys(left).length > 0 ? { ...(label && { label }), ...left } : null
}
