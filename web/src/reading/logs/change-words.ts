import { useTranslation } from 'react-i18next'
import { dialCode } from '#shared/entities/dial-code.ts'
import type { Field } from '#shared/entities/fields.ts'
import { useLabel } from '#web/components/use-label.ts'
import { type NameOf, useReferenceNames } from '#web/entity/reference-options.ts'
import { serviceWords } from '#web/entity/services/service-words.ts'
import { valueWords } from '#web/entity/value-words.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'

type Values = Record<string, unknown>

const given = (parts: readonly unknown[]): string[] =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').map(String)

const phoneWords = ({ country_code, area_code, number }: Values): string =>
  given([dialCode(String(country_code)), area_code, number]).join(' ')

/** The name of a day, from 0, Sunday, on: the first of January 2023 was one. */
export const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))

const hoursWords = ({ day, slots }: Values, language: string): string | null =>
  Array.isArray(slots) && slots.length > 0
    ? `${dayName(Number(day), language)} ${(slots as Values[]).map(({ start, end }) => `${start}–${end}`).join(', ')}`
    : null

/** A contact of an organisation on one line: what it is called, where it is, how and when it is reached. */
export function contactWords(contact: Values, language: string): string {
  const { phones, working_days: days, ...rest } = contact
  return given([
    ...given(Object.values(rest)),
    ...((phones ?? []) as Values[]).map(phoneWords),
    ...((days ?? []) as Values[]).map((one) => hoursWords(one, language)),
  ]).join(', ')
}

/** A value that was cut comes as the beginning of its text; what it was cannot be told from that. */
const listOf = (value: unknown): Values[] | null => (Array.isArray(value) ? (value as Values[]) : null)

/** Of which entities a value names records. */
const namedIn = (field: Field | undefined): string[] =>
  field?.kind === 'services' ? ['language', 'service-category'] : field?.to ? [field.to] : []

/** A value of the log as plain words, for comparing two of them. */
export function useChangeWords(field: Field | undefined): (value: unknown) => string {
  const { t, i18n } = useTranslation('entity')
  const { t: analytics } = useTranslation('analytics')
  const { t: differences } = useTranslation('difference')
  const toText = useLabel()
  const nameOf = useReferenceNames(namedIn(field))
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (value) => {
    if (value === null || value === undefined || value === '') return ''
    if (field?.kind === 'rich-text') return plainText(String(value))
    if (field?.kind === 'upload') return analytics('logs.file')
    if (field?.kind === 'uploads') return analytics('logs.files', { count: listOf(value)?.length ?? 0 })
    if (field?.kind === 'contacts' || field?.kind === 'links') {
      const rows = listOf(value)
      if (!rows) return analytics('logs.tooLong')
      return rows
        .map((row) => (field.kind === 'links' ? String(row['url']) : contactWords(row, i18n.language)))
        .join('\n')
    }
    // Nobody knows a record by its id.
    const named: NameOf = (entity, id) => nameOf(entity, id) ?? differences('unnamed')
    const words = { toText, nameOf: named, yes: t('cell.yes'), no: t('cell.no'), list }
    if (field?.kind === 'services') return listOf(value) ? serviceWords(value, words) : analytics('logs.tooLong')
    if (field) return valueWords(field, value, words)
    return Array.isArray(value) ? list.format(value.map(String)) : String(value)
  }
}
