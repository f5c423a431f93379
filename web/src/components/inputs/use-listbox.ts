import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

type Given = {
  /** How many options are offered. */
  count: number
  onPick: (place: number) => void
  /** The place that is marked when the list opens; -1 for none. */
  startAt?: number
  startOpened?: boolean
}

/**
 * A list of options under an input: which is marked, and the keys that move through them. The focus stays in the input, as
 * it does for every combobox, so that one types on while one looks.
 */
export function useListbox({ count, onPick, startAt = -1, startOpened = false }: Given) {
  const id = useId()
  const [opened, setOpened] = useState(startOpened)
  const [marked, setMarked] = useState(-1)
  const active = Math.min(marked, count - 1)

  const open = (at = startAt) => {
    setOpened(true)
    setMarked(at)
  }
  const close = () => setOpened(false)
  const step = (by: number) => {
    if (!opened) return open(startAt >= 0 ? startAt : by > 0 ? 0 : count - 1)
    if (count > 0) setMarked((active + by + (active < 0 && by < 0 ? 1 : 0) + count) % count)
  }

  /** True where the key was meant for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && opened && active >= 0) {
      onPick(active)
    } else if (event.key === 'Escape' && opened) {
      // The dialog around it stays open.
      event.stopPropagation()
      close()
    } else return false
    event.preventDefault()
    return true
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': opened,
    'aria-controls': opened ? id : undefined,
    'aria-activedescendant': opened && active >= 0 ? `${id}-${active}` : undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  }
  // A press on the list leaves the focus where one types.
  const listbox = { id, role: 'listbox', tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() }
  const optionAt = (place: number, chosen: boolean) => ({
    id: `${id}-${place}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': chosen,
    'data-active': place === active || undefined,
  })
  return { opened, active, open, close, onKey, combobox, listbox, optionAt }
}

export type ListboxState = ReturnType<typeof useListbox>
