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

/** Filter values stored with each document. */
export type SearchFilter = {
  visibility: string
  /** Ids of countries, or of directory countries for organisations. */
  countries: string[]
  /** Applies to every country. */
  everywhere: boolean
  /** Empty for all nationalities. */
  nationalities: string[]
  categories: string[]
  hashtags: string[]
  /** Date of the last verification. Not a filter: overdue documents rank lower. */
  verified_at: string | null
}

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

/**
 * Returns a predicate for documents with an overdue review, by the current settings of their categories. It is the same
 * function until the day or a category changes, so that the engine can cache its results.
 */
export async function createOverdueCheck(
  dataSource: ReadRequest['dataSource'],
): Promise<NonNullable<SearchRequest['isDemoted']>> {
  const known = await loadReferencedNames(dataSource, [serviceCategory])
  const day = utcToday()
  return dataSource.entityCache(serviceCategory).remember(`overdue ${day}`, () => ({ object, filter }) => {
    const { verified_at, categories } = filter as SearchFilter
    if (!verified_at) return false
    return isOverdue(
      verificationDates(entities[object], { verified_at, service_categories: categories }, known).review_by,
      day,
    )
  })
}

/**
 * Maximum cached filters. The engine caches matching documents per filter function, so a repeated query must reuse it.
 */
const maxCachedFilters = 50
const filterCache = new Map<string, SearchRequest['allowed']>()

/**
 * Returns the predicate for documents that the caller may see and that match the filters. Counts and suggestions use it
 * too.
 */
export function createAllowedFilter(narrowing: Narrowing): SearchRequest['allowed'] {
  const name = JSON.stringify(narrowing)
  const allowed = filterCache.get(name) ?? createFilter(narrowing)
  filterCache.delete(name)
  filterCache.set(name, allowed)
  if (filterCache.size > maxCachedFilters) filterCache.delete(filterCache.keys().next().value!)
  return allowed
}

/** Returns the predicate for all documents visible to the audience, without filters. */
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

/** Returns the facets to count. Each facet ignores its own filter. */
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
    category: facet('categories', ({ categories }) => uniqueValues(withParents(categories))),
    hashtag: facet('hashtag', ({ hashtags }) => uniqueValues(hashtags)),
    country: facet('countries', ({ everywhere, countries }, object) => {
      if (everywhere) return null
      return uniqueValues(object === 'directory' ? countriesOf(countries) : countries)
    }),
    nationality: facet('nationality', ({ nationalities }) =>
      nationalities.length === 0 ? null : uniqueValues(nationalities),
    ),
  }
}

const uniqueValues = (values: string[]): readonly string[] => (values.length > 1 ? [...new Set(values)] : values)
