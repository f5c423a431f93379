import { t } from 'i18next'
import { problemText } from '#shared/api/problem-texts.ts'
import { formatWait } from '#web/components/dates.ts'
import { isProblem } from '#web/api/problem.ts'

/** What to say of a failure: the server's own words where it gave some, and when to try again where it said so. */
export function problemWords(error: unknown, language: string): string {
  if (!isProblem(error)) return problemText('internal', language)
  if (error.code === 'offline') return t('app:failed.offline', { lng: language })
  const words = error.detail || problemText(error.code, language, error.params)
  if (error.code !== 'rate_limited' || error.retryAfter === null) return words
  const when = formatWait(error.retryAfter, language)
  return `${words} ${t('app:failed.retryIn', { lng: language, when })}`
}
