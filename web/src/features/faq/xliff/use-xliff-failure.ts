import { useTranslation } from 'react-i18next'
import { documentBudget } from '#shared/api/document-budget.ts'
import { isProblem } from '#web/api/problem.ts'
import { problemWords } from '#web/entity/problem-words.ts'

/** Thrown of a file that is not even sent. */
export class UnfitFile extends Error {
  readonly fault: 'broken' | 'tooLarge'
  constructor(fault: 'broken' | 'tooLarge') {
    super(fault)
    this.fault = fault
  }
}

/** What is wrong with a document, by the reason that the API names. */
const faults = {
  not_well_formed: 'broken',
  unknown_entity: 'broken',
  declares_types: 'declares',
  too_deep: 'tooLarge',
  too_many_elements: 'tooLarge',
  too_many_records: 'tooLarge',
  not_xliff: 'otherKind',
} as const

/** The same by the field that is refused, with its code. */
const ofFields = {
  'trgLang unknown_reference': 'language',
  'srcLang unknown_reference': 'language',
  'language_id unknown_reference': 'language',
  'language_id invalid_choice': 'sameLanguage',
  'ids invalid_choice': 'sources',
  'ids too_many': 'tooLarge',
  'xliff too_complex': 'tooLarge',
} as const

const within = <Key extends string, Value>(all: Record<Key, Value>, key: unknown): Value | undefined =>
  typeof key === 'string' && Object.hasOwn(all, key) ? all[key as Key] : undefined

/** Why a whole document did not come or was not taken, in a sentence. */
export function useXliffFailure(): (error: unknown) => string {
  const { t, i18n } = useTranslation('faq')
  return (error) => {
    const sizes = { records: documentBudget.records }
    if (error instanceof UnfitFile) return t(`xliff.fault.${error.fault}`, sizes)
    if (!isProblem(error)) return problemWords(error, i18n.language)
    if (error.code === 'too_large') return t('xliff.fault.tooLarge', sizes)
    const [field] = error.fields
    const fault = within(faults, error.params['reason']) ?? within(ofFields, field && `${field.path} ${field.code}`)
    if (!fault) return problemWords(error, i18n.language)
    const { line } = error.params
    const words = t(`xliff.fault.${fault}`, sizes)
    return typeof line === 'number' ? `${words} ${t('xliff.fault.line', { line })}` : words
  }
}
