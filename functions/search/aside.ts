import { describeError, logLine } from '#functions/http/log.ts'
import type { Request } from '#functions/http/pipeline.ts'

/** Milliseconds that an answer waits for what goes on beside it; what takes longer goes on without it. */
const patience = 60

/**
 * What is told to the bus beside an answer, such as that something was searched for or opened. Whatever happens to it, the
 * answer itself neither fails nor waits; that it failed is written down.
 */
export async function aside(request: Request, what: string, work: () => Promise<void>): Promise<void> {
  const told = work().catch((error: unknown) =>
    logLine('warn', `${what} was not counted`, { trace_id: request.traceId, ...describeError(error) }),
  )
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))])
}
