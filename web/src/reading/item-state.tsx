import type { ComponentProps } from 'react'
import { isProblem } from '#web/api/problem.ts'
import { lazyPart } from '#web/components/part.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { ItemSkeleton } from '#web/components/skeletons.tsx'

const LostItem = lazyPart(async () => (await import('./ways/lost-item.tsx')).LostItem, ItemSkeleton)

/** One item that is read: what the query brought, or that it is gone, with a way on. */
export function ItemState<Data>(props: Pick<ComponentProps<typeof QueryState<Data>>, 'query' | 'children'>) {
  const { data, error, refetch } = props.query
  if (data === undefined && isProblem(error) && error.status === 404)
    return <LostItem error={error} onRetry={refetch} />
  return <QueryState {...props} />
}
