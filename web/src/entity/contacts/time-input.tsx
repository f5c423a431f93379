import { TextInput } from '@mantine/core'
import classes from './hours-input.module.css'

type Props = {
  id: string
  /** Said, not shown: the day beside it is the label one sees. */
  label: string
  value: string
  onChange: (value: string) => void
  error?: string
  disabled?: boolean
}

/** A time of the clock. What ends at 24:00 is shown as the midnight that browsers know. */
export function TimeInput({ id, label, value, onChange, error, disabled }: Props) {
  return (
    <TextInput
      id={id}
      type="time"
      aria-label={label}
      value={value === '24:00' ? '00:00' : value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      disabled={disabled}
      attributes={{ input: { dir: 'ltr' } }}
      className={classes.time}
    />
  )
}
