import { useEffect, useRef, useState } from 'react'

/**
 * State of a popover. Escape closes it and returns the focus to the button; an outside click or a blur also closes it.
 * `container` is the ref of the element around the button and the popover.
 */
export function usePopover(startOpened = false) {
  const [isOpen, setIsOpen] = useState(startOpened)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = container.current
    if (!isOpen || !element) return
    const leave = (event: Event) => {
      if (!element.contains(event.target as Node)) setIsOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.stopPropagation()
      setIsOpen(false)
      element.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      element.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return { isOpen, setIsOpen, container }
}
