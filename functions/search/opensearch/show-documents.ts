import type { DocumentName, SearchHit } from '#shared/search/index/search-document.ts'
import { createAllowedFilter } from '#shared/reader/search/search-filter.ts'
import type { NarrowedShowRequest } from '#shared/reader/search/search-backend.ts'
import { allOf, anyOf, term, visibilityFilter } from './query-clauses.ts'
import { hitsOf, liveIndex, sourceFields, type OpenSearchEngine } from './opensearch-engine.ts'
import { searchRecordKey } from '#shared/search/index/search-document.ts'
import { hitOfDocument } from './rerank-hits.ts'

/** Returns documents by name: recent changes from this process, the others from the collection. */
export async function showDocuments(
  { collection, recent, concepts }: OpenSearchEngine,
  documents: readonly DocumentName[],
  { query, narrowing }: NarrowedShowRequest,
): Promise<SearchHit[]> {
  const nameOf = ({ object, id, language }: DocumentName): string => `${searchRecordKey(object, id)}:${language}`
  const answer = await collection('POST', `/${liveIndex}/_search`, {
    query: allOf(
      visibilityFilter(narrowing, recent.hidden),
      anyOf(
        documents.map(({ object, id, language }) =>
          allOf(term('record', searchRecordKey(object, id)), term('language', language)),
        ),
      ),
    ),
    size: documents.length,
    ...sourceFields,
  })
  const recentChanges = documents.flatMap(({ object, id }) => recent.documentsOf(searchRecordKey(object, id)))
  const there = [...hitsOf(answer, recent).map(({ document }) => document), ...recentChanges].filter(
    createAllowedFilter(narrowing),
  )
  const byName = new Map(there.map((document) => [nameOf(document), document]))
  return documents.flatMap((one) => {
    const document = byName.get(nameOf(one))
    return document ? [hitOfDocument(document, query, concepts)] : []
  })
}
