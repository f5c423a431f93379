import { useId, useState } from 'react'
import { useFieldErrorText } from '#web/components/inputs/use-field-error-text.ts'
import { DateInput } from './date-input.tsx'
import { isPlainDate } from './plain-date.ts'

type Props = {
  label: string
  /** Plain date, or empty. */
  value: string
  /** Error about the date itself, e.g. its order. */
  error?: string
  onChange: (value: string) => void
}

/** Date input whose value changes only to a date or to empty. Other text gets an error once the input is left. */
export function CompleteDateInput({ label, value, error, onChange }: Props) {
  const id = useId()
  const fieldErrorText = useFieldErrorText()
  const [incompleteText, setIncompleteText] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const isIncomplete = incompleteText !== null && isLeft
  const shownError = isIncomplete ? fieldErrorText({ code: 'invalid_date' }) : error
  const change = (text: string) => {
    const isComplete = text === '' || isPlainDate(text)
    setIncompleteText(isComplete ? null : text)
    setIsLeft(false)
    if (isComplete) onChange(text)
  }
  return (
    <DateInput
      id={id}
      label={label}
      value={incompleteText ?? value}
      {...(shownError && { error: shownError })}
      onChange={change}
      onBlur={() => setIsLeft(true)}
    />
  )
}
