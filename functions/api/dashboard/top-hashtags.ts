import { audienceIncludes } from '#shared/access/audience.ts'
import { hasPermission, canSee } from '#shared/access/record-access.ts'
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

/** Sums that are looked at for names: some turn out to be none for this caller. */
const maxCandidates = 30

type TopHashtag = { hashtag: string; searches: number }

/**
 * The hashtags that were searched most. One that stands on nothing but what the caller may not see is left out. One that
 * is no hashtag of the product is told to those who may read the searches, for there its name stands.
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
  const named = new Map([...tags.rows.values()].map((row) => [hashOf('hashtag', foldTag(row.hashtag)), row] as const))
  const hidden = hiddenTags(request)
  const unnamed = ranked.filter(({ hash }) => !named.has(hash))
  const words = hasPermission(request.caller, 'CaptureSearch', 'LIST')
    ? await wordsOf(unnamed)
    : new Map<string, string>()
  return ranked
    .flatMap(({ hash, searches }): TopHashtag[] => {
      const row = named.get(hash)
      if (row) return hidden.has(row.id) ? [] : [{ hashtag: row.hashtag, searches }]
      const word = words.get(hash)
      return word === undefined ? [] : [{ hashtag: word, searches }]
    })
    .slice(0, shown)
}

/** Ids of the hashtags that stand on something, but on nothing that the caller sees. */
function hiddenTags({ caller }: Request): Set<string> {
  const hidden = new Set<string>()
  const seen = new Set<string>()
  for (const row of services().entityCache(faq).rows.values())
    for (const id of row.hashtags) (canSee(caller, faq, row) ? seen : hidden).add(id)
  return hidden.difference(seen)
}

/** The words behind hashes, from the searches in which they stand, where those are still there. */
async function wordsOf(sums: readonly Sum[]): Promise<Map<string, string>> {
  if (sums.length === 0) return new Map()
  const searches = await searchesById(sums.flatMap(({ samples }) => samples))
  return new Map(
    sums.flatMap(({ hash, samples }) => {
      const search = samples.map((id) => searches.get(id)).find((one) => one !== undefined)
      if (!search) return []
      const named = hashtagsOf(search.keywords, search.other_params)
      const word = named.find((one) => hashOf('hashtag', one) === hash)
      return word === undefined ? [] : [[hash, word] as const]
    }),
  )
}
