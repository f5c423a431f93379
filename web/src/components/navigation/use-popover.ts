import { useEffect, useRef, useState } from 'react'

/**
 * What opens under a button and closes again: with Escape, which gives the focus back, with a press beside it and with the
 * focus leaving it. `holder` is around the button and what it opens.
 */
export function usePopover(startOpened = false) {
  const [opened, setOpened] = useState(startOpened)
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = holder.current
    if (!opened || !element) return
    const leave = (event: Event) => {
      if (!element.contains(event.target as Node)) setOpened(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.stopPropagation()
      setOpened(false)
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
  }, [opened])
  return { opened, setOpened, holder }
}
