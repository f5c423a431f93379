export const searchObjects = ['all', 'faq', 'directory', 'media'] as const
export type SearchObject = (typeof searchObjects)[number]

const filterNames = ['lang', 'country', 'nationality', 'category', 'hashtag'] as const
export type FilterName = (typeof filterNames)[number]

export type SearchState = {
  q: string
  object: SearchObject
  page: number
} & Record<FilterName, string | null>

/** What the address asks for; what it says wrongly is as if it were not there. */
export function readSearchState(address: URLSearchParams): SearchState {
  const object = searchObjects.find((one) => one === address.get('object')) ?? 'all'
  const page = Number.parseInt(address.get('page') ?? '1', 10)
  const narrowed = Object.fromEntries(filterNames.map((name) => [name, address.get(name) || null]))
  return {
    q: (address.get('q') ?? '').slice(0, 500),
    object,
    page: page >= 1 && page <= 10_000 ? page : 1,
    ...(narrowed as Record<FilterName, string | null>),
  }
}

/** Whether anything is asked at all: words, or a narrowing that stands for them. */
export const hasQuery = (state: SearchState): boolean => state.q.trim() !== '' || state.hashtag !== null

export const isFiltered = (state: SearchState): boolean => filterNames.some((name) => state[name] !== null)

/** Results a page. */
export const perPage = 20

/** The query of the API for it. */
export function searchQuery(state: SearchState): Record<string, string> {
  const { object, page } = state
  const query: Record<string, string> = { q: state.q.trim(), object, page: String(page), per_page: String(perPage) }
  for (const name of filterNames) if (state[name]) query[name] = state[name]
  return query
}

/** The query of the API for how much of the search each choice would leave; its pages are all one to it. */
export function countsQuery(state: SearchState): Record<string, string> {
  const { page: _page, per_page: _perPage, ...query } = searchQuery(state)
  return query
}

/** The address with some of it changed; another question begins at its first page with nothing open. */
export function withChanges(address: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(address)
  if (!('page' in changes)) next.delete('page')
  next.delete('open')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The address without any narrowing. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  return withChanges(address, Object.fromEntries(filterNames.map((name) => [name, null])))
}

/** Whether some of these have one title: then they may say nearly the same. */
export const haveRepeatedTitles = (hits: readonly { title: string }[]): boolean =>
  new Set(hits.map(({ title }) => title.toLowerCase())).size < hits.length

/** Words that a field on a telephone does not show in whole: they stand under it, too. */
export const isLong = (words: string): boolean => words.length > 26
