import { createSearchIndex } from '#shared/search/index/search-index.ts'
import {
  searchRecordKey,
  type SearchDocument,
  type SearchHit,
  type SearchIndex,
} from '#shared/search/index/search-document.ts'
import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import { createAllowedFilter } from '#shared/reader/search/search-filter.ts'
import type { NarrowedSearchRequest } from '#shared/reader/search/search-backend.ts'
import { snippetWords } from '#shared/search/ranking/snippet.ts'

/** Reused between queries: it holds documents only during a query, but keeps its cache of analysed words. */
const scratchIndex = createSearchIndex()
let currentConcepts: Concepts | undefined

/**
 * Runs a query on a temporary index of these documents, so that ranking and highlights equal those of the in-memory
 * index.
 */
export function queryDocuments<Answer>(
  documents: readonly SearchDocument[],
  concepts: Concepts,
  question: (index: SearchIndex) => Answer,
): Answer {
  const records = [...Map.groupBy(documents, ({ object, id }) => searchRecordKey(object, id)).values()]
  if (concepts !== currentConcepts) scratchIndex.setConcepts(concepts)
  currentConcepts = concepts
  for (const some of records) scratchIndex.put(some[0]!.object, some[0]!.id, some)
  try {
    return question(scratchIndex)
  } finally {
    for (const [{ object, id } = documents[0]!] of records) scratchIndex.remove(object, id)
  }
}

/**
 * Orders candidates as the in-memory index does, including proximity, pins and views. Candidates that it does not match
 * follow in the collection's order. Also filters by visibility, in case the collection is wrong.
 */
export function rerankHits(
  candidates: readonly SearchDocument[],
  asked: Omit<NarrowedSearchRequest, 'page' | 'perPage'>,
  concepts: Concepts,
): { hits: SearchHit[]; partial: boolean } {
  const { narrowing, ...request } = asked
  const allowed = createAllowedFilter(narrowing)
  const seen = candidates.filter(allowed)
  const { hits, partial } = queryDocuments(seen, concepts, (index) =>
    index.search({ ...request, allowed, page: 1, perPage: seen.length }),
  )
  const shown = new Set(hits.map(({ object, id }) => searchRecordKey(object, id)))
  const passedOver = seen.filter(({ object, id }) => !shown.has(searchRecordKey(object, id)))
  return { hits: [...hits, ...passedOver.map((document) => hitOfDocument(document, request.query, concepts))], partial }
}

/** Creates a hit with highlights; its rank is set elsewhere. */
export function hitOfDocument(document: SearchDocument, query: string, concepts: Concepts): SearchHit {
  const request = { query, allowed: () => true, page: 1, perPage: 1 }
  const [hit] = queryDocuments([document], concepts, (index) => index.search(request).hits)
  if (hit) return hit
  const { object, id, language, language_id, title, text, filter } = document
  const snippet = text.split(/\s+/).slice(0, snippetWords).join(' ')
  const found = { highlights: { title: [], snippet: [] }, score: 0, share: 0, isOnTopic: false }
  return { object, id, language, language_id, title, filter, snippet, ...found }
}
