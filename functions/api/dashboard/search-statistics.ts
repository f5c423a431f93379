import { audienceIncludes } from '#shared/access/audience.ts'
import { hasPermission, type Caller } from '#shared/access/record-access.ts'
import { medianRank } from '#shared/domain/analytics/click-ranks.ts'
import { forbidden } from '#shared/api/problems.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import {
  readSearchCounts,
  sumByHash,
  type SearchCount,
  type Sum,
} from '#functions/data/repositories/search/search-counts.ts'
import { searchesById } from '#functions/data/repositories/search/captured-search-rows.ts'
import { readPeriod } from './read-period.ts'

/** Rows per ranking, and candidates considered for it: some have no search left that has their words. */
const rowsPerRanking = 8
const maxCandidates = 16

type RankingKey = 'searches' | 'nothing' | 'unopened'
type Filters = { language?: string; country?: string; region?: string }

/**
 * GET dashboard/searches: total searches of a period, the most frequent, those without results and those without a
 * click, filtered by language and location. Limited to searches by audiences that the caller includes. The counts
 * contain no words, so they are stored longer than the searches.
 */
export async function getSearchStatistics(request: Request): Promise<ApiResponse> {
  if (!hasPermission(request.caller, 'CaptureSearch', 'LIST')) throw forbidden('CaptureSearch', 'LIST')
  const { period, named } = readPeriod(request.rawQuery, ['language', 'country', 'region'])
  const wanted = matchesFilters(named, request.caller)
  const [all, words] = await Promise.all([readSearchCounts('all', period), readSearchCounts('words', period)])
  const [total] = sumByHash(all.counts.filter(wanted))
  const sums = sumByHash(words.counts.filter(wanted))
  const rankings = (['searches', 'nothing', 'unopened'] as const).map((by) => rankSums(sums, by))
  const searches = await searchesById(rankings.flat().flatMap(({ samples }) => samples))
  const toTopSearches = (some: readonly Sum[] | undefined, by: RankingKey) =>
    (some ?? [])
      .flatMap((sum) => {
        const search = sum.samples.map((id) => searches.get(id)).find((one) => one !== undefined)
        if (!search) return []
        const { id, keywords, search_language: language } = search
        return [{ id, keywords, language, searches: sum[by], median_rank: medianRank(sum.ranks) }]
      })
      .slice(0, rowsPerRanking)
  return ok({
    from: all.from > words.from ? all.from : words.from,
    to: period.to,
    searches: total?.searches ?? 0,
    found_nothing: total?.nothing ?? 0,
    opened_nothing: total?.unopened ?? 0,
    median_rank: medianRank(total?.ranks ?? {}),
    places: placesOf(all.counts.filter(matchesFilters({}, request.caller))),
    most_searched: toTopSearches(rankings[0], 'searches'),
    not_found: toTopSearches(rankings[1], 'nothing'),
    not_opened: toTopSearches(rankings[2], 'unopened'),
  })
}

/** Predicate for the filters and for audiences that the caller includes. */
export const matchesFilters =
  ({ language, country, region }: Filters, { audience }: Caller) =>
  ({ where }: SearchCount): boolean =>
    audienceIncludes(audience, where.audience) &&
    (language === undefined || where.language === language) &&
    (country === undefined || where.country === country) &&
    (region === undefined || where.region === region)

/** Highest count first; ties are sorted by hash, so that the order is stable. */
const rankSums = (sums: readonly Sum[], by: RankingKey): Sum[] =>
  sums
    .filter((sum) => sum[by] > 0)
    .toSorted((one, other) => other[by] - one[by] || (one.hash < other.hash ? -1 : 1))
    .slice(0, maxCandidates)

function placesOf(counts: readonly SearchCount[]) {
  const places = new Map<string, { country: string; region: string | null; searches: number }>()
  for (const { where, searches } of counts) {
    const { country, region } = where
    if (country === null) continue
    const name = `${country} ${region ?? ''}`
    places.set(name, { country, region, searches: (places.get(name)?.searches ?? 0) + searches })
  }
  return [...places.values()].toSorted(
    (one, other) => other.searches - one.searches || (one.country + one.region < other.country + other.region ? -1 : 1),
  )
}
