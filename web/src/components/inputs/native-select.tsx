import { InputBase } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#web/components/icons/icons.tsx'

type Props = {
  label?: ReactNode
  'aria-label'?: string
  id?: string
  description?: string
  error?: string
  disabled?: boolean
  required?: boolean
  size?: 'sm' | 'md'
  className?: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
  /** The words for having chosen nothing; without them nothing but an option can be chosen. */
  empty?: string
}

/** One of a few values, in the select that the browser has: at hand on every phone, and no script of its own. */
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
