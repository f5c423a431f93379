import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  showsSameRows,
  isStateParam,
  type ListShape,
  type ListState,
  noViewId,
  readListState,
  hasListState,
  viewParam,
  writeListState,
} from './list-state.ts'

type Options = {
  /** The state stands nowhere but here: what is looked for among people is in no address and no history. */
  inMemory?: boolean
  /** What the list shows where its address says nothing of it. */
  start?: string
  /** There is a view with which the list begins, so that showing all of it has to be said. */
  hasDefault?: boolean
}

/** What an address means: itself, or the page of the view that holds where it says nothing. */
function meant(address: URLSearchParams, start: string): URLSearchParams {
  if (hasListState(address)) return address
  const view = new URLSearchParams(start)
  view.set('page', address.get('page') ?? '1')
  return view
}

/** The state of a list, kept in the address, so that a link or the back button brings the same list again. */
export function useListState(shape: ListShape, { inMemory = false, start = '', hasDefault = false }: Options = {}) {
  const [address, setAddress] = useSearchParams()
  const [memory, setMemory] = useState(() => new URLSearchParams())
  const source = inMemory ? memory : address
  const state = useMemo(() => readListState(meant(source, start), shape), [source, start, shape])

  const change = useCallback(
    (changes: Partial<ListState>, { replace = false } = {}) => {
      const next = (now: URLSearchParams) => {
        const before = readListState(meant(now, start), shape)
        const samePage = 'page' in changes || 'columns' in changes
        const after = { ...before, ...(samePage ? {} : { page: 1 }), ...changes }
        const written = writeListState(after, shape, now)
        const view = now.get(viewParam)
        if (!hasListState(now) && showsSameRows(before, after, shape)) {
          // Another page of the same view: the address goes on saying nothing but which one it is.
          for (const name of [...written.keys()].filter(isStateParam)) written.delete(name)
          if (view !== null) written.set(viewParam, view)
        } else if (hasDefault && !hasListState(written)) written.set(viewParam, noViewId)
        return written
      }
      if (inMemory) setMemory(next)
      else setAddress(next, { replace, preventScrollReset: true })
    },
    [setAddress, shape, inMemory, start, hasDefault],
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
