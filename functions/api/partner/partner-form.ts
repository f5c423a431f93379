import { fieldText } from '#shared/api/field-error-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { interpolate, translateLabel } from '#shared/i18n/translate-label.ts'
import { contacts as schema, type Contact } from '#shared/domain/directory/contact.ts'
import { parseWithInput, fieldProblems } from '#shared/model/schemas.ts'
import { suggestion } from '#shared/entities/suggestion.ts'
import { keysOf } from '#shared/keys-of.ts'
import { scrubPersonalData } from '#functions/search/capture/scrub-personal-data.ts'
import { addressWords, partnerTexts } from './partner-texts.ts'
import { formatHours, formatPhones, parseHours, parsePhones } from './parse-contact-fields.ts'

/** Locations per page, which limits the size of the form. */
export const locationsPerPage = 6

export const addressFields = keysOf(addressWords)

const week = [0, 1, 2, 3, 4, 5, 6] as const

type AddressField = (typeof addressFields)[number]

export const fieldNames = {
  address: (at: number, field: AddressField) => `${field}.${at}`,
  phones: (at: number) => `phones.${at}`,
  hours: (at: number, day: number) => `hours.${at}.${day}`,
  note: 'note',
}

export type FormValues = Record<string, string>

export function toFormValues(contacts: readonly Contact[], language: string): FormValues {
  const typed: FormValues = { [fieldNames.note]: '' }
  for (const [at, contact] of contacts.entries()) {
    for (const field of addressFields) typed[fieldNames.address(at, field)] = contact[field] ?? ''
    typed[fieldNames.phones(at)] = formatPhones(contact)
    for (const day of week) typed[fieldNames.hours(at, day)] = formatHours(contact, day, language)
  }
  return typed
}

/** Normalizes line breaks and trims a submitted value. */
const normalizeInput = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** Messages for fields whose submitted value differs from the current record, by field name. */
export function findConflicts(now: readonly Contact[], typed: FormValues, language: string): FormValues {
  const current = toFormValues(now, language)
  const others = Object.keys(current).filter(
    (name) =>
      name !== fieldNames.note && name in typed && normalizeInput(typed[name]!) !== normalizeInput(current[name]!),
  )
  const text = translateLabel(partnerTexts.meanwhile, language)
  return Object.fromEntries(others.map((name) => [name, interpolate(text, { value: current[name] || '–' })]))
}

export type FormResult =
  | { contacts: Contact[]; note: string; faults: null }
  /** Error messages by field name. The empty name is the form itself. */
  | { faults: FormValues }

/**
 * Parses and validates the submitted form. Unchanged fields leave the contact as it is, including details that a text
 * field cannot represent. A form without changes is an error.
 */
export function parseForm(before: readonly Contact[], typed: FormValues, language: string): FormResult {
  const unchanged = toFormValues(before, language)
  const value = (name: string): string => normalizeInput(typed[name] ?? unchanged[name]!)
  const differs = (name: string): boolean => value(name) !== normalizeInput(unchanged[name]!)
  const known = before.flatMap(({ phones = [] }) => phones)
  const after = before.map((contact, at) => {
    const changed: Contact = { ...contact }
    for (const field of addressFields) {
      const name = fieldNames.address(at, field)
      if (differs(name)) changed[field] = value(name)
    }
    const phones = fieldNames.phones(at)
    if (differs(phones)) changed.phones = parsePhones(value(phones), [...(contact.phones ?? []), ...known])
    if (week.some((day) => differs(fieldNames.hours(at, day))))
      changed.working_days = week.flatMap((day) => {
        const name = fieldNames.hours(at, day)
        const existingDays = contact.working_days?.filter((one) => one.day === day) ?? []
        return differs(name) ? (parseHours(value(name), day) ?? []) : existingDays
      })
    return changed
  })
  const note = value(fieldNames.note)
  const [contacts, parsedNote] = [parseWithInput(schema, after), parseWithInput(suggestion.fields.note.schema, note)]
  const faults: FormValues = {}
  if (!parsedNote.success) faults[fieldNames.note] = fieldText(fieldProblems(parsedNote.error)[0]!, language)
  if (!contacts.success)
    for (const problem of fieldProblems(contacts.error)) {
      const [name, text] = faultOf(problem, after, language)
      faults[name] ??= text
    }
  if (!contacts.success || !parsedNote.success) return { faults }
  if (!Object.keys(unchanged).some(differs))
    return { faults: { '': translateLabel(partnerTexts.nothingChanged, language) } }
  return { contacts: contacts.data, note: scrubPersonalData(note), faults: null }
}

/** Maps a validation error of the directory to the form field and its message. */
function faultOf(problem: FieldProblem, after: readonly Contact[], language: string): [name: string, text: string] {
  const [at = '0', part = '', index = '0'] = problem.path.split('.')
  const place = Number(at)
  if (part === 'phones') return [fieldNames.phones(place), translateLabel(partnerTexts.phoneFault, language)]
  if (part === 'working_days') {
    const { day } = after[place]!.working_days![Number(index)]!
    return [fieldNames.hours(place, day), translateLabel(partnerTexts.hoursFault, language)]
  }
  const field = addressFields.find((one) => one === part)
  return [field ? fieldNames.address(place, field) : '', fieldText(problem, language)]
}
