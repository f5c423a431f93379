import { useTranslation } from 'react-i18next'
import { useTitlePart } from '#web/components/navigation/use-title-part.ts'

/** Puts "Error:" before the title of the page while a form has something to correct. */
export function useFormErrorTitle(failed: boolean): void {
  const { t } = useTranslation('entity')
  useTitlePart('error', failed ? t('form.errorTitle', { title: '' }) : '')
}
