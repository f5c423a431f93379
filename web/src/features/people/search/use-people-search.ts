import { useState } from 'react'
import { type PeopleFilter, type PeopleSearch, peopleFilters } from '#web/api/people.ts'

const emptySearch: PeopleSearch = { q: '', filters: {}, page: 1 }

/** State of the people search. In memory only, for privacy: not in the URL, storage or history. */
export function usePeopleSearch() {
  const [search, setSearch] = useState(emptySearch)
  const setFilter = (name: PeopleFilter, values: string[]) =>
    setSearch((now) => ({ ...now, page: 1, filters: { ...now.filters, [name]: values } }))
  const chosen = peopleFilters.flatMap((name) => (search.filters[name] ?? []).map((value) => ({ name, value })))
  return {
    search,
    chosen,
    isFiltered: search.q.trim() !== '' || chosen.length > 0,
    setQuery: (q: string) => setSearch((now) => ({ ...now, q, page: 1 })),
    setFilter,
    removeFilter: (name: PeopleFilter, value: string) =>
      setFilter(
        name,
        (search.filters[name] ?? []).filter((one) => one !== value),
      ),
    setPage: (page: number) => setSearch((now) => ({ ...now, page })),
    clearFilters: () => setSearch((now) => ({ ...now, page: 1, filters: {} })),
    clear: () => setSearch(emptySearch),
  }
}

export type PeopleSearchState = ReturnType<typeof usePeopleSearch>
