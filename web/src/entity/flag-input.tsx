import { Input } from '@mantine/core'
import type { InputProps } from './input-props.ts'
import classes from './flag-input.module.css'

type Props = Omit<InputProps, 'required'> & { value: boolean; onChange: (value: boolean) => void }

/** Yes or no, in the box that the browser has. */
export function FlagInput({ id, label, description, error, disabled, value, onChange }: Props) {
  const notes = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.flag}>
      <input
        id={id}
        type="checkbox"
        className={classes.box}
        checked={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.notes}>
        {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
        {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
      </div>
    </div>
  )
}
