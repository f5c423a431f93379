import { useTranslation } from 'react-i18next'
import type { Field } from '#shared/entities/fields.ts'
import { useLabel } from '#web/components/use-label.ts'
import { useReferenceNames } from '#web/entity/reference-options.ts'
import { namedBy, valueWords } from '#web/entity/value-words.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'

/** A value that was cut comes as the beginning of its text; what it was cannot be told from that. */
const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null)

const hasRows: readonly (string | undefined)[] = ['contacts', 'links', 'services']

/** A value of the log as plain words, for comparing two of them. */
export function useChangeWords(field: Field | undefined): (value: unknown) => string {
  const { t, i18n } = useTranslation('entity')
  const { t: analytics } = useTranslation('analytics')
  const toText = useLabel()
  const nameOf = useReferenceNames(field ? namedBy(field) : [])
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  return (value) => {
    if (value === null || value === undefined || value === '') return ''
    if (field?.kind === 'rich-text') return plainText(String(value))
    if (field?.kind === 'upload') return analytics('logs.file')
    if (field?.kind === 'uploads') return analytics('logs.files', { count: listOf(value)?.length ?? 0 })
    if (hasRows.includes(field?.kind) && !listOf(value)) return analytics('logs.tooLong')
    if (field)
      return valueWords(field, value, {
        toText,
        nameOf,
        yes: t('cell.yes'),
        no: t('cell.no'),
        list,
        language: i18n.language,
      })
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}
