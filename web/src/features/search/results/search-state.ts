import { withChanges } from '#web/reader/opened-item.ts'

export const searchObjects = ['all', 'faq', 'directory', 'media'] as const
export type SearchObject = (typeof searchObjects)[number]

const filterNames = ['lang', 'country', 'nationality', 'category', 'hashtag'] as const
export type FilterName = (typeof filterNames)[number]

export type SearchState = {
  q: string
  object: SearchObject
  page: number
  /** Requests the parts of the scores; needs the permission to list captured searches. */
  explain: boolean
} & Record<FilterName, string | null>

/** Parses the state from the URL; invalid values are ignored. */
export function readSearchState(searchParams: URLSearchParams): SearchState {
  const object = searchObjects.find((one) => one === searchParams.get('object')) ?? 'all'
  const page = Number.parseInt(searchParams.get('page') ?? '1', 10)
  const filters = Object.fromEntries(filterNames.map((name) => [name, searchParams.get(name) || null]))
  return {
    q: (searchParams.get('q') ?? '').slice(0, 500),
    object,
    page: page >= 1 && page <= 10_000 ? page : 1,
    explain: searchParams.has('explain'),
    ...(filters as Record<FilterName, string | null>),
  }
}

/** Whether there is a query: text, or a hashtag in its place. */
export const hasQuery = (state: SearchState): boolean => state.q.trim() !== '' || state.hashtag !== null

export const hasSearchFilters = (state: SearchState): boolean => filterNames.some((name) => state[name] !== null)

export const perPage = 20

/** Query parameters of the search API. */
export function searchQuery(state: SearchState): Record<string, string> {
  const { object, page } = state
  const query: Record<string, string> = { q: state.q.trim(), object, page: String(page), per_page: String(perPage) }
  for (const name of filterNames) if (state[name]) query[name] = state[name]
  if (state.explain) query['explain'] = '1'
  return query
}

/** Query parameters of the counts API; independent of the page. */
export function countsQuery(state: SearchState): Record<string, string> {
  const { page: _page, per_page: _perPage, explain: _explain, ...query } = searchQuery(state)
  return query
}

export function withoutFilters(searchParams: URLSearchParams): URLSearchParams {
  return withChanges(searchParams, Object.fromEntries(filterNames.map((name) => [name, null])))
}

/** Whether titles repeat, which indicates near-duplicates. */
export const haveRepeatedTitles = (hits: readonly { title: string }[]): boolean =>
  new Set(hits.map(({ title }) => title.toLowerCase())).size < hits.length

/** Whether a query is too long for the search field on a phone, so that it is also shown below. */
export const isLong = (words: string): boolean => words.length > 26
