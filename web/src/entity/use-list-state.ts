import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListShape, type ListState, readListState, writeListState } from './list-state.ts'

/** The state of a list, kept in the address, so that a link or the back button brings the same list again. */
export function useListState(shape: ListShape) {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => readListState(address, shape), [address, shape])

  const change = useCallback(
    (changes: Partial<ListState>, { replace = false } = {}) => {
      setAddress(
        (now) => {
          const before = readListState(now, shape)
          const samePage = 'page' in changes || 'columns' in changes
          return writeListState({ ...before, ...(samePage ? {} : { page: 1 }), ...changes }, shape, now)
        },
        { replace, preventScrollReset: true },
      )
    },
    [setAddress, shape],
  )

  const setFilter = useCallback(
    (key: string, value: string | null) => {
      const { [key]: _before, ...others } = state.filters
      change({ filters: value ? { ...others, [key]: value } : others })
    },
    [change, state.filters],
  )

  const clear = useCallback(() => change({ q: '', filters: {} }), [change])

  const toggleSort = useCallback(
    (key: string) => change({ sort: state.sort === key ? `-${key}` : key }),
    [change, state.sort],
  )

  return { state, change, setFilter, clear, toggleSort }
}
