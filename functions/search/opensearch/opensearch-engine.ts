import type { SearchDocument, SearchIndex, SearchRequest } from '#shared/search/index/search-document.ts'
import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { createFacets } from '#shared/reader/search/search-filter.ts'
import type { Narrowing } from '#shared/reader/search/search-backend.ts'
import type { OpenSearchClient, Json } from './opensearch-client.ts'
import type { IndexDocument } from './index-document.ts'

/** Alias of the complete index that is searched. */
export const liveIndex = 'daleel'

/**
 * Recent changes that the collection may not show yet. They are searched locally and excluded from the collection's
 * results.
 */
export type RecentChanges = {
  /** Keys of records that were changed, withdrawn or deleted. */
  hidden: readonly string[]
  index: SearchIndex
  documentsOf: (record: string) => readonly SearchDocument[]
  lastChange: (record: string) => string | undefined
  /** Whether a document is older than the last change of its record, which has not reached the collection yet. */
  isOld: (document: Pick<SearchDocument, 'object' | 'id'>, version: number) => boolean
}

export type OpenSearchEngine = {
  collection: OpenSearchClient
  /** Acronyms of all languages. */
  languages: readonly string[]
  concepts: Concepts
  recent: RecentChanges
  /**
   * Ids to match for each category (itself and its descendants) and each country (itself and its equivalents in
   * organisations).
   */
  categories: ReadonlyMap<string, readonly string[]>
  countries: ReadonlyMap<string, readonly string[]>
  facetsOf: (narrowing: Narrowing, allowed: SearchRequest['allowed']) => ReturnType<typeof createFacets>
}

export type Hit = Pick<IndexDocument, 'document' | 'updated_at' | 'version'>

export const sourceFields = { _source: ['document', 'updated_at', 'version'] }

/** Ties are sorted by pinned, then views, then id. Each record occurs once, in its best language. */
export const collapseByRecord: Json = {
  collapse: { field: 'record' },
  sort: [{ _score: 'desc' }, { pinned: 'desc' }, { views: 'desc' }, { record: 'asc' }],
}

/** Number of records, regardless of their languages; exact up to 40,000. */
export const records: Json = { records: { cardinality: { field: 'record', precision_threshold: 40_000 } } }

/** Returns the hits of a response without documents that have changed since. */
export function hitsOf(answer: Json, { isOld }: Pick<RecentChanges, 'isOld'>): Hit[] {
  const { hits } = answer['hits'] as { hits: { _source: Hit }[] }
  return hits.map(({ _source }) => _source).filter(({ document, version }) => !isOld(document, version))
}
