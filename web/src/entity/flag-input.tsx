import { Checkbox } from '@mantine/core'
import type { InputProps } from './input-props.ts'

type Props = InputProps & { value: boolean; onChange: (value: boolean) => void }

/** Yes or no. Its sign of what is required would say that it has to be yes. */
export const FlagInput = ({ value, onChange, ...common }: Props) => (
  <Checkbox {...common} required={false} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
)
