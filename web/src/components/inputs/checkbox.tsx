import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './checkbox.module.css'

type Props = {
  /** Without a visible label, `aria-label` is required. */
  label?: ReactNode
  'aria-label'?: string
  className?: string
  checked: boolean
  /** Some of the items are selected. */
  indeterminate?: boolean
  disabled?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

export function Checkbox({ label, className, indeterminate = false, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={`${classes.tick} ${className ?? ''}`}>
      <input ref={box} type="checkbox" className={classes.box} {...input} />
      {label}
    </label>
  )
}
