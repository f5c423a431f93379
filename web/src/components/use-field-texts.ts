import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText } from '#shared/api/field-texts.ts'
import type { FieldProblem } from '#shared/api/problems.ts'

/** What is wrong with a field, in the language of the interface. */
export function useFieldTexts(): (problem: FieldProblem) => string {
  const { i18n } = useTranslation('app')
  const language = i18n.language
  return useCallback((problem: FieldProblem) => fieldText(problem, language), [language])
}
