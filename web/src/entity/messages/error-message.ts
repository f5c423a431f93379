import { t } from 'i18next'
import { problemText } from '#shared/api/problem-texts.ts'
import { formatWaitTime } from '#web/components/dates/formatters.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { offlineSince } from '#web/session/connection.ts'

/**
 * What to say of a failure: the server's own words where it gave some, and when to try again where it said so. What nobody
 * answered in words while there is no network is for want of it, and no service is blamed.
 */
export function getErrorMessage(error: unknown, language: string): string {
  const offline = () => t('app:failed.offline', { lng: language })
  if (!isProblem(error)) return offlineSince() ? offline() : problemText('internal', language)
  if (error.code === 'offline' || (offlineSince() && !error.detail)) return offline()
  const words = error.detail || problemText(error.code, language, error.params)
  if (error.code !== 'rate_limited' || error.retryAfter === null) return words
  const when = formatWaitTime(error.retryAfter, language)
  return `${words} ${t('app:failed.retryIn', { lng: language, when })}`
}
