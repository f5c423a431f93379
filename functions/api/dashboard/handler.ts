import { isVisibleTo } from '#shared/access/audience.ts'
import { scopeOf } from '#shared/access/record-access.ts'
import { isInPeriod, previousPeriod, type Period } from '#shared/domain/analytics/period.ts'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { faq } from '#shared/entities/faq.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { serve } from '#functions/api/serve.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { loadReferencedNames } from '#shared/reader/referenced-names.ts'
import type { RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { readSearchCounts } from '#functions/data/repositories/search/search-counts.ts'
import { services } from '#functions/data/services.ts'
import { compareCreated, compareViews } from './compared-counts.ts'
import { topHashtags } from './top-hashtags.ts'
import { getContentMaintenance } from './content-maintenance.ts'
import { readPeriod } from './read-period.ts'
import { requireDashboardAccess } from './dashboard-permissions.ts'
import { getSearchStatistics } from './search-statistics.ts'

type Row = RowOf<typeof faq>

const topCount = constants.dashboardTop

/** Characters of the date in an ISO time, which is in UTC. */
const isoDateLength = 10

/** GET dashboard: views, searches and edits of a period, limited to what the caller may see. */
async function dashboard(request: Request): Promise<ApiResponse> {
  requireDashboardAccess(request.caller)
  const { period } = readPeriod(request.rawQuery)
  const entityCache = services().entityCache(faq)
  const [known, { counts }] = await Promise.all([
    loadReferencedNames(services()),
    readSearchCounts('hashtag', period),
    entityCache.recent(),
    entityCache.viewed(),
  ])
  const top_hashtags = await topHashtags(request, counts, topCount)
  const { caller, language } = request
  const scope = scopeOf(caller, faq)
  const seen = [...entityCache.rows.values()].filter((row) => scope.sees(row))
  const published = seen.filter((row) => row.status === 'PUBLISHED' && isVisibleTo(caller.audience, row.visibility))
  const before = previousPeriod(period)
  const views = new Map(published.map((row) => [row.id, viewsIn(row, period, before)]))
  const viewsOf = (row: Row) => views.get(row.id)?.[0] ?? 0
  const open = published.filter((row) => row.visibility === 'PUBLIC').length
  const named = (sums: Map<string, number>) =>
    [...sums]
      .flatMap(([id, sum]) => (sum > 0 ? [{ ...known.category(id, language)!, sum }] : []))
      .toSorted((one, other) => other.sum - one.sum || (one.id < other.id ? -1 : 1))
  const created = seen.filter((row) => isInPeriod(period, createdOn(row)))
  return ok({
    ...period,
    top_faqs: published
      .filter((row) => viewsOf(row) > 0)
      .toSorted((one, other) => viewsOf(other) - viewsOf(one) || (one.id < other.id ? -1 : 1))
      .slice(0, topCount)
      .map((row) => {
        const { question, language_id } = resolveTexts(faq, row, language)
        return { id: row.id, question, language_id, views: viewsOf(row) }
      }),
    top_hashtags,
    views: compareViews(views.values(), period),
    created: compareCreated(seen.map(createdOn), period),
    visibility: { public: open, private: published.length - open },
    created_by_category: named(byCategory(created, () => 1)).map(({ sum, ...one }) => ({ ...one, count: sum })),
    visited_by_category: named(byCategory(published, viewsOf)).map(({ sum, ...one }) => ({ ...one, views: sum })),
  })
}

const createdOn = (row: Row): string => row.created_at.slice(0, isoDateLength)

/** Views of an FAQ in a period, and in the one before. */
function viewsIn(row: Row, period: Period, before: Period): [count: number, before: number] {
  const days = Object.entries(services().entityCache(faq).views.get(row.id)?.days ?? {})
  const countIn = (some: Period): number =>
    days.reduce((sum, [day, count]) => (isInPeriod(some, day) ? sum + count : sum), 0)
  return [countIn(period), countIn(before)]
}

/** Sums by top-level category. A record in several categories counts in each. */
function byCategory(rows: readonly Row[], value: (row: Row) => number): Map<string, number> {
  const categories = services().entityCache(serviceCategory).rows
  const sums = new Map<string, number>()
  for (const row of rows) {
    const tops = new Set<string>()
    for (const id of row.service_categories) {
      const top = categories.get(id)?.parent_id ?? id
      if (categories.has(top)) tops.add(top)
    }
    for (const top of tops) sums.set(top, (sums.get(top) ?? 0) + value(row))
  }
  return sums
}

export const handler = serve([
  { method: 'GET', path: '/dashboard', access: 'session', handle: dashboard },
  { method: 'GET', path: '/dashboard/keeping', access: 'session', handle: getContentMaintenance },
  { method: 'GET', path: '/dashboard/searches', access: 'session', handle: getSearchStatistics },
])
