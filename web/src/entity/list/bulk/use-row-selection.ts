import { useCallback, useRef, useState, type Dispatch, type SetStateAction, useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

/**
 * State that stands there again when one comes back to its page in the past of the tab. It is beside what was answered, in the
 * memory of the page and nowhere else, and is forgotten with that when another person is here. Without `keeps` it goes with its
 * screen, as all does that is about people.
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
    // However long one stays at a record.
    client.setQueryDefaults(['here'], { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(['here', key, name], value)
  }, [client, key, name, value, isRestored])
  return [value, setValue]
}

/** The rows a person has chosen, across pages, and where it `keeps`, still when they come back from one; with Shift, all between the last one and this one. */
export function useRowSelection(isRestored: boolean) {
  const [selected, setSelected] = useHistoryState<ReadonlySet<string>>('selected', () => new Set(), isRestored)
  const last = useRef<string | null>(null)
  // While rows that are not shown are looked up, what is chosen is not yet what was meant.
  const [choosing, setChoosing] = useState(false)

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
        const every = ids.every((id) => now.has(id))
        const next = new Set(now)
        for (const id of ids)
          if (every) next.delete(id)
          else next.add(id)
        return next
      })
    },
    [setSelected],
  )

  const keepOnly = useCallback((ids: Iterable<string>) => setSelected(new Set(ids)), [setSelected])
  const clear = useCallback(() => setSelected(new Set()), [setSelected])

  return { selected, toggle, toggleAll, keepOnly, clear, choosing, setChoosing }
}

export type Selection = ReturnType<typeof useRowSelection>
