import { InputBase } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#web/components/icons/icons.tsx'
import type { InputProps } from './input-props.ts'

type Props = Omit<Partial<InputProps>, 'label'> & {
  label?: ReactNode
  'aria-label'?: string
  size?: 'sm' | 'md'
  className?: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
  /** Label of the empty option. Without it a value is required. */
  empty?: string
}

/** Native select for a few options. Works well on phones and needs no script. */
export function NativeSelect({ options, value, onChange, empty, ...common }: Props) {
  return (
    <InputBase
      {...common}
      component="select"
      pointer
      rightSection={<Icon name="down" size={14} />}
      rightSectionPointerEvents="none"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </InputBase>
  )
}
