import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './panel.module.css'
import { usePopover } from './use-popover.ts'

type Props = {
  label: string
  icon: ReactNode
  startOpened?: boolean
  children: (close: () => void) => ReactNode
}

/** Non-modal dialog role. A `dialog` element would have to be opened by script. */
const dialog = { role: 'dialog', tabIndex: -1 }

export function PanelButton({ label, icon, startOpened, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { isOpen, setIsOpen, container } = usePopover(startOpened)
  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])
  return (
    <div ref={container} className={classes.holder}>
      <Button
        variant="default"
        leftSection={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen((now) => !now)}
      >
        {label}
      </Button>
      {isOpen && (
        <div ref={panel} {...dialog} id={id} aria-label={label} className={classes.panel} data-roomy>
          {children(() => setIsOpen(false))}
        </div>
      )}
    </div>
  )
}
