import type { OpeningHours } from '#shared/entities/contact.ts'
import { hoursText } from '#shared/places/reach.ts'
import type { Label } from '#shared/text/label.ts'
import type { Field } from '#shared/entities/fields.ts'
import { service } from '#shared/entities/service.ts'
import { contactWords } from './contacts/contact-words.ts'
import type { NameOf } from './reference-options.ts'

export type Words = {
  toText: (label: Label) => string
  nameOf: NameOf
  yes: string
  no: string
  list: Intl.ListFormat
  language: string
}

type Row = Record<string, unknown>

/** A service, with words for what was chosen and named: as a record has it, or a form, whose fields and texts lie deeper. */
function serviceWords(part: unknown, words: Words): string {
  if (part === null || typeof part !== 'object') return ''
  const fields: Partial<Record<string, Field>> = service.fields
  const parts = Object.entries(part).map(([name, value]) => {
    const field = name === 'id' ? undefined : fields[name]
    return field ? valueWords(field, value, words) : serviceWords(value, words)
  })
  return parts.filter(Boolean).join(' · ')
}

/** What a row says of a value that consists of rows. */
const rowWords: Partial<Record<Field['kind'], (row: Row, words: Words) => string>> = {
  services: serviceWords,
  contacts: (row, { language }) => contactWords(row, language),
  links: ({ url }) => String(url),
}

/** The entities of which a value of a field names records. */
export const namedBy = (field: Field): string[] =>
  field.kind === 'services' ? Object.values(service.fields).flatMap(({ to }) => to ?? []) : field.to ? [field.to] : []

/** The week in one line, and by which clock. */
const hoursWords = (
  { working_days: days = [], time_zone: zone }: Partial<OpeningHours>,
  { language }: Words,
): string => (days.length === 0 ? '' : `${hoursText(days, language)} (${zone})`)

/** The texts inside a value that has parts, one after the other. */
const innerWords = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value).map(innerWords).filter(Boolean).join(' ')
    : String(value ?? '')

/** A value as plain words, for comparing two versions. */
export function valueWords(field: Field, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'flag') return value === true ? words.yes : words.no
  const { choices } = field
  if (choices) {
    const wordOf = (one: unknown): string => (choices[String(one)] ? words.toText(choices[String(one)]!) : String(one))
    return Array.isArray(value) ? words.list.format(value.map(wordOf)) : wordOf(value)
  }
  if (field.kind === 'hours') return hoursWords(value as Partial<OpeningHours>, words)
  const ofRow = rowWords[field.kind]
  if (ofRow && Array.isArray(value)) return value.map((row) => ofRow(row as Row, words)).join('\n')
  if (Array.isArray(value)) {
    const names = value.map((one) =>
      typeof one === 'string' ? ((field.to && words.nameOf(field.to, one)) ?? one) : innerWords(one),
    )
    return words.list.format(names)
  }
  if (field.to) return words.nameOf(field.to, String(value)) ?? String(value)
  return typeof value === 'object' ? innerWords(value) : String(value)
}
