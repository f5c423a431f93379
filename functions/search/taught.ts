import { setTimeout as sleep } from 'node:timers/promises'
import { queryPairs } from '#shared/api/list-query.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { oneStep } from '#functions/store/patience.ts'
import { readTaught } from '#functions/store/taught.ts'
import { keywordsOf, languageIn } from './scrub.ts'

/** Milliseconds that a search waits for what readers taught; what takes longer it goes on without. */
const patience = 100

/** What those of the caller's audience opened when they asked the same. A search never fails by it. */
export async function taughtFor(request: Request): Promise<ReadonlyMap<string, number>> {
  const query = Object.fromEntries(queryPairs(request.rawQuery))
  const keywords = keywordsOf(query)
  const nothing = new Map<string, number>()
  if (keywords === '') return nothing
  const question = { keywords, audience: request.caller.audience, language: languageIn(query) }
  const taught = oneStep(() => readTaught(question)).catch((error: unknown) => {
    logLine('warn', 'what readers opened was not read', { trace_id: request.traceId, ...describeError(error) })
    return nothing
  })
  return Promise.race([taught, sleep(patience, nothing)])
}
