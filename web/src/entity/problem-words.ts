import { problemText } from '#shared/api/problem-texts.ts'
import { isProblem } from '#web/api/problem.ts'

/** What to say of a failure: the server's own words where it gave some. */
export function problemWords(error: unknown, language: string): string {
  if (!isProblem(error)) return problemText('internal', language)
  if (error.detail) return error.detail
  return problemText(error.code === 'offline' ? 'unavailable' : error.code, language, error.params)
}
