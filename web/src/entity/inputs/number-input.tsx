import { TextInput } from '@mantine/core'
import { type ClipboardEventHandler, useState } from 'react'
import { asciiDigits } from '#shared/i18n/ascii-digits.ts'
import type { InputProps } from './input-props.ts'

/** What is typed with the digits of Latin script, and nothing in it that is no part of a number. */
const latinNumber = (typed: string): string =>
  asciiDigits(typed)
    .replace(/[,٫،]/g, '.')
    .replace(/−/g, '-')
    .replace(/[^\d.-]/g, '')

/** Whether more may be typed to it so that it is a number. */
const mayBeNumber = (text: string): boolean => /^-?\d*\.?\d*$/.test(text)

/** The number that is written there; null while there is none. */
const numberOf = (text: string): number | null => (/\d/.test(text) ? Number(text) : null)

/** A number as it is typed: no groups, and no powers of ten. */
const typedNumber = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

type Props = InputProps & {
  value: number | null
  onChange: (value: number | null) => void
  onPaste?: ClipboardEventHandler<HTMLInputElement>
}

/** A number, in the digits of any script; whatever is no part of one is not taken in. */
export function NumberInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      attributes={{ input: { dir: 'ltr' } }}
      // "1." and "-0" are on their way to a number, and stand as they are while they are typed.
      value={numberOf(typed) === value ? typed : typedNumber(value)}
      onChange={(event) => {
        const text = latinNumber(event.currentTarget.value)
        if (!mayBeNumber(text)) return
        setTyped(text)
        if (numberOf(text) !== value) onChange(numberOf(text))
      }}
      onBlur={() => setTyped('')}
    />
  )
}
