import { useCallback, useRef, useState, type Dispatch, type SetStateAction, useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

/** Maximum number of rows selected at once, for a bulk change. */
export const maxSelectableRows = 1000

/**
 * State restored when the user navigates back. It is stored in the query cache by history entry, in memory only, and
 * cleared for the next user. Without `isRestored` it is lost when the screen closes, as required for personal data.
 */
function useHistoryState<Value>(
  name: string,
  first: () => Value,
  isRestored: boolean,
): [Value, Dispatch<SetStateAction<Value>>] {
  const client = useQueryClient()
  const { key } = useLocation()
  const [value, setValue] = useState(() => client.getQueryData<Value>(['here', key, name]) ?? first())
  useEffect(() => {
    if (!isRestored) return
    // Never expires, however long the user stays on another screen.
    client.setQueryDefaults(['here'], { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(['here', key, name], value)
  }, [client, key, name, value, isRestored])
  return [value, setValue]
}

/**
 * Selected rows of all pages. With Shift, it selects the range from the last row. With `isRestored`, navigating back
 * restores the selection.
 */
export function useRowSelection(isRestored: boolean) {
  const [selected, setSelected] = useHistoryState<ReadonlySet<string>>('selected', () => new Set(), isRestored)
  const last = useRef<string | null>(null)
  // True while rows of other pages load, when the selection is incomplete.
  const [isChoosing, setIsChoosing] = useState(false)

  const toggle = useCallback(
    (id: string, order: readonly string[], range: boolean) => {
      const from = last.current ? order.indexOf(last.current) : -1
      const to = order.indexOf(id)
      last.current = id
      setSelected((now) => {
        const next = new Set(now)
        const choose = !now.has(id)
        const ids = range && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
        for (const one of ids)
          if (choose) next.add(one)
          else next.delete(one)
        return next
      })
    },
    [setSelected],
  )

  const toggleAll = useCallback(
    (ids: readonly string[]) => {
      setSelected((now) => {
        const isEverySelected = ids.every((id) => now.has(id))
        const next = new Set(now)
        for (const id of ids)
          if (isEverySelected) next.delete(id)
          else next.add(id)
        return next
      })
    },
    [setSelected],
  )

  const keepOnly = useCallback((ids: Iterable<string>) => setSelected(new Set(ids)), [setSelected])
  const clear = useCallback(() => setSelected(new Set()), [setSelected])

  return { selected, toggle, toggleAll, keepOnly, clear, choosing: isChoosing, setChoosing: setIsChoosing }
}

export type Selection = ReturnType<typeof useRowSelection>
