import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-error-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { problemSummary } from './problem-summary.ts'

/** Texts of a field error: next to the field, and in the error summary. */
export function useProblemText() {
  const { i18n } = useTranslation('faq')
  const { languageById } = useContentLanguages()
  const atField = (problem: FieldProblem) => fieldText(problem, i18n.language)
  const inSummary = (problem: FieldProblem) => problemSummary(problem, i18n.language, (id) => languageById(id).name)
  return { atField, inSummary }
}
