import { useLayoutEffect, useRef } from 'react'
import classes from './combobox.module.css'
import type { Option } from './options.ts'
import type { ListboxState } from './use-listbox.ts'

type Props = {
  state: ListboxState
  options: readonly Option[]
  /** Accessible name of the list. */
  label?: string
  value?: string | null
  /** Message if there are no options. */
  emptyText: string
  onPick: (index: number) => void
}

/** Screen readers announce the message that replaces the options. */
const statusRole = { role: 'status' }

/** Minimum space in pixels below the input; with less, the list opens above it. */
const minListHeightPx = 280

export function Listbox({ state, options, label, value, emptyText, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { isOpen, active } = state
  useLayoutEffect(() => {
    const box = list.current?.parentElement?.getBoundingClientRect()
    if (!isOpen || !box) return
    const below = window.innerHeight - box.bottom
    list.current?.toggleAttribute('data-above', below < minListHeightPx && box.top > below)
  }, [isOpen])
  useLayoutEffect(() => {
    const { current } = list
    const option = current?.querySelectorAll<HTMLElement>('[role=option]')[active]
    if (!isOpen || !current || !option) return
    if (option.offsetTop < current.scrollTop) current.scrollTop = option.offsetTop
    const end = option.offsetTop + option.offsetHeight
    if (end > current.scrollTop + current.clientHeight) current.scrollTop = end - current.clientHeight
  }, [active, isOpen])
  if (!isOpen) return null
  return (
    <div ref={list} className={classes.list}>
      {options.length === 0 && (
        <div className={classes.nothing} {...statusRole}>
          {emptyText}
        </div>
      )}
      {options.length > 0 && (
        <div {...state.listbox} aria-label={label}>
          {options.map((option, index) => (
            <button
              key={option.value}
              {...state.optionAt(index, option.value === value)}
              type="button"
              className={classes.option}
              data-depth={option.depth || undefined}
              onClick={() => onPick(index)}
            >
              <bdi>{option.label}</bdi>
              {option.detail && <bdi className={classes.secondaryText}>{option.detail}</bdi>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
