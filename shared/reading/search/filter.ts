import { isFor } from '#shared/access/audience.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import type { Entity } from '#shared/entities/define.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { foldTag } from '#shared/search/fold.ts'
import type { Facet, SearchObject, SearchRequest } from '#shared/search/document.ts'
import type { Reading } from '#shared/reading/library.ts'
import { names, type Names } from '#shared/reading/names.ts'
import { isOverdue, today } from '#shared/reading/overdue.ts'
import { wordOn } from '#shared/reading/verified.ts'
import type { Narrowing } from './port.ts'

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
  /** When somebody last said that it is true: narrows nothing, but what is overdue by it counts for less. */
  verified_at: string | null
}

/** Who asks for which part of the documents. */
export async function narrowingFor(
  query: Record<string, string>,
  { caller, library }: Pick<Reading, 'caller' | 'library'>,
): Promise<Narrowing> {
  const { country, nationality, category, hashtag } = query
  const known = await names(library, [
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
export async function overdueIn(library: Reading['library']): Promise<NonNullable<SearchRequest['fades']>> {
  const known = await names(library, [serviceCategory])
  const day = today()
  return ({ object, filter }) => {
    const { verified_at, categories } = filter as Filter
    if (!verified_at) return false
    return isOverdue(wordOn(entities[object], { verified_at, service_categories: categories }, known).review_by, day)
  }
}

/** Questions that are remembered: of one that is asked again the engine knows which documents it lets through. */
const mostRemembered = 50
const remembered = new Map<string, SearchRequest['allowed']>()

/** Who may see a document and whether it is in the part that was asked for; nothing else is counted or suggested. */
export function allowedBy(narrowing: Narrowing): SearchRequest['allowed'] {
  const name = JSON.stringify(narrowing)
  const allowed = remembered.get(name) ?? letting(narrowing)
  remembered.delete(name)
  remembered.set(name, allowed)
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!)
  return allowed
}

/** All that this audience may see, whatever it is narrowed by. */
export const seenBy = ({ audience }: Narrowing): SearchRequest['allowed'] =>
  allowedBy({ audience, countries: null, nationality: null, categories: null, hashtag: null })

function letting(narrowing: Narrowing): SearchRequest['allowed'] {
  const { audience, nationality, hashtag } = narrowing
  const categories = narrowing.categories && new Set(narrowing.categories)
  const countries = narrowing.countries && new Set(narrowing.countries)
  return ({ filter }) => {
    const own = filter as Filter
    return (
      isFor(audience, own.visibility) &&
      (!countries || own.everywhere || own.countries.some((id) => countries.has(id))) &&
      (nationality === null || own.nationalities.length === 0 || own.nationalities.includes(nationality)) &&
      (!categories || own.categories.some((id) => categories.has(id))) &&
      (hashtag === null || own.hashtags.includes(hashtag))
    )
  }
}

/** What is counted of a search: for each value of a filter, without that filter itself where it is set. */
export function facetsOf(narrowing: Narrowing, allowed: SearchRequest['allowed'], known: Pick<Names, 'row'>) {
  const facet = (
    name: 'categories' | 'hashtag' | 'countries' | 'nationality',
    valuesOf: (filter: Filter, object: SearchObject) => readonly string[] | null,
  ): Facet => ({
    allowed: narrowing[name] === null ? allowed : allowedBy({ ...narrowing, [name]: null }),
    valuesOf: ({ filter, object }) => valuesOf(filter as Filter, object),
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
