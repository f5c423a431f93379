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

/** Words of a text that is shown without any of them being marked. */
const plainWords = 30

/** Holds documents only while a question is put to it; the words it has met it knows how to read for ever after. */
const scratchIndex = createSearchIndex()
let currentConcepts: Concepts | undefined

/** Puts a question to a small index of just these documents, which ranks, marks and shows as the index in the process does. */
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
 * The candidates as the index in the process would put them: nearness, pins and views count too; and whether they have but
 * a part of the question. What it would pass over follows, as the collection had it. Whatever the collection says, nothing is shown that the reader may not see.
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

/** A hit that has its place already. */
export function hitOfDocument(document: SearchDocument, query: string, concepts: Concepts): SearchHit {
  const request = { query, allowed: () => true, page: 1, perPage: 1 }
  const [hit] = queryDocuments([document], concepts, (index) => index.search(request).hits)
  if (hit) return hit
  const { object, id, language, language_id, title, text, filter } = document
  const snippet = text.split(/\s+/).slice(0, plainWords).join(' ')
  const found = { highlights: { title: [], snippet: [] }, score: 0, share: 0, speaks: false }
  return { object, id, language, language_id, title, filter, snippet, ...found }
}
