import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/i18n/label.ts'

const order = ['en', 'ar', 'fr']

/** Returns a function that selects the text of a label in the interface language. */
export function useLabel(): (label: Label) => string {
  const { i18n } = useTranslation('app')
  const place = Math.max(0, order.indexOf(i18n.language))
  return useCallback((label: Label) => label[place] ?? label[0], [place])
}
