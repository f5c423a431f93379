import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'

/** Milliseconds that an answer waits for what goes on beside it; what takes longer goes on without it. */
const maxWaitMs = 60

/**
 * What is told to the bus beside an answer, such as that something was searched for or opened. Whatever happens to it, the
 * answer itself neither fails nor waits; that it failed is written down.
 */
export async function fireAndForget(request: Request, what: string, work: () => Promise<void>): Promise<void> {
  const pending = work().catch((error: unknown) =>
    logLine('warn', `${what} was not counted`, { trace_id: request.traceId, ...describeError(error) }),
  )
  await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
}
