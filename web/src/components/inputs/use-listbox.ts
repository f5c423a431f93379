import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

type ListboxOptions = {
  count: number
  onPick: (index: number) => void
  /** Index that is active when the list opens; -1 for none. */
  startAt?: number
  startOpened?: boolean
}

/** State and keyboard handling of a listbox below an input. Focus stays in the input (ARIA combobox pattern). */
export function useListbox({ count, onPick, startAt = -1, startOpened = false }: ListboxOptions) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(startOpened)
  const [markedIndex, setMarkedIndex] = useState(-1)
  const active = Math.min(markedIndex, count - 1)

  const open = (at = startAt) => {
    setIsOpen(true)
    setMarkedIndex(at)
  }
  const close = () => setIsOpen(false)
  const step = (by: number) => {
    if (!isOpen) return open(startAt >= 0 ? startAt : by > 0 ? 0 : count - 1)
    if (count > 0) setMarkedIndex((active + by + (active < 0 && by < 0 ? 1 : 0) + count) % count)
  }

  /** Returns true if the key was handled. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      onPick(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    } else return false
    event.preventDefault()
    return true
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    // Escape must not also close a surrounding dialog, which hears the key first.
    'data-mantine-stop-propagation': isOpen || undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  }
  // Clicks on the list keep the focus in the input.
  const listbox = { id, role: 'listbox', tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() }
  const optionAt = (index: number, isSelected: boolean) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isSelected,
    'data-active': index === active || undefined,
  })
  return { isOpen, active, open, close, onKey, combobox, listbox, optionAt }
}

export type ListboxState = ReturnType<typeof useListbox>
