import { isVisibleTo } from '#shared/access/audience.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Facet, SearchObject, SearchRequest } from '#shared/search/index/search-document.ts'
import type { ReadRequest } from '#shared/reader/data-source.ts'
import { loadReferencedNames, type ReferencedNames } from '#shared/reader/referenced-names.ts'
import { isOverdue, utcToday } from '#shared/model/overdue.ts'
import { verificationDates } from '#shared/reader/verification-dates.ts'
import type { Narrowing } from './search-backend.ts'

/** What a search may be narrowed by, kept with each document. */
export type SearchFilter = {
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
  /** When somebody last said that it is true: narrows nothing, but what is overdue by it counts for less. */
  verified_at: string | null
}

/** Who asks for which part of the documents. */
export async function createNarrowing(
  query: Record<string, string>,
  { caller, dataSource }: Pick<ReadRequest, 'caller' | 'dataSource'>,
): Promise<Narrowing> {
  const { country, nationality, category, hashtag } = query
  const known = await loadReferencedNames(dataSource, [
    ...(category === undefined ? [] : [serviceCategory]),
    ...(country === undefined ? [] : [directoryCountry]),
  ])
  return {
    audience: caller.audience,
    countries: country === undefined ? null : [...known.countriesMeant(country)],
    nationality: nationality ?? null,
    categories: category === undefined ? null : [...known.withChildren(category)],
    hashtag: hashtag === undefined ? null : foldTag(hashtag),
  }
}

const entities: Record<SearchObject, Entity> = { faq, directory, media }

/** Which documents are of records whose word is too old today, by the days of their categories as they are now. */
export async function createOverdueCheck(
  dataSource: ReadRequest['dataSource'],
): Promise<NonNullable<SearchRequest['fades']>> {
  const known = await loadReferencedNames(dataSource, [serviceCategory])
  const day = utcToday()
  return ({ object, filter }) => {
    const { verified_at, categories } = filter as SearchFilter
    if (!verified_at) return false
    return isOverdue(
      verificationDates(entities[object], { verified_at, service_categories: categories }, known).review_by,
      day,
    )
  }
}

/** Questions that are remembered: of one that is asked again the engine knows which documents it lets through. */
const maxCachedFilters = 50
const filterCache = new Map<string, SearchRequest['allowed']>()

/** Who may see a document and whether it is in the part that was asked for; nothing else is counted or suggested. */
export function createAllowedFilter(narrowing: Narrowing): SearchRequest['allowed'] {
  const name = JSON.stringify(narrowing)
  const allowed = filterCache.get(name) ?? createFilter(narrowing)
  filterCache.delete(name)
  filterCache.set(name, allowed)
  if (filterCache.size > maxCachedFilters) filterCache.delete(filterCache.keys().next().value!)
  return allowed
}

/** All that this audience may see, whatever it is narrowed by. */
export const createAudienceFilter = ({ audience }: Narrowing): SearchRequest['allowed'] =>
  createAllowedFilter({ audience, countries: null, nationality: null, categories: null, hashtag: null })

function createFilter(narrowing: Narrowing): SearchRequest['allowed'] {
  const { audience, nationality, hashtag } = narrowing
  const categories = narrowing.categories && new Set(narrowing.categories)
  const countries = narrowing.countries && new Set(narrowing.countries)
  return ({ filter }) => {
    const own = filter as SearchFilter
    return (
      isVisibleTo(audience, own.visibility) &&
      (!countries || own.everywhere || own.countries.some((id) => countries.has(id))) &&
      (nationality === null || own.nationalities.length === 0 || own.nationalities.includes(nationality)) &&
      (!categories || own.categories.some((id) => categories.has(id))) &&
      (hashtag === null || own.hashtags.includes(hashtag))
    )
  }
}

/** What is counted of a search: for each value of a filter, without that filter itself where it is set. */
export function createFacets(
  narrowing: Narrowing,
  allowed: SearchRequest['allowed'],
  known: Pick<ReferencedNames, 'row'>,
) {
  const facet = (
    name: 'categories' | 'hashtag' | 'countries' | 'nationality',
    valuesOf: (filter: SearchFilter, object: SearchObject) => readonly string[] | null,
  ): Facet => ({
    allowed: narrowing[name] === null ? allowed : createAllowedFilter({ ...narrowing, [name]: null }),
    valuesOf: ({ filter, object }) => valuesOf(filter as SearchFilter, object),
  })
  const withParents = (ids: string[]) => [
    ...ids,
    ...ids.flatMap((id) => known.row(serviceCategory, id)?.parent_id ?? []),
  ]
  const countriesOf = (ids: string[]) => ids.flatMap((id) => known.row(directoryCountry, id)?.country_id ?? [])
  return {
    category: facet('categories', ({ categories }) => once(withParents(categories))),
    hashtag: facet('hashtag', ({ hashtags }) => once(hashtags)),
    country: facet('countries', ({ everywhere, countries }, object) => {
      if (everywhere) return null
      return once(object === 'directory' ? countriesOf(countries) : countries)
    }),
    nationality: facet('nationality', ({ nationalities }) => (nationalities.length === 0 ? null : once(nationalities))),
  }
}

const once = (values: string[]): readonly string[] => (values.length > 1 ? [...new Set(values)] : values)
