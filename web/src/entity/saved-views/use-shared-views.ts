import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { allowsSharedViews } from '#shared/access/list-view-sharing.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { type ListView, listViewsQuery } from '#web/api/list-views.ts'
import { noViewId, hasListState, viewParam } from '#web/entity/list/list-state.ts'

/** The views of a list that somebody shares, and what of them the list shows. */
export type SharedViewState = {
  shared: readonly ListView[]
  /** What the list shows; null where its address says it, or there is none. */
  view: ListView | null
  /** The address names one that is not there, or not for this person. */
  isUnavailable: boolean
  hasDefault: boolean
  /** It is not known yet; where it never will be, the list is as it is. */
  isPending: boolean
}

/** The view that an address asks for: the one that it names, else, where it says nothing, the one with which one's role begins. */
export function useSharedViews(entity: Entity): SharedViewState {
  const [address] = useSearchParams()
  const { data, isLoading } = useQuery({ ...listViewsQuery(), enabled: allowsSharedViews(entity) })
  const shared = (data ?? []).filter(({ list }) => list === entity.name)
  const defaultView = shared.find((one) => one.is_default) ?? null
  const viewId = address.get(viewParam)
  const isRequested = !hasListState(address) && viewId !== noViewId
  const requestedView = viewId === null ? defaultView : (shared.find(({ id }) => id === viewId) ?? null)
  return {
    shared,
    view: isRequested ? requestedView : null,
    isUnavailable: isRequested && viewId !== null && data !== undefined && !requestedView,
    hasDefault: defaultView !== null,
    isPending: isRequested && isLoading,
  }
}
