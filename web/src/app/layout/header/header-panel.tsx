import { useEffect, useId, useRef, type ReactNode } from 'react'
import classes from './header-panel.module.css'

type Props = { label: string; buttonContent: ReactNode; children: ReactNode; wide?: boolean; onOpen?: () => void }

/** Header button with a popover panel. Escape, an outside click or a click on a link closes it. */
export function HeaderPanel({ label, buttonContent, children, wide = false, onOpen }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    const closeOnChoice = (event: Event) => {
      if ((event.target as Element).closest('a, [data-closes]')) element?.hidePopover()
    }
    element?.addEventListener('click', closeOnChoice)
    return () => element?.removeEventListener('click', closeOnChoice)
  }, [])
  return (
    <>
      <button type="button" className={classes.face} aria-label={label} popoverTarget={id}>
        {buttonContent}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        data-wide={wide || undefined}
        onToggle={(event) => event.newState === 'open' && onOpen?.()}
      >
        {children}
      </div>
    </>
  )
}
