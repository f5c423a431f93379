import { createSearchIndex } from '#shared/search/index/search-index.ts'
import type { RankingFactor } from '#shared/search/ranking/ablation-factors.ts'
import type { SearchResult, SearchDocument, SearchIndex, SearchRequest } from '#shared/search/index/search-document.ts'

export function aDocument(more: Partial<SearchDocument> & { id: string; title: string }): SearchDocument {
  const language = more.language ?? 'en'
  const rest = { text: '', tags: [], names: [], views: 0, pinned: false, filter: null }
  return { object: 'faq', language, language_id: language, ...rest, ...more }
}

export const anIndexOf = (...documents: SearchDocument[]): SearchIndex => anIndexWithout([], ...documents)

/** Index without some ranking factors. */
export function anIndexWithout(without: readonly RankingFactor[], ...documents: SearchDocument[]): SearchIndex {
  const index = createSearchIndex(new Set(without))
  const records = Map.groupBy(documents, ({ object, id }) => `${object}:${id}`)
  for (const record of records.values()) index.put(record[0]!.object, record[0]!.id, record)
  return index
}

export function ask(index: SearchIndex, query: string, more: Partial<SearchRequest> = {}): SearchResult {
  return index.search({ query, allowed: () => true, page: 1, perPage: 10, ...more })
}

export function idsOf(answer: SearchResult): string[] {
  return answer.hits.map((hit) => hit.id)
}
