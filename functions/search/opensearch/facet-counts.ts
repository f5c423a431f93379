import { keysOf } from '#shared/keys-of.ts'
import type { Facet, SearchObject } from '#shared/search/index/search-document.ts'
import { createAllowedFilter } from '#shared/reader/search/search-filter.ts'
import { rankHashtags, type Counts, type ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { allOf, term, terms, visibilityFilter, type FilterName } from './query-clauses.ts'
import type { Json } from './opensearch-client.ts'
import { liveIndex, records, type OpenSearchEngine } from './opensearch-engine.ts'
import { createQueryPlans, hasMatches, matchQuery, type QueryPlan } from './query-plan.ts'

type FacetRequest = Parameters<ServerSearchBackend['counts']>[0]
type Values = Map<string, number>
type Name = 'category' | 'hashtag' | 'country' | 'nationality'

const filterByFacet: Record<Name, FilterName> = {
  category: 'categories',
  hashtag: 'hashtag',
  country: 'countries',
  nationality: 'nationality',
}
const names = keysOf(filterByFacet)

/** Placeholder for all values: a document without restriction counts for each value. */
const anyValue = '*'

const maxValues = 500

/**
 * Counts the results for each value of each filter, ignoring the filter itself: one query for all unset filters, and
 * one for each set filter.
 */
export async function countFacets(engine: OpenSearchEngine, asked: FacetRequest): Promise<Counts> {
  const isSet = (name: Name): boolean => asked.narrowing[filterByFacet[name]] !== null
  const unset = names.filter((name) => !isSet(name))
  const [first, ...others] = await Promise.all([
    countIn(engine, asked, unset, undefined),
    ...names.filter(isSet).map((name) => countIn(engine, asked, [name], filterByFacet[name])),
  ])
  const here = countHere(engine, asked)
  const values = new Map([first!, ...others].flatMap((one) => [...one.values]))
  const of = (name: Name): Values => spread(sum(values.get(name) ?? new Map<string, number>(), here.values.get(name)!))
  const object = Object.fromEntries(sum(first!.objects, new Map(Object.entries(here.byObject))))
  const language = sum(first!.languages, new Map(Object.entries(here.byLanguage)))
  return {
    object: { faq: 0, directory: 0, media: 0, ...(object as Partial<Record<SearchObject, number>>) },
    language: Object.fromEntries(language),
    category: Object.fromEntries(of('category')),
    hashtag: rankHashtags(of('hashtag')),
    country: Object.fromEntries(of('country')),
    nationality: Object.fromEntries(of('nationality')),
  }
}

const sum = (one: Values, other: Values): Values =>
  new Map([...one, ...other].map(([key]) => [key, (one.get(key) ?? 0) + (other.get(key) ?? 0)]))

function spread(values: Values): Values {
  const any = values.get(anyValue) ?? 0
  return new Map([...values].flatMap(([key, count]) => (key === anyValue ? [] : [[key, count + any]])))
}

/** Same counts for recent changes that the collection does not show yet. */
function countHere({ recent, facetsOf }: OpenSearchEngine, { narrowing, ...asked }: FacetRequest) {
  const allowed = createAllowedFilter(narrowing)
  const { category, hashtag, country, nationality } = facetsOf(narrowing, allowed)
  const orAny = ({ allowed: own, valuesOf: values }: Facet): Facet => ({
    allowed: own,
    valuesOf: (document) => values(document) ?? [anyValue],
  })
  const facets = { category, hashtag, country: orAny(country), nationality: orAny(nationality) }
  const { facets: facetFields, ...rest } = recent.index.count({ ...asked, allowed, facets })
  return { ...rest, values: new Map(Object.entries(facetFields)) }
}

type Bucket = { key: string; doc_count: number; records: { value: number } }
type Buckets = { buckets: Bucket[] | Record<string, Omit<Bucket, 'key'>> }

async function countIn(
  engine: OpenSearchEngine,
  asked: FacetRequest,
  wanted: readonly Name[],
  without: FilterName | undefined,
) {
  const { collection, languages, concepts, recent } = engine
  const { query, object, language, narrowing } = asked
  const seen = visibilityFilter(narrowing, recent.hidden, without)
  const plans = await createQueryPlans(collection, liveIndex, { query, languages, concepts }, seen)
  const answering = plans.filter(hasMatches)
  const nothing = { objects: new Map<string, number>(), languages: new Map<string, number>() }
  if (answering.length === 0) return { ...nothing, values: [] as [Name, Values][] }
  const inLanguage = language === undefined ? [] : [term('language', language)]
  const ofObject = object === undefined ? [] : [term('object', object)]
  const answer = await collection('POST', `/${liveIndex}/_search`, {
    size: 0,
    query: allOf(seen, { bool: { should: answering.map(matchQuery), minimum_should_match: 1 } }),
    aggs: {
      objects: { filter: allOf(...inLanguage), aggs: { values: byValue('object') } },
      languages: { filter: allOf(...ofObject), aggs: { values: byLanguage(answering) } },
      ...Object.fromEntries(
        wanted.map((name) => [
          name,
          { filter: allOf(...inLanguage, ...ofObject), aggs: { values: valuesOf(name, engine), ...anyOf(name) } },
        ]),
      ),
    },
  })
  const facetFields = answer['aggregations'] as Record<string, { values: Buckets; any?: Omit<Bucket, 'key'> }>
  const read = (name: string): Values => readValues(facetFields[name]!)
  return {
    objects: read('objects'),
    languages: read('languages'),
    values: wanted.map((name): [Name, Values] => [name, read(name)]),
  }
}

const byValue = (field: string): Json => ({ terms: { field, size: maxValues }, aggs: records })

const meaningBuckets = (meant: ReadonlyMap<string, readonly string[]>, field: string): Json => ({
  filters: { filters: Object.fromEntries([...meant].map(([id, ids]) => [id, terms(field, ids)])) },
  aggs: records,
})

const byLanguage = (plans: readonly QueryPlan[]): Json => ({
  filters: { filters: Object.fromEntries(plans.map((plan) => [plan.language, term('language', plan.language)])) },
  aggs: records,
})

function valuesOf(name: Name, { categories, countries }: OpenSearchEngine): Json {
  if (name === 'category') return meaningBuckets(categories, 'categories')
  if (name === 'country') return meaningBuckets(countries, 'countries')
  return byValue(name === 'hashtag' ? 'hashtags' : 'nationalities')
}

/** Documents valid for every country or every nationality. */
function anyOf(name: Name): Json {
  if (name !== 'country' && name !== 'nationality') return {}
  return { any: { filter: term(name === 'country' ? 'everywhere' : 'everyone', true), aggs: records } }
}

function readValues({ values, any }: { values: Buckets; any?: Omit<Bucket, 'key'> }): Values {
  const { buckets } = values
  const facetFields = Array.isArray(buckets)
    ? buckets.map(({ key, records: { value } }) => [key, value] as const)
    : Object.entries(buckets).map(
        ([
          key,
          {
            records: { value },
          },
        ]) => [key, value] as const,
      )
  const here = [...facetFields, ...(any ? [[anyValue, any.records.value] as const] : [])]
  return new Map(here.filter(([, count]) => count > 0))
}
