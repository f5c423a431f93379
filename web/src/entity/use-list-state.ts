import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListShape, type ListState, readListState, writeListState } from './list-state.ts'

/**
 * The state of a list, kept in the address, so that a link or the back button brings the same list again. With `inMemory`
 * it stands nowhere but here: what is looked for among people is in no address and no history.
 */
export function useListState(shape: ListShape, inMemory = false) {
  const [address, setAddress] = useSearchParams()
  const [memory, setMemory] = useState(() => new URLSearchParams())
  const source = inMemory ? memory : address
  const state = useMemo(() => readListState(source, shape), [source, shape])

  const change = useCallback(
    (changes: Partial<ListState>, { replace = false } = {}) => {
      const next = (now: URLSearchParams) => {
        const before = readListState(now, shape)
        const samePage = 'page' in changes || 'columns' in changes
        return writeListState({ ...before, ...(samePage ? {} : { page: 1 }), ...changes }, shape, now)
      }
      if (inMemory) setMemory(next)
      else setAddress(next, { replace, preventScrollReset: true })
    },
    [setAddress, shape, inMemory],
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
