import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { allowsSharedViews } from '#shared/access/list-view-sharing.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { type ListView, listViewsQuery } from '#web/api/list-views.ts'
import { noViewId, hasListState, viewParam } from '#web/entity/list/list-state.ts'

/** Shared views of a list, and the one it shows. */
export type SharedViewState = {
  shared: readonly ListView[]
  /** Current view; null if the URL has its own state or there is no view. */
  view: ListView | null
  /** True if the URL has the id of a view that does not exist or is not visible to the user. */
  isUnavailable: boolean
  hasDefault: boolean
  /** True while loading. After a failure, the list is shown without a view. */
  isPending: boolean
}

/** Selects the view of a list: the one in the URL or, without list state in the URL, the default of the user's role. */
export function useSharedViews(entity: Entity): SharedViewState {
  const [searchParams] = useSearchParams()
  const { data, isLoading } = useQuery({ ...listViewsQuery(), enabled: allowsSharedViews(entity) })
  const shared = (data ?? []).filter(({ list }) => list === entity.name)
  const defaultView = shared.find((one) => one.is_default) ?? null
  const viewId = searchParams.get(viewParam)
  const isRequested = !hasListState(searchParams) && viewId !== noViewId
  const requestedView = viewId === null ? defaultView : (shared.find(({ id }) => id === viewId) ?? null)
  return {
    shared,
    view: isRequested ? requestedView : null,
    isUnavailable: isRequested && viewId !== null && data !== undefined && !requestedView,
    hasDefault: defaultView !== null,
    isPending: isRequested && isLoading,
  }
}
