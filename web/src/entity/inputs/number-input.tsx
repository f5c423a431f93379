import { TextInput } from '@mantine/core'
import { type ClipboardEventHandler, useState } from 'react'
import { asciiDigits } from '#shared/i18n/ascii-digits.ts'
import type { InputProps } from '#web/components/inputs/input-props.ts'

/** Converts digits of other scripts, and removes characters that are not part of a number. */
const latinNumber = (inputText: string): string =>
  asciiDigits(inputText)
    .replace(/[,٫،]/g, '.')
    .replace(/−/g, '-')
    .replace(/[^\d.-]/g, '')

/** True for a prefix of a valid number. */
const mayBeNumber = (text: string): boolean => /^-?\d*\.?\d*$/.test(text)

/** Parses a number; null if the text has no digits. */
const numberOf = (text: string): number | null => (/\d/.test(text) ? Number(text) : null)

/** Formats a number without grouping or exponent. */
const typedNumber = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

type Props = InputProps & {
  value: number | null
  onChange: (value: number | null) => void
  onPaste?: ClipboardEventHandler<HTMLInputElement>
  /** Called with text that is not a number, which is otherwise ignored. */
  onOtherText?: (text: string) => void
}

/** Number input for digits of any script. Invalid characters are ignored. */
export function NumberInput({ value, onChange, onOtherText, ...rest }: Props) {
  const [inputText, setInputText] = useState('')
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      attributes={{ input: { dir: 'ltr' } }}
      // Incomplete numbers such as "1." or "-0" stay as typed.
      value={numberOf(inputText) === value ? inputText : typedNumber(value)}
      onChange={(event) => {
        const text = latinNumber(event.currentTarget.value)
        if (!mayBeNumber(text)) return onOtherText?.(event.currentTarget.value)
        setInputText(text)
        if (numberOf(text) !== value) onChange(numberOf(text))
      }}
      onBlur={() => setInputText('')}
    />
  )
}
