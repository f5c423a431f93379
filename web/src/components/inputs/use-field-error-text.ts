import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldText, type Refusal } from '#shared/api/field-error-texts.ts'

export function useFieldErrorText(): (refusal: Refusal) => string {
  const { i18n } = useTranslation('app')
  const language = i18n.language
  return useCallback((refusal: Refusal) => fieldText(refusal, language), [language])
}
