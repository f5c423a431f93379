import { TextInput } from '@mantine/core'
import { type ClipboardEventHandler, useState } from 'react'
import type { InputProps } from './input-props.ts'
import { latinNumber, mayBeNumber, numberOf, typedNumber } from './typed-number.ts'

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
