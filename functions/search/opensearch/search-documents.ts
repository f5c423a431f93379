import {
  searchRecordKey,
  type SearchResult,
  type SearchHit,
  type SearchObject,
} from '#shared/search/index/search-document.ts'
import { createAllowedFilter } from '#shared/reader/search/search-filter.ts'
import type { NarrowedSearchRequest } from '#shared/reader/search/search-backend.ts'
import { allOf, term, visibilityFilter } from './query-clauses.ts'
import type { Json } from './opensearch-client.ts'
import {
  collapseByRecord,
  hitsOf,
  liveIndex,
  records,
  sourceFields,
  type OpenSearchEngine,
  type Hit,
} from './opensearch-engine.ts'
import { rerankHits, hitOfDocument } from './rerank-hits.ts'
import { createQueryPlans, hasMatches, type QueryPlan } from './query-plan.ts'
import { rankingQuery } from './ranking-query.ts'
import { suggestCorrection } from './suggest-correction.ts'

/** Number of top hits reordered here; later hits keep the collection's order. */
const rerankedHits = 60

/** Maximum offset of results supported by the collection. */
const maxResultDepth = 10_000

type Counts = Pick<SearchResult, 'byObject' | 'byLanguage'>

const noObjects = (): Record<SearchObject, number> => ({ faq: 0, directory: 0, media: 0 })

/**
 * Searches the collection and the recent changes together.
 *
 * @param note Called with the last change of each hit.
 */
export async function searchDocuments(
  engine: OpenSearchEngine,
  asked: NarrowedSearchRequest,
  note: (record: string, updatedAt: string) => void,
): Promise<SearchResult> {
  const { collection, recent, concepts, languages } = engine
  const { query, narrowing, object, language } = asked
  const seen = visibilityFilter(narrowing, recent.hidden)
  const plans = await createQueryPlans(collection, liveIndex, { query, languages, concepts }, seen)
  const first = asked.page * asked.perPage <= rerankedHits
  const local = recent.index.search({
    ...asked,
    allowed: createAllowedFilter(narrowing),
    page: 1,
    perPage: first ? rerankedHits : maxResultDepth,
  })
  const { start, from, size } = pageOf(asked, local.total)
  const answering = plans.filter(hasMatches)
  const answer =
    answering.length === 0
      ? null
      : await collection('POST', `/${liveIndex}/_search`, {
          query: { bool: { filter: [seen], must: [rankingQuery(answering, query)] } },
          post_filter: allOf(...chosenFilters(language, object)),
          aggs: countsBy(answering, asked),
          ...collapseByRecord,
          ...sourceFields,
          from,
          size,
        })
  const hits = answer ? hitsOf(answer, recent) : []
  for (const { document, updated_at } of hits) note(searchRecordKey(document.object, document.id), updated_at)
  const counts = added(answer ? readCounts(answer) : { byObject: noObjects(), byLanguage: {} }, local, languages)
  const { byObject } = counts
  const total = object === undefined ? byObject.faq + byObject.directory + byObject.media : byObject[object]
  const { hits: page, partial } =
    from === 0
      ? firstPages(hits, local.hits, { asked, start }, engine)
      : { hits: snippetOf(hits, query, concepts), partial: false }
  return {
    hits: page.slice(0, asked.perPage),
    total,
    ...counts,
    partial,
    urgent: local.urgent,
    suggestion:
      local.total > 0 || local.urgent
        ? local.suggestion
        : await suggestCorrection(engine, asked, { plans: chosenPlans(plans, language), seen, total }),
  }
}

const chosenFilters = (language: string | undefined, object: SearchObject | undefined): Json[] => [
  ...(language === undefined ? [] : [term('language', language)]),
  ...(object === undefined ? [] : [term('object', object)]),
]

const chosenPlans = (plans: readonly QueryPlan[], language: string | undefined): QueryPlan[] =>
  plans.filter((plan) => language === undefined || plan.language === language)

/** Returns the hits to request from the collection for a page, given the number of local hits before them. */
function pageOf(
  { page, perPage }: NarrowedSearchRequest,
  others: number,
): { start: number; from: number; size: number } {
  const length = Math.max(0, Math.trunc(perPage))
  const start = Math.max(0, Math.trunc(page) - 1) * length
  if (start < rerankedHits + others)
    return { start, from: 0, size: Math.min(maxResultDepth, Math.max(rerankedHits, start + length)) }
  const from = start - others
  return { start, from, size: Math.max(0, Math.min(length, maxResultDepth - from)) }
}

/**
 * Merges and reorders the top hits of both sources, followed by the rest of each. `partial` is determined from the
 * reordered hits only.
 */
function firstPages(
  hits: readonly Hit[],
  recentChanges: readonly SearchHit[],
  { asked, start }: { asked: NarrowedSearchRequest; start: number },
  { recent, concepts }: OpenSearchEngine,
): { hits: SearchHit[]; partial: boolean } {
  const { page: _page, perPage: _perPage, ...request } = asked
  const best = [
    ...hits.slice(0, rerankedHits).map(({ document }) => document),
    ...recentChanges
      .slice(0, rerankedHits)
      .flatMap(({ object, id }) => recent.documentsOf(searchRecordKey(object, id))),
  ]
  const { hits: first, partial } = rerankHits(best, request, concepts)
  const rest = [...recentChanges.slice(rerankedHits), ...snippetOf(hits.slice(rerankedHits), asked.query, concepts)]
  return { hits: [...first, ...rest].slice(start), partial }
}

const snippetOf = (hits: readonly Hit[], query: string, concepts: OpenSearchEngine['concepts']): SearchHit[] =>
  hits.map(({ document }) => hitOfDocument(document, query, concepts))

/** Counts documents by language (for the selected object), and records by object (for the selected language). */
function countsBy(plans: readonly QueryPlan[], { language, object }: NarrowedSearchRequest): Json {
  const inLanguage = plans.map((one) => [one.language, allOf(...chosenFilters(one.language, object))] as const)
  return {
    languages: { filters: { filters: Object.fromEntries(inLanguage) } },
    chosen: {
      filter: allOf(...chosenFilters(language, undefined)),
      aggs: { objects: { terms: { field: 'object', size: 3 }, aggs: records } },
    },
  }
}

type Bucket = { key: string; doc_count: number; records: { value: number } }

function readCounts(answer: Json): Counts {
  const { languages, chosen: some } = answer['aggregations'] as {
    languages: { buckets: Record<string, { doc_count: number }> }
    chosen: { objects: { buckets: Bucket[] } }
  }
  const byLanguage = Object.entries(languages.buckets).map(([name, { doc_count: count }]) => [name, count])
  const byObject = some.objects.buckets.map(({ key, records: { value } }) => [key, value])
  return {
    byLanguage: Object.fromEntries(byLanguage) as Record<string, number>,
    byObject: { ...noObjects(), ...(Object.fromEntries(byObject) as Record<SearchObject, number>) },
  }
}

/** No record is in both: recent changes are excluded from the collection's results. */
function added(one: Counts, other: Counts, languages: readonly string[]): Counts {
  const sum = <Key extends string>(keys: readonly Key[], a: Record<Key, number>, b: Record<Key, number>) =>
    Object.fromEntries(keys.map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)])) as Record<Key, number>
  return {
    byObject: sum(['faq', 'directory', 'media'], one.byObject, other.byObject),
    byLanguage: sum(languages, one.byLanguage, other.byLanguage),
  }
}
