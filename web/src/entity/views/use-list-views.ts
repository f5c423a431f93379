import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { hasSharedViews } from '#shared/access/list-views.ts'
import type { Entity } from '#shared/entities/define.ts'
import { type ListView, listViews } from '#web/api/list-views.ts'
import { noView, saysState, viewName } from '#web/entity/list-state.ts'

/** The views of a list that somebody shares, and what of them the list shows. */
export type ShownView = {
  shared: readonly ListView[]
  /** What the list shows; null where its address says it, or there is none. */
  view: ListView | null
  /** The address names one that is not there, or not for this person. */
  isGone: boolean
  hasDefault: boolean
  /** It is not known yet; where it never will be, the list is as it is. */
  isWaiting: boolean
}

/** The view that an address asks for: the one that it names, else, where it says nothing, the one with which one's role begins. */
export function useListViews(entity: Entity): ShownView {
  const [address] = useSearchParams()
  const { data, isLoading } = useQuery({ ...listViews(), enabled: hasSharedViews(entity) })
  const shared = (data ?? []).filter(({ list }) => list === entity.name)
  const begins = shared.find((one) => one.is_default) ?? null
  const named = address.get(viewName)
  const isAsked = !saysState(address) && named !== noView
  const found = named === null ? begins : (shared.find(({ id }) => id === named) ?? null)
  return {
    shared,
    view: isAsked ? found : null,
    isGone: isAsked && named !== null && data !== undefined && !found,
    hasDefault: begins !== null,
    isWaiting: isAsked && isLoading,
  }
}
