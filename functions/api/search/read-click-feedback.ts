import { setTimeout as sleep } from 'node:timers/promises'
import { parseQueryPairs } from '#shared/api/list-query.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { withFreshBudget } from '#functions/platform/aws/deadline.ts'
import { readClickFeedback } from '#functions/data/repositories/search/click-feedback.ts'
import { keywordsOf, languageIn } from '#functions/search/capture/scrub-personal-data.ts'

/** Timeout in milliseconds. A search continues without click feedback after it. */
const timeoutMs = 100

/** Results that the caller's audience opened for the same query. Errors are logged and never fail the search. */
export async function clickFeedbackFor(request: Request): Promise<ReadonlyMap<string, number>> {
  const query = Object.fromEntries(parseQueryPairs(request.rawQuery))
  const keywords = keywordsOf(query)
  const nothing = new Map<string, number>()
  if (keywords === '') return nothing
  const question = { keywords, audience: request.caller.audience, language: languageIn(query) }
  const feedback = withFreshBudget(() => readClickFeedback(question)).catch((error: unknown) => {
    logLine('warn', 'click_feedback_read_failed', { trace_id: request.traceId, ...describeError(error) })
    return nothing
  })
  return Promise.race([feedback, sleep(timeoutMs, nothing)])
}
