import { useTranslation } from 'react-i18next'
import { useTitlePart } from '#web/components/navigation/use-title-part.ts'

/** Prefixes the document title with "Error:" while the form has validation errors. */
export function useFormErrorTitle(failed: boolean): void {
  const { t } = useTranslation('entity')
  useTitlePart('error', failed ? t('form.errorTitle', { title: '' }) : '')
}
