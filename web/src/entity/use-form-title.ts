import { useTranslation } from 'react-i18next'
import { useTitlePart } from '#web/components/use-title-part.ts'

/** Puts "Error:" before the title of the page while a form has something to correct. */
export function useFormTitle(failed: boolean): void {
  const { t } = useTranslation('entity')
  useTitlePart('error', failed ? t('form.errorTitle', { title: '' }) : '')
}
