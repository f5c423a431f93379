import type { SearchAnswer, SearchHit, SearchRequest } from '#shared/search/document.ts'
import type { Narrowing } from '#shared/reading/search/port.ts'
import { everybody, type Searched } from './engines.ts'

type More = Partial<Omit<SearchRequest, 'allowed'> & Narrowing>

export const idsOf = ({ hits }: SearchAnswer): string[] => hits.map(({ id }) => id)

export function ask(port: Searched, query: string, more: More = {}): Promise<SearchAnswer> {
  const { language, object, taught, fades, page = 1, perPage = 10, ...narrowing } = more
  return port.search({
    query,
    ...(language && { language }),
    ...(object && { object }),
    ...(taught && { taught }),
    ...(fades && { fades }),
    page,
    perPage,
    narrowing: { ...everybody, ...narrowing },
  })
}

export function marked({ title, snippet, highlights }: SearchHit) {
  return {
    title: highlights.title.map(([start, end]) => title.slice(start, end)),
    snippet: highlights.snippet.map(([start, end]) => snippet.slice(start, end)),
  }
}
