import { type ReactNode, useLayoutEffect } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { ItemSkeleton } from './skeletons.tsx'

type Props<Data> = {
  /** One query or several combined. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** Placeholder while loading. Default: skeleton of one item. */
  pending?: ReactNode
  /** Shown for an empty list or page. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

function hasNoRows(data: unknown): boolean {
  const rows = (data as { entities?: unknown }).entities ?? data
  return Array.isArray(rows) && rows.length === 0
}

/**
 * Renders the data of a query, its loading state or its error. Earlier data stays visible during a refetch and after a
 * failed one.
 */
export function QueryState<Data>({ query, pending = <ItemSkeleton />, empty, children }: Props<Data>) {
  const { data, error, refetch } = query
  const isSettled = data !== undefined || Boolean(error)
  useLayoutEffect(() => {
    if (isSettled) window.early?.remove?.()
  }, [isSettled])
  if (data === undefined) return error ? <LoadFailed error={error} onRetry={refetch} /> : pending
  return empty !== undefined && hasNoRows(data) ? empty : children(data)
}
