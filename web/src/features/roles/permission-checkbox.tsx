import { type ChangeEvent, useEffect, useRef } from 'react'
import classes from './role-edit.module.css'

type Props = {
  name: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  /** Beside the box, where no column says it. */
  label?: string
  /** Id of the words that say why it is greyed out. */
  describedBy?: string
  title?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A box of the matrix: the browser's own, since there are some hundred and fifty of them on one screen. */
export function PermissionCheckbox({
  name,
  checked,
  indeterminate = false,
  disabled,
  label,
  describedBy,
  title,
  onChange,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate
  }, [indeterminate])
  const box = (
    <input
      ref={input}
      type="checkbox"
      className={classes.box}
      aria-label={name}
      aria-describedby={describedBy}
      title={title}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  )
  if (!label) return box
  return (
    <label className={classes.boxLabel} data-disabled={disabled || undefined}>
      {box}
      <span>{label}</span>
    </label>
  )
}
