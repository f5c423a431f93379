import { useTranslation } from 'react-i18next'
import { translationDocumentLimits } from '#shared/api/translation-document-limits.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'

/** Error for a file that is rejected before it is uploaded. */
export class UnfitXliffFileError extends Error {
  readonly fault: 'broken' | 'tooLarge'
  constructor(fault: 'broken' | 'tooLarge') {
    super(fault)
    this.fault = fault
  }
}

/** Message keys by the `reason` of the API's error. */
const errorTexts = {
  not_well_formed: 'broken',
  unknown_entity: 'broken',
  declares_types: 'declares',
  too_deep: 'tooLarge',
  too_many_elements: 'tooLarge',
  too_many_records: 'tooLarge',
  not_xliff: 'otherKind',
} as const

/** Message keys by the path and code of a field error. */
const fieldTexts = {
  'trgLang unknown_reference': 'language',
  'srcLang unknown_reference': 'language',
  'language_id unknown_reference': 'language',
  'language_id invalid_choice': 'sameLanguage',
  'ids invalid_choice': 'sources',
  'ids too_many': 'tooLarge',
  'xliff too_complex': 'tooLarge',
} as const

const ownValue = <Key extends string, Value>(all: Record<Key, Value>, key: unknown): Value | undefined =>
  typeof key === 'string' && Object.hasOwn(all, key) ? all[key as Key] : undefined

/** Error message for a failed import or export of a whole document. */
export function useXliffError(): (error: unknown) => string {
  const { t, i18n } = useTranslation('faq')
  return (error) => {
    const sizes = { records: translationDocumentLimits.records }
    if (error instanceof UnfitXliffFileError) return t(`xliff.fault.${error.fault}`, sizes)
    if (!isProblem(error)) return getErrorMessage(error, i18n.language)
    if (error.code === 'too_large') return t('xliff.fault.tooLarge', sizes)
    const [field] = error.fields
    const fault =
      ownValue(errorTexts, error.params['reason']) ?? ownValue(fieldTexts, field && `${field.path} ${field.code}`)
    if (!fault) return getErrorMessage(error, i18n.language)
    const { line } = error.params
    const words = t(`xliff.fault.${fault}`, sizes)
    return typeof line === 'number' ? `${words} ${t('xliff.fault.line', { line })}` : words
  }
}
