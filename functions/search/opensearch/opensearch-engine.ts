import type { SearchDocument, SearchIndex, SearchRequest } from '#shared/search/index/search-document.ts'
import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { createFacets } from '#shared/reader/search/search-filter.ts'
import type { Narrowing } from '#shared/reader/search/search-backend.ts'
import type { OpenSearchClient, Json } from './opensearch-client.ts'
import type { IndexDocument } from './index-document.ts'

/** Under this name the index is searched that is complete. */
export const liveIndex = 'daleel'

/** What changed so lately that the collection may not show it yet; what stands here is left out there. */
export type RecentChanges = {
  /** Keys of records that changed, were withdrawn or deleted. */
  hidden: readonly string[]
  index: SearchIndex
  documentsOf: (record: string) => readonly SearchDocument[]
  lastChange: (record: string) => string | undefined
  /** Whether a document is older than the last change of its record, which the collection has not heard of then. */
  isOld: (document: Pick<SearchDocument, 'object' | 'id'>, version: number) => boolean
}

export type OpenSearchEngine = {
  collection: OpenSearchClient
  /** Acronyms of the languages that there are. */
  languages: readonly string[]
  concepts: Concepts
  recent: RecentChanges
  /** Ids that mean a category or what is below it, and a country or what stands for it in organisations, by its own id. */
  categories: ReadonlyMap<string, readonly string[]>
  countries: ReadonlyMap<string, readonly string[]>
  /** What is counted of documents in this process. */
  facetsOf: (narrowing: Narrowing, allowed: SearchRequest['allowed']) => ReturnType<typeof createFacets>
}

export type Hit = Pick<IndexDocument, 'document' | 'updated_at' | 'version'>

/** What is read of the documents that are found. */
export const sourceFields = { _source: ['document', 'updated_at', 'version'] }

/** Of equals the pinned come first, then the often read, then by id; each record once, in the language that fits best. */
export const collapseByRecord: Json = {
  collapse: { field: 'record' },
  sort: [{ _score: 'desc' }, { pinned: 'desc' }, { views: 'desc' }, { record: 'asc' }],
}

/** How many records there are, each once however many languages it is in; exact up to forty thousand. */
export const records: Json = { records: { cardinality: { field: 'record', precision_threshold: 40_000 } } }

/** What an answer shows, but nothing that has changed since. */
export function hitsOf(answer: Json, { isOld }: Pick<RecentChanges, 'isOld'>): Hit[] {
  const { hits } = answer['hits'] as { hits: { _source: Hit }[] }
  return hits.map(({ _source }) => _source).filter(({ document, version }) => !isOld(document, version))
}
