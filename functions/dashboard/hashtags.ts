import { covers } from '#shared/access/audience.ts'
import { holds, sees } from '#shared/access/can.ts'
import { faq } from '#shared/entities/faq.ts'
import { hashtag } from '#shared/entities/hashtag.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { hashOf, hashtagsOf, sumByHash, type Searched, type Sum } from '#functions/store/searched.ts'
import { searchesById } from '#functions/store/search-row.ts'
import { services } from '#functions/store/services.ts'

/** Sums that are looked at for names: some turn out to be none for this caller. */
const looked = 30

type TopHashtag = { hashtag: string; searches: number }

/**
 * The hashtags that were searched most. One that stands on nothing but what the caller may not see is left out. One that
 * is no hashtag of the product is told to those who may read the searches, for there its name stands.
 */
export async function topHashtags(request: Request, counts: readonly Searched[], shown: number): Promise<TopHashtag[]> {
  const tags = services().corpus(hashtag)
  const ranked = sumByHash(counts.filter(({ where }) => covers(request.caller.audience, where.audience)))
    .toSorted((one, other) => other.searches - one.searches || (one.hash < other.hash ? -1 : 1))
    .slice(0, looked)
  const named = new Map([...tags.rows.values()].map((row) => [hashOf('hashtag', foldTag(row.hashtag)), row] as const))
  const hidden = hiddenTags(request)
  const unnamed = ranked.filter(({ hash }) => !named.has(hash))
  const words = holds(request.caller, 'CaptureSearch', 'LIST') ? await wordsOf(unnamed) : new Map<string, string>()
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
  for (const row of services().corpus(faq).rows.values())
    for (const id of row.hashtags) (sees(caller, faq, row) ? seen : hidden).add(id)
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
