import { useState } from 'react'
import { type PeopleFilter, type PeopleSearch, peopleFilters } from '#web/api/people.ts'

const everybody: PeopleSearch = { q: '', filters: {}, page: 1 }

/** What is asked for, kept here alone: in no address, no storage and no history. */
export function usePeopleSearch() {
  const [search, setSearch] = useState(everybody)
  const setFilter = (name: PeopleFilter, values: string[]) =>
    setSearch((now) => ({ ...now, page: 1, filters: { ...now.filters, [name]: values } }))
  const chosen = peopleFilters.flatMap((name) => (search.filters[name] ?? []).map((value) => ({ name, value })))
  return {
    search,
    chosen,
    narrowed: search.q.trim() !== '' || chosen.length > 0,
    setWords: (q: string) => setSearch((now) => ({ ...now, q, page: 1 })),
    setFilter,
    drop: (name: PeopleFilter, value: string) =>
      setFilter(
        name,
        (search.filters[name] ?? []).filter((one) => one !== value),
      ),
    setPage: (page: number) => setSearch((now) => ({ ...now, page })),
    clearFilters: () => setSearch((now) => ({ ...now, page: 1, filters: {} })),
    clear: () => setSearch(everybody),
  }
}

export type PeopleSearchState = ReturnType<typeof usePeopleSearch>
