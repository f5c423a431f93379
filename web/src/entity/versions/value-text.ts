import type { OpeningHours } from '#shared/domain/directory/contact.ts'
import { formatHours } from '#shared/domain/directory/contact-summary.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { Field } from '#shared/model/fields.ts'
import { service } from '#shared/domain/directory/service.ts'
import { formatContactSummary } from '#web/entity/contacts/contact-summary.ts'
import type { GetRecordName } from '#web/entity/inputs/reference-options.ts'

export type FormatOptions = {
  toText: (label: Label) => string
  nameOf: GetRecordName
  yesText: string
  noText: string
  list: Intl.ListFormat
  language: string
}

type Row = Record<string, unknown>

/** Formats a service. Accepts the record and the form, whose values are nested one level deeper. */
function formatService(entry: unknown, options: FormatOptions): string {
  if (entry === null || typeof entry !== 'object') return ''
  const fields: Partial<Record<string, Field>> = service.fields
  const parts = Object.entries(entry).map(([name, value]) => {
    const field = name === 'id' ? undefined : fields[name]
    return field ? formatFieldValue(field, value, options) : formatService(value, options)
  })
  return parts.filter(Boolean).join(' · ')
}

/** Formatters for the rows of list values. */
const rowFormatters: Partial<Record<Field['kind'], (row: Row, options: FormatOptions) => string>> = {
  services: formatService,
  contacts: (row, { language }) => formatContactSummary(row, language),
  links: ({ url }) => String(url),
}

/** Returns the entities that a field refers to. */
export const listReferencedEntities = (field: Field): string[] =>
  field.kind === 'services' ? Object.values(service.fields).flatMap(({ to }) => to ?? []) : field.to ? [field.to] : []

/** Formats the hours of a week on one line, with the time zone. */
const formatWeekHours = (
  { working_days: days = [], time_zone: zone }: Partial<OpeningHours>,
  { language }: FormatOptions,
): string => (days.length === 0 ? '' : `${formatHours(days, language)} (${zone})`)

/** Joins the texts of a nested value. */
const formatNested = (value: unknown): string =>
  value !== null && typeof value === 'object'
    ? Object.values(value).map(formatNested).filter(Boolean).join(' ')
    : String(value ?? '')

/** Formats a value as plain text, to compare two versions. */
export function formatFieldValue(field: Field, value: unknown, options: FormatOptions): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.kind === 'flag') return value === true ? options.yesText : options.noText
  const { choices } = field
  if (choices) {
    const wordOf = (one: unknown): string =>
      choices[String(one)] ? options.toText(choices[String(one)]!) : String(one)
    return Array.isArray(value) ? options.list.format(value.map(wordOf)) : wordOf(value)
  }
  if (field.kind === 'hours') return formatWeekHours(value as Partial<OpeningHours>, options)
  const formatRow = rowFormatters[field.kind]
  if (formatRow && Array.isArray(value)) return value.map((row) => formatRow(row as Row, options)).join('\n')
  if (Array.isArray(value)) {
    const names = value.map((one) =>
      typeof one === 'string' ? ((field.to && options.nameOf(field.to, one)) ?? one) : formatNested(one),
    )
    return options.list.format(names)
  }
  if (field.to) return options.nameOf(field.to, String(value)) ?? String(value)
  return typeof value === 'object' ? formatNested(value) : String(value)
}
