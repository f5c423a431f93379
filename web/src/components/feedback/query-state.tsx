import { type ReactNode, useLayoutEffect } from 'react'
import { removePrerendered } from '#web/api/http/prerender-state.ts'
import { LoadFailed } from './load-failed.tsx'
import { ItemSkeleton } from './skeletons.tsx'

type Props<Data> = {
  /** A query, or several taken together. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** While it is on its way; the shape of one item where nothing is said. */
  pending?: ReactNode
  /** In place of a list, or a page of one, without rows. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

function hasNoRows(data: unknown): boolean {
  const rows = (data as { entities?: unknown }).entities ?? data
  return Array.isArray(rows) && rows.length === 0
}

/** What a query brought; what came earlier stays while it is asked again, and where that fails. */
export function QueryState<Data>({ query, pending = <ItemSkeleton />, empty, children }: Props<Data>) {
  const { data, error, refetch } = query
  const isSettled = data !== undefined || Boolean(error)
  useLayoutEffect(() => {
    if (isSettled) removePrerendered()
  }, [isSettled])
  if (data === undefined) return error ? <LoadFailed error={error} onRetry={refetch} /> : pending
  return empty !== undefined && hasNoRows(data) ? empty : children(data)
}
