import { hasPermission } from '#shared/access/record-access.ts'
import { forbidden } from '#shared/api/problems.ts'
import { faq } from '#shared/entities/faq.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { listEssentialItems } from './essential-items.ts'
import { serializePublishedFaqRow } from './published-faqs.ts'
import { isPublished } from './linked-records.ts'
import { listNewestMedia } from './published-media.ts'
import { loadReferencedNames } from './referenced-names.ts'
import type { ReadRequest, RowOf } from './data-source.ts'

type Row = RowOf<typeof faq>

export const homeRights = [
  ['ServiceCategory', 'RECENT'],
  ['FAQ', 'TRENDING'],
  ['FAQ', 'TOP_VIEWED'],
] as const

/** Rows in each section, and days of views that count for the topical section. */
const rowsPerSection = 6
const topicalDays = 14

/**
 * Handler of `GET /home`: recently changed, topical (pinned, then most viewed lately) and most viewed FAQs, media, and the ids of
 * what devices store.
 */
export async function getHomePage(request: ReadRequest) {
  for (const [entity, key] of homeRights) if (!hasPermission(request.caller, entity, key)) throw forbidden(entity, key)
  const cache = request.dataSource.entityCache(faq)
  const [known, media] = await Promise.all([
    loadReferencedNames(request.dataSource),
    listNewestMedia(rowsPerSection, request),
    cache.recent(),
  ])
  const rows = [...cache.rows.values()].filter((row) => isPublished(faq, row, request))
  const since = new Date(Date.now() - topicalDays * millisecondsPerDay).toISOString().slice(0, 10)
  const lately = (row: Row): number =>
    Object.entries(cache.views.get(row.id)?.days ?? {}).reduce(
      (sum, [day, count]) => (day >= since ? sum + count : sum),
      0,
    )
  const first = (compare: (one: Row, other: Row) => number) =>
    rows
      .toSorted((one, other) => compare(one, other) || (one.updated_at < other.updated_at ? 1 : -1))
      .slice(0, rowsPerSection)
      .map((row) => serializePublishedFaqRow(row, known, request))
  return {
    recent: first(() => 0),
    topical: first((one, other) => Number(other.pinned) - Number(one.pinned) || lately(other) - lately(one)),
    top_viewed: first((one, other) => (other.views_count ?? 0) - (one.views_count ?? 0)),
    media,
    essential: await listEssentialItems(rows, request),
  }
}
