import { hasPermission, type Caller } from '#shared/access/record-access.ts'
import { dailySumRetentionDays, isRetained, previousPeriod, type Period } from '#shared/domain/analytics/period.ts'
import { faq } from '#shared/entities/faq.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { readSearchCounts, sumByHash } from '#functions/data/repositories/search/search-counts.ts'
import { services } from '#functions/data/services.ts'
import { approvalStatistics, collectApprovalTimes } from './approval-times.ts'
import { readPeriod } from './read-period.ts'
import { requireDashboardAccess } from './dashboard-permissions.ts'
import { matchesFilters } from './search-statistics.ts'
import { countVerifiedRecords } from './verification-counts.ts'

/**
 * GET dashboard/keeping: approval times, verification counts and the share of answered searches, limited to what the
 * caller's audience may see. `answered` is null for callers who may not read searches.
 */
export async function getContentMaintenance(request: Request): Promise<ApiResponse> {
  const { caller, rawQuery } = request
  requireDashboardAccess(caller)
  const { period } = readPeriod(rawQuery)
  const answers = services().entityCache(faq)
  const [verified, answered] = await Promise.all([
    countVerifiedRecords(caller),
    hasPermission(caller, 'CaptureSearch', 'LIST') ? answeredIn(period, caller) : null,
    answers.recent(),
  ])
  const waits = answers.remember(`waits ${caller.audience}`, () =>
    collectApprovalTimes(caller.audience, answers.rows.values()),
  )
  return ok({ ...period, approval: approvalStatistics(waits, period), verified, answered })
}

/**
 * Searches of a period by language (null: without one), with the number that had results and that led to a click.
 * `from` is later than requested if the period has more counts than one request reads. `before`: searches of the period
 * before, null if there are none or not all are known.
 */
async function answeredIn(period: Period, caller: Caller) {
  const before = previousPeriod(period)
  const { counts, from } = await readSearchCounts('all', { from: before.from, to: period.to })
  const visible = counts.filter(matchesFilters({}, caller))
  const groups = Map.groupBy(
    visible.filter(({ day }) => day >= period.from),
    ({ where }) => where.language,
  )
  const [earlier] = sumByHash(visible.filter(({ day }) => day < period.from))
  const isKnown = from === before.from && isRetained(before, dailySumRetentionDays)
  const by_language = [...groups].flatMap(([language, some]) =>
    sumByHash(some).map(({ searches, nothing, unopened }) => {
      const found = searches - nothing
      return { language, searches, found, opened: found - unopened }
    }),
  )
  return {
    from: from > period.from ? from : period.from,
    before: isKnown && earlier ? { searches: earlier.searches, found: earlier.searches - earlier.nothing } : null,
    by_language: by_language.toSorted((one, other) => other.searches - one.searches),
  }
}
