import { useTranslation } from 'react-i18next'
import type { Field } from '#shared/entities/fields.ts'
import { useLabel } from '#web/components/use-label.ts'
import { type NameOf, useReferenceNames } from '#web/entity/reference-options.ts'
import { namedBy, valueWords } from '#web/entity/value-words.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'

/** A value that was cut comes as the beginning of its text; what it was cannot be told from that. */
const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null)

const hasRows: readonly (string | undefined)[] = ['contacts', 'links', 'services']

/** A value of the log as plain words, for comparing two of them. */
export function useChangeWords(field: Field | undefined): (value: unknown) => string {
  const { t, i18n } = useTranslation('entity')
  const { t: analytics } = useTranslation('analytics')
  const { t: differences } = useTranslation('difference')
  const toText = useLabel()
  const nameOf = useReferenceNames(field ? namedBy(field) : [])
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (value) => {
    if (value === null || value === undefined || value === '') return ''
    if (field?.kind === 'rich-text') return plainText(String(value))
    if (field?.kind === 'upload') return analytics('logs.file')
    if (field?.kind === 'uploads') return analytics('logs.files', { count: listOf(value)?.length ?? 0 })
    if (hasRows.includes(field?.kind) && !listOf(value)) return analytics('logs.tooLong')
    // Nobody knows a record by its id.
    const named: NameOf = (entity, id) => nameOf(entity, id) ?? differences('unnamed')
    const words = { toText, nameOf: named, yes: t('cell.yes'), no: t('cell.no'), list, language: i18n.language }
    if (field) return valueWords(field, value, words)
    return Array.isArray(value) ? list.format(value.map(String)) : String(value)
  }
}
