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
  const { opened, setOpened, holder } = usePopover(startOpened)
  useEffect(() => {
    if (opened) panel.current?.focus()
  }, [opened])
  return (
    <div ref={holder} className={classes.holder}>
      <Button
        variant="default"
        leftSection={icon}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened((now) => !now)}
      >
        {label}
      </Button>
      {opened && (
        <div ref={panel} {...dialog} id={id} aria-label={label} className={classes.panel} data-roomy>
          {children(() => setOpened(false))}
        </div>
      )}
    </div>
  )
}
