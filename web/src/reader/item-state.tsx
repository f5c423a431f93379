import type { ComponentProps } from 'react'
import { isProblem } from '#web/api/http/api-problem.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ItemSkeleton } from '#web/components/feedback/skeletons.tsx'

const LostItem = lazyComponent(async () => (await import('./guidance/item-not-found.tsx')).ItemNotFound, ItemSkeleton)

/** Renders the query's item, or a "not found" page with alternatives for a 404. */
export function ItemState<Data>(props: Pick<ComponentProps<typeof QueryState<Data>>, 'query' | 'children'>) {
  const { data, error, refetch } = props.query
  if (data === undefined && isProblem(error) && error.status === 404)
    return <LostItem error={error} onRetry={refetch} />
  return <QueryState {...props} />
}
