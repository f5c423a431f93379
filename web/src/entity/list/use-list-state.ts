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
  /** Stores the state in memory only. Searches for people must not appear in URLs or the browser history. */
  isInMemory?: boolean
  /** Default state as URL parameters. */
  start?: string
  /** True if the list has a default view. Showing the whole list then needs a URL parameter. */
  hasDefault?: boolean
}

/** Returns the effective URL parameters: the URL's own state, or the default view with the URL's page. */
function effectiveParams(searchParams: URLSearchParams, start: string): URLSearchParams {
  if (hasListState(searchParams)) return searchParams
  const view = new URLSearchParams(start)
  view.set('page', searchParams.get('page') ?? '1')
  return view
}

/** State of a list in the URL, so that links and the back button restore it. */
export function useListState(shape: ListShape, { isInMemory = false, start = '', hasDefault = false }: Options = {}) {
  const [searchParams, setSearchParams] = useSearchParams()
  const [memory, setMemory] = useState(() => new URLSearchParams())
  const source = isInMemory ? memory : searchParams
  const state = useMemo(() => readListState(effectiveParams(source, start), shape), [source, start, shape])

  const change = useCallback(
    (changes: Partial<ListState>, { replace = false } = {}) => {
      const next = (now: URLSearchParams) => {
        const previousState = readListState(effectiveParams(now, start), shape)
        const samePage = 'page' in changes || 'columns' in changes
        const after = { ...previousState, ...(samePage ? {} : { page: 1 }), ...changes }
        const written = writeListState(after, shape, now)
        const view = now.get(viewParam)
        if (!hasListState(now) && showsSameRows(previousState, after, shape)) {
          // Only the page has changed: the URL still contains nothing but the view.
          for (const name of [...written.keys()].filter(isStateParam)) written.delete(name)
          if (view !== null) written.set(viewParam, view)
        } else if (hasDefault && !hasListState(written)) written.set(viewParam, noViewId)
        return written
      }
      if (isInMemory) setMemory(next)
      else setSearchParams(next, { replace, preventScrollReset: true })
    },
    [setSearchParams, shape, isInMemory, start, hasDefault],
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
