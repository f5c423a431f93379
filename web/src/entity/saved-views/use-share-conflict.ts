import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listViewsQuery, type SharedView } from '#web/api/list-views.ts'

/** Editable parts of a shared view. */
const viewParts = ['name', 'address', 'everyone', 'roles', 'default_for', 'counted'] as const
export type ViewPart = (typeof viewParts)[number]

export type ShareConflict = {
  mine: SharedView
  theirs: SharedView
  parts: ViewPart[]
  theirParts: ReadonlySet<ViewPart>
}

const isSamePart = (one: SharedView, other: SharedView, part: ViewPart): boolean =>
  JSON.stringify(one[part]) === JSON.stringify(other[part])

const mergeViews = ({ mine, theirs }: ShareConflict, theirParts: ReadonlySet<ViewPart>): SharedView => ({
  ...mine,
  version: theirs.version,
  ...Object.fromEntries([...theirParts].map((part) => [part, theirs[part]])),
})

/**
 * Conflict between the user's and another user's changes to a shared view. The user selects one version of each part.
 */
export function useShareConflict(base: SharedView, onMerge: (view: SharedView) => void) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<ShareConflict | null>(null)
  const choose = (next: ShareConflict) => {
    setConflict(next)
    onMerge(mergeViews(next, next.theirParts))
  }
  /**
   * Fetches the other version after a version conflict. Returns false if the view was deleted or the user can no longer
   * edit it.
   */
  const begin = async (mine: SharedView): Promise<boolean> => {
    const views = await client.fetchQuery({ ...listViewsQuery(), staleTime: 0 })
    const currentView = views.find(({ id }) => id === mine.id)
    if (!currentView?.sharing) return false
    const theirs = { ...currentView, ...currentView.sharing }
    const differing = viewParts.filter((part) => !isSamePart(mine, theirs, part))
    const untouched = differing.filter((part) => isSamePart(mine, base, part))
    choose({ mine, theirs, parts: differing, theirParts: new Set(untouched) })
    return true
  }
  const take = (part: ViewPart, isTheirs: boolean) => {
    if (!conflict) return
    const theirParts = new Set(conflict.theirParts)
    if (isTheirs) theirParts.add(part)
    else theirParts.delete(part)
    choose({ ...conflict, theirParts })
  }
  return { conflict, begin, take }
}
