import { isFor } from '#shared/access/audience.ts'
import { sees } from '#shared/access/can.ts'
import { dateOf, isWithin, type Period } from '#shared/analytics/period.ts'
import constants from '#shared/data/constants.json' with { type: 'json' }
import { faq } from '#shared/entities/faq.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import { serve, type Request } from '#functions/http/pipeline.ts'
import { names } from '#shared/reading/names.ts'
import type { RowOf } from '#functions/store/rows.ts'
import { readSearched } from '#functions/store/searched.ts'
import { services } from '#functions/store/services.ts'
import { topHashtags } from './hashtags.ts'
import { keepingRoute } from './keeping.ts'
import { readPeriod } from './period.ts'
import { requireDashboard } from './rights.ts'
import { searchesRoute } from './searches.ts'

type Row = RowOf<typeof faq>

const shown = constants.dashboardTop

/** GET dashboard: what was read, searched and written in a period, as far as this caller may see it. */
async function dashboard(request: Request): Promise<Answer> {
  requireDashboard(request.caller)
  const { period } = readPeriod(request.rawQuery)
  const corpus = services().corpus(faq)
  const [known, { counts }] = await Promise.all([
    names(services()),
    readSearched('hashtag', period),
    corpus.recent(),
    corpus.viewed(),
  ])
  const top_hashtags = await topHashtags(request, counts, shown)
  const { caller, language } = request
  const seen = [...corpus.rows.values()].filter((row) => sees(caller, faq, row))
  const published = seen.filter((row) => row.status === 'PUBLISHED' && isFor(caller.audience, row.visibility))
  const views = new Map(published.map((row) => [row.id, viewsIn(row, period)]))
  const viewsOf = (row: Row) => views.get(row.id) ?? 0
  const open = published.filter((row) => row.visibility === 'PUBLIC').length
  const named = (sums: Map<string, number>) =>
    [...sums]
      .flatMap(([id, sum]) => (sum > 0 ? [{ ...known.category(id, language)!, sum }] : []))
      .toSorted((one, other) => other.sum - one.sum || (one.id < other.id ? -1 : 1))
  const created = seen.filter((row) => isWithin(period, dateOf(Date.parse(row.created_at))))
  return ok({
    ...period,
    top_faqs: published
      .filter((row) => viewsOf(row) > 0)
      .toSorted((one, other) => viewsOf(other) - viewsOf(one) || (one.id < other.id ? -1 : 1))
      .slice(0, shown)
      .map((row) => {
        const { question, language_id } = resolvedTexts(faq, row, language)
        return { id: row.id, question, language_id, views: viewsOf(row) }
      }),
    top_hashtags,
    visibility: { public: open, private: published.length - open },
    created_by_category: named(byCategory(created, () => 1)).map(({ sum, ...one }) => ({ ...one, count: sum })),
    visited_by_category: named(byCategory(published, viewsOf)).map(({ sum, ...one }) => ({ ...one, views: sum })),
  })
}

function viewsIn(row: Row, period: Period): number {
  const days = services().corpus(faq).views.get(row.id)?.days ?? {}
  return Object.entries(days).reduce((sum, [day, count]) => (isWithin(period, day) ? sum + count : sum), 0)
}

/** A sum for each top category; what stands in several of them counts in each. */
function byCategory(rows: readonly Row[], value: (row: Row) => number): Map<string, number> {
  const categories = services().corpus(serviceCategory).rows
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
  { method: 'GET', path: '/dashboard/keeping', access: 'session', handle: keepingRoute },
  { method: 'GET', path: '/dashboard/searches', access: 'session', handle: searchesRoute },
])
