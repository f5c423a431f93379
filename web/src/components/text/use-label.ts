import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/i18n/label.ts'

const order = ['en', 'ar', 'fr']

/** Labels of the registry in the language of the interface. */
export function useLabel(): (label: Label) => string {
  const { i18n } = useTranslation('app')
  const place = Math.max(0, order.indexOf(i18n.language))
  return useCallback((label: Label) => label[place] ?? label[0], [place])
}
