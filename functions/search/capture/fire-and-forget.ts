import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'

/** Maximum delay in milliseconds of a response by background work. Slower work continues after the response. */
const maxWaitMs = 60

/** Usage that is counted in addition to a response. */
type CountedUsage = 'search' | 'search_result_opened' | 'hashtag_opened'

/**
 * Runs work in addition to a response, such as counting a search. It never fails the response and hardly delays it;
 * errors are logged.
 */
export async function fireAndForget(request: Request, what: CountedUsage, work: () => Promise<void>): Promise<void> {
  const pending = work().catch((error: unknown) =>
    logLine('warn', 'usage_count_failed', { trace_id: request.traceId, what, ...describeError(error) }),
  )
  await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
}
