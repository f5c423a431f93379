import { isFor } from '#shared/access/audience.ts'
import type { Caller } from '#shared/access/can.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { SearchRequest } from '#shared/search/document.ts'
import { names } from '#functions/published/names.ts'

/** What a search may be narrowed by, kept with each document. */
export type Filter = {
  visibility: string
  /** Countries, or countries of organisations. */
  countries: string[]
  /** Holds for every country. */
  everywhere: boolean
  /** None: for all. */
  nationalities: string[]
  categories: string[]
  /** Folded. */
  hashtags: string[]
}

/** Who may see a document and whether it is in the part that was asked for; nothing else is counted or suggested. */
export async function filterFor(query: Record<string, string>, caller: Caller): Promise<SearchRequest['allowed']> {
  const { country, nationality, category, hashtag } = query
  const known = await names([
    ...(category === undefined ? [] : ['service-category']),
    ...(country === undefined ? [] : ['directory-country']),
  ])
  const categories = category === undefined ? null : known.withChildren(category)
  const countries = country === undefined ? null : known.countriesMeant(country)
  const tag = hashtag === undefined ? null : foldTag(hashtag)
  return ({ filter }) => {
    const own = filter as Filter
    return (
      isFor(caller.audience, own.visibility) &&
      (!countries || own.everywhere || own.countries.some((id) => countries.has(id))) &&
      (nationality === undefined || own.nationalities.length === 0 || own.nationalities.includes(nationality)) &&
      (!categories || own.categories.some((id) => categories.has(id))) &&
      (tag === null || own.hashtags.includes(tag))
    )
  }
}
