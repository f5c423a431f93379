import { useId, useRef, type MouseEvent, type ReactNode } from 'react'
import classes from './header-panel.module.css'

type Props = { label: string; face: ReactNode; children: ReactNode; wide?: boolean; onOpen?: () => void }

/** A button of the header with a panel under it; Escape, a click beside it or a chosen link closes it. */
export function HeaderPanel({ label, face, children, wide = false, onOpen }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const closeOnChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, [data-closes]')) panel.current?.hidePopover()
  }
  return (
    <>
      <button type="button" className={classes['face']} aria-label={label} popoverTarget={id}>
        {face}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes['panel']}
        data-wide={wide || undefined}
        onClick={closeOnChoice}
        onToggle={(event) => event.newState === 'open' && onOpen?.()}
      >
        {children}
      </div>
    </>
  )
}
