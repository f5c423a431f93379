import { Button, type ButtonProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useOffline } from '#web/platform/connection.ts'
import classes from './panel.module.css'
import { usePopover } from './use-popover.ts'

export type MenuItem = {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Link target. Without it the item calls `onChoose`. */
  to?: string
  onChoose?: () => void
  needsNetwork?: boolean
}

type Props = Pick<ButtonProps, 'variant' | 'size' | 'loading' | 'leftSection'> & {
  label: string
  /** Distinguishes several buttons with the same label. */
  'aria-label'?: string
  items: readonly MenuItem[]
  startOpened?: boolean
}

const itemSelector = '[role=menuitem]'

export function MenuButton({ label, items, startOpened, ...button }: Props) {
  const { t } = useTranslation('app')
  const id = useId()
  const offline = useOffline() !== null
  const { isOpen, setIsOpen, container } = usePopover(startOpened)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>(itemSelector)?.focus()
  }, [isOpen])
  const onKey = (event: KeyboardEvent) => {
    const itemElements = [...(menu.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])]
    const at = itemElements.indexOf(document.activeElement as HTMLElement)
    const places: Record<string, number> = {
      ArrowDown: (at + 1) % itemElements.length,
      ArrowUp: (at - 1 + itemElements.length) % itemElements.length,
      Home: 0,
      End: itemElements.length - 1,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    itemElements[next]?.focus()
  }
  const choose = (item: MenuItem) => {
    setIsOpen(false)
    // A dialog opened by the item returns focus to the button.
    container.current?.querySelector('button')?.focus()
    item.onChoose?.()
  }
  return (
    <div ref={container} className={classes.holder}>
      <Button
        variant="default"
        {...button}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen((now) => !now)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          className={classes.panel}
          onKeyDown={onKey}
        >
          {items.map((item) => {
            const isUnavailable = item.needsNetwork && offline
            const common = {
              role: 'menuitem',
              tabIndex: -1,
              className: classes.item,
              'data-danger': item.danger || undefined,
              'aria-disabled': isUnavailable || undefined,
              onClick: () => !isUnavailable && choose(item),
            }
            const labelText = (
              <>
                {item.icon}
                {item.label}
                {isUnavailable && ` – ${t('common.needsNetwork')}`}
              </>
            )
            return item.to ? (
              <Link key={item.label} {...common} to={item.to}>
                {labelText}
              </Link>
            ) : (
              <button key={item.label} type="button" {...common}>
                {labelText}
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
