import { t } from 'i18next'
import { problemText } from '#shared/api/problem-texts.ts'
import { formatWaitTime } from '#web/components/dates/formatters.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { getOfflineSince } from '#web/platform/connection.ts'

/**
 * Returns the message of an error: the server's text if there is one, plus the retry time if known. Without a text
 * while offline, the lost connection is the reason.
 */
export function getErrorMessage(error: unknown, language: string): string {
  const offline = () => t('app:failed.offline', { lng: language })
  if (!isProblem(error)) return getOfflineSince() ? offline() : problemText('internal', language)
  if (error.code === 'offline' || (getOfflineSince() && !error.detail)) return offline()
  const words = error.detail || problemText(error.code, language, error.params)
  if (error.code !== 'rate_limited' || error.retryAfter === null) return words
  const when = formatWaitTime(error.retryAfter, language)
  return `${words} ${t('app:failed.retryIn', { lng: language, when })}`
}
