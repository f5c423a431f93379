import { type ChangeEvent, useEffect, useRef } from 'react'
import classes from './role-edit.module.css'

type Props = {
  name: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  /** Visible label, if no column header names the right. */
  label?: string
  /** Id of the text that explains why it is disabled. */
  describedBy?: string
  title?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Native checkbox: the matrix renders about 150 of them, too many for Mantine's component. */
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
