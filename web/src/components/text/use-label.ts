import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/i18n/label.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'

/** Returns a function that selects the text of a label in the interface language. */
export function useLabel(): (label: Label) => string {
  const { i18n } = useTranslation('app')
  const { language } = i18n
  return useCallback((label: Label) => translateLabel(label, language), [language])
}
