import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Puts "Error:" before the title of the page while a form has something to correct. */
export function useFormTitle(failed: boolean): void {
  const { t } = useTranslation('entity')
  useEffect(() => {
    if (!failed) return undefined
    const before = document.title
    document.title = t('form.errorTitle', { title: before })
    return () => {
      document.title = before
    }
  }, [failed, t])
}
