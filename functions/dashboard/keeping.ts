import { holds, type Caller } from '#shared/access/can.ts'
import type { Period } from '#shared/analytics/period.ts'
import { faq } from '#shared/entities/faq.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { readSearched, sumByHash } from '#functions/store/searched.ts'
import { services } from '#functions/store/services.ts'
import { approvalIn, waitsFor } from './approval.ts'
import { readPeriod } from './period.ts'
import { requireDashboard } from './rights.ts'
import { wantedBy } from './searches.ts'
import { verifiedNow } from './verified.ts'

/**
 * GET dashboard/keeping: how long approval takes, how much is verified, and how much of what is searched is answered, as far as it is of
 * what the caller's audience may see. `answered` is null for who may not read searches.
 */
export async function keepingRoute(request: Request): Promise<Answer> {
  const { caller, rawQuery } = request
  requireDashboard(caller)
  const { period } = readPeriod(rawQuery)
  const answers = services().corpus(faq)
  const [verified, answered] = await Promise.all([
    verifiedNow(caller),
    holds(caller, 'CaptureSearch', 'LIST') ? answeredIn(period, caller) : null,
    answers.recent(),
  ])
  const waits = answers.remember(`waits ${caller.audience}`, () => waitsFor(caller.audience, answers.rows.values()))
  return ok({ ...period, approval: approvalIn(waits, period), verified, answered })
}

/**
 * Searches of a period by language (null: in all of them), those of which something was found, and those of which something was opened. `from` is later
 * than asked for where there are more than one answer reads.
 */
async function answeredIn(period: Period, caller: Caller) {
  const { counts, from } = await readSearched('all', period)
  const groups = Map.groupBy(counts.filter(wantedBy({}, caller)), ({ where }) => where.language)
  const by_language = [...groups].flatMap(([language, some]) =>
    sumByHash(some).map(({ searches, nothing, unopened }) => {
      const found = searches - nothing
      return { language, searches, found, opened: found - unopened }
    }),
  )
  return { from, by_language: by_language.toSorted((one, other) => other.searches - one.searches) }
}
