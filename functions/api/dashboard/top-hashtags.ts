import { audienceIncludes } from '#shared/access/audience.ts'
import { hasPermission, scopeOf } from '#shared/access/record-access.ts'
import { faq } from '#shared/entities/faq.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import {
  hashOf,
  hashtagsOf,
  sumByHash,
  type SearchCount,
  type Sum,
} from '#functions/data/repositories/search/search-counts.ts'
import { searchesById } from '#functions/data/repositories/search/captured-search-rows.ts'
import { services } from '#functions/data/services.ts'

/** Candidates considered: some are not visible to the caller. */
const maxCandidates = 30

type TopHashtag = { hashtag: string; searches: number }

/**
 * Most searched hashtags. Those used only by FAQs hidden from the caller are left out. The name of an unknown hashtag
 * comes from the captured searches, so it is only for callers who may read these.
 */
export async function topHashtags(
  request: Request,
  counts: readonly SearchCount[],
  shown: number,
): Promise<TopHashtag[]> {
  const tags = services().entityCache(hashtag)
  const ranked = sumByHash(counts.filter(({ where }) => audienceIncludes(request.caller.audience, where.audience)))
    .toSorted((one, other) => other.searches - one.searches || (one.hash < other.hash ? -1 : 1))
    .slice(0, maxCandidates)
  const rowByHash = new Map(
    [...tags.rows.values()].map((row) => [hashOf('hashtag', foldTag(row.hashtag)), row] as const),
  )
  const hidden = hiddenTags(request)
  const unnamed = ranked.filter(({ hash }) => !rowByHash.has(hash))
  const words = hasPermission(request.caller, 'CaptureSearch', 'LIST')
    ? await wordsOf(unnamed)
    : new Map<string, string>()
  return ranked
    .flatMap(({ hash, searches }): TopHashtag[] => {
      const row = rowByHash.get(hash)
      if (row) return hidden.has(row.id) ? [] : [{ hashtag: row.hashtag, searches }]
      const word = words.get(hash)
      return word === undefined ? [] : [{ hashtag: word, searches }]
    })
    .slice(0, shown)
}

function hiddenTags({ caller }: Request): Set<string> {
  const hidden = new Set<string>()
  const seen = new Set<string>()
  const scope = scopeOf(caller, faq)
  for (const row of services().entityCache(faq).rows.values())
    for (const id of row.hashtags) (scope.sees(row) ? seen : hidden).add(id)
  return hidden.difference(seen)
}

/** Words behind the hashes, from captured searches that still exist. */
async function wordsOf(sums: readonly Sum[]): Promise<Map<string, string>> {
  if (sums.length === 0) return new Map()
  const searches = await searchesById(sums.flatMap(({ samples }) => samples))
  return new Map(
    sums.flatMap(({ hash, samples }) => {
      const search = samples.map((id) => searches.get(id)).find((one) => one !== undefined)
      if (!search) return []
      const searchedTags = hashtagsOf(search.keywords, search.other_params)
      const word = searchedTags.find((one) => hashOf('hashtag', one) === hash)
      return word === undefined ? [] : [[hash, word] as const]
    }),
  )
}
