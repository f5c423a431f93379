import { isFor } from '#shared/access/audience.ts'
import type { Caller } from '#shared/access/can.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { SearchRequest } from '#shared/search/index.ts'
import { services } from '#functions/store/services.ts'

/** What a search may be narrowed by, kept with each document. */
export type Filter = {
  visibility: string
  countries: string[]
  nationalities: string[]
  categories: string[]
  hashtags: string[]
}

/** No entry on the item: it holds for all. */
const concerns = (own: string[], wanted: string | undefined): boolean =>
  wanted === undefined || own.length === 0 || own.includes(wanted)

/** Who may see a document and whether it is in the part that was asked for; nothing else is counted or suggested. */
export async function filterFor(query: Record<string, string>, caller: Caller): Promise<SearchRequest['allowed']> {
  const { country, nationality, category, hashtag } = query
  const categories = category === undefined ? null : await withChildren(category)
  const tag = hashtag === undefined ? null : foldTag(hashtag)
  return ({ filter }) => {
    const own = filter as Filter
    return (
      isFor(caller.audience, own.visibility) &&
      concerns(own.countries, country) &&
      concerns(own.nationalities, nationality) &&
      (!categories || own.categories.some((id) => categories.has(id))) &&
      (tag === null || own.hashtags.includes(tag))
    )
  }
}

async function withChildren(category: string): Promise<Set<string>> {
  const corpus = services().corpus('service-category')
  await corpus.fresh(1000)
  const children = [...corpus.rows.values()].filter((row) => row['parent_id'] === category)
  return new Set([category, ...children.map((row) => row.id)])
}
