import type { SearchResult, SearchHit, SearchRequest } from '#shared/search/index/search-document.ts'
import type { Narrowing } from '#shared/reader/search/search-backend.ts'
import { everyReader, type Searched } from './engines.ts'

type More = Partial<Omit<SearchRequest, 'allowed'> & Narrowing>

export const idsOf = ({ hits }: SearchResult): string[] => hits.map(({ id }) => id)

export function ask(port: Searched, query: string, more: More = {}): Promise<SearchResult> {
  const { language, object, clickFeedback, isDemoted, selectQuotes, page = 1, perPage = 10, ...narrowing } = more
  return port.search({
    query,
    ...(language && { language }),
    ...(object && { object }),
    ...(clickFeedback && { clickFeedback }),
    ...(isDemoted && { isDemoted }),
    ...(selectQuotes && { selectQuotes }),
    page,
    perPage,
    narrowing: { ...everyReader, ...narrowing },
  })
}

export function marked({ title, snippet, highlights }: SearchHit) {
  return {
    title: highlights.title.map(([start, end]) => title.slice(start, end)),
    snippet: highlights.snippet.map(([start, end]) => snippet.slice(start, end)),
  }
}
