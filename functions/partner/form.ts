import { fieldText } from '#shared/api/field-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { fill, inLanguage } from '#shared/api/texts.ts'
import { contacts as schema, type Contact } from '#shared/entities/contact.ts'
import { check, fieldProblems } from '#shared/entities/schemas.ts'
import { suggestion } from '#shared/entities/suggestion.ts'
import { keysOf } from '#shared/keys-of.ts'
import { scrubbed } from '#functions/search/scrub.ts'
import { addressWords, words } from './texts.ts'
import { hoursLine, phoneLines, readHours, readPhones } from './typed.ts'

/** Places that one page shows: with more it would be long, and heavy. */
export const placesShown = 6

export const addressFields = keysOf(addressWords)

const week = [0, 1, 2, 3, 4, 5, 6] as const

type AddressField = (typeof addressFields)[number]

/** What the fields of a page are called: by the place, and within it. */
export const fieldNames = {
  address: (at: number, field: AddressField) => `${field}.${at}`,
  phones: (at: number) => `phones.${at}`,
  hours: (at: number, day: number) => `hours.${at}.${day}`,
  note: 'note',
}

export type Typed = Record<string, string>

/** What the fields say of places before anybody typed. */
export function typedOf(contacts: readonly Contact[], language: string): Typed {
  const typed: Typed = { [fieldNames.note]: '' }
  for (const [at, contact] of contacts.entries()) {
    for (const field of addressFields) typed[fieldNames.address(at, field)] = contact[field] ?? ''
    typed[fieldNames.phones(at)] = phoneLines(contact)
    for (const day of week) typed[fieldNames.hours(at, day)] = hoursLine(contact, day, language)
  }
  return typed
}

/** What was typed into the fields that are there, as it would stand in a text. */
const typedAs = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** Of each field in which something else was typed than the record has now: that, in words. */
export function differences(now: readonly Contact[], typed: Typed, language: string): Typed {
  const current = typedOf(now, language)
  const others = Object.keys(current).filter(
    (name) => name !== fieldNames.note && name in typed && typedAs(typed[name]!) !== typedAs(current[name]!),
  )
  const text = inLanguage(words.meanwhile, language)
  return Object.fromEntries(others.map((name) => [name, fill(text, { value: current[name] || '–' })]))
}

export type Said =
  | { contacts: Contact[]; note: string; faults: null }
  /** What is wrong, by the name of the field; under no name what is wrong with all of it. */
  | { faults: Typed }

/**
 * What was typed, as contacts of the directory: read by its own checks. A field that is as the page had it leaves the contact
 * as it was, whatever a plain field cannot say of it. Where nothing is another, there is nothing to send.
 */
export function readTyped(before: readonly Contact[], typed: Typed, language: string): Said {
  const unchanged = typedOf(before, language)
  const value = (name: string): string => typedAs(typed[name] ?? unchanged[name]!)
  const differs = (name: string): boolean => value(name) !== typedAs(unchanged[name]!)
  const known = before.flatMap(({ phones = [] }) => phones)
  const after = before.map((contact, at) => {
    const changed: Contact = { ...contact }
    for (const field of addressFields) {
      const name = fieldNames.address(at, field)
      if (differs(name)) changed[field] = value(name)
    }
    const phones = fieldNames.phones(at)
    if (differs(phones)) changed.phones = readPhones(value(phones), [...(contact.phones ?? []), ...known])
    if (week.some((day) => differs(fieldNames.hours(at, day))))
      changed.working_days = week.flatMap((day) => {
        const name = fieldNames.hours(at, day)
        const kept = contact.working_days?.filter((one) => one.day === day) ?? []
        return differs(name) ? (readHours(value(name), day) ?? []) : kept
      })
    return changed
  })
  const note = value(fieldNames.note)
  const [contacts, noted] = [check(schema, after), check(suggestion.fields.note.schema, note)]
  const faults: Typed = {}
  if (!noted.success) faults[fieldNames.note] = fieldText(fieldProblems(noted.error)[0]!, language)
  if (!contacts.success)
    for (const problem of fieldProblems(contacts.error)) {
      const [name, text] = faultOf(problem, after, language)
      faults[name] ??= text
    }
  if (!contacts.success || !noted.success) return { faults }
  if (!Object.keys(unchanged).some(differs)) return { faults: { '': inLanguage(words.nothingChanged, language) } }
  return { contacts: contacts.data, note: scrubbed(note), faults: null }
}

/** The field of the page in which a fault of the directory's stands, and what is said of it there. */
function faultOf(problem: FieldProblem, after: readonly Contact[], language: string): [name: string, text: string] {
  const [at = '0', part = '', index = '0'] = problem.path.split('.')
  const place = Number(at)
  if (part === 'phones') return [fieldNames.phones(place), inLanguage(words.phoneFault, language)]
  if (part === 'working_days') {
    const { day } = after[place]!.working_days![Number(index)]!
    return [fieldNames.hours(place, day), inLanguage(words.hoursFault, language)]
  }
  const field = addressFields.find((one) => one === part)
  return [field ? fieldNames.address(place, field) : '', fieldText(problem, language)]
}
