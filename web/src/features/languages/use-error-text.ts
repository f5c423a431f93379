import { useTranslation } from 'react-i18next'
import { isProblem } from '#web/api/http/api-problem.ts'
import { useFieldErrorText } from '#web/components/inputs/use-field-error-text.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { TextConflictError } from './save-interface.ts'

/** Returns the message of a failed save: the rejected field says more than the summary of the request. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('interface')
  const fieldText = useFieldErrorText()
  return (error) => {
    if (error instanceof TextConflictError) return t('conflict')
    const [field] = isProblem(error) ? error.fields : []
    return field ? fieldText(field) : getErrorMessage(error, i18n.language)
  }
}
