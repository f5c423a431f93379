import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './checkbox.module.css'

type Props = {
  /** Beside the box; where there is none, `aria-label` says what it is. */
  label?: ReactNode
  'aria-label'?: string
  className?: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
  disabled?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The box that the browser has, with its words. */
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
