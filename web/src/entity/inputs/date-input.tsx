import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/components/dates/formatters.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import classes from './date-input.module.css'
import { isPlainDate } from './plain-date.ts'
import type { InputProps } from '#web/components/inputs/input-props.ts'

type Props = InputProps & {
  /** Plain date (`2026-05-03`), empty, or the invalid text as typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** Date parser, loaded on first use. If loading fails, users can pick a date, and validation rejects typed text. */
const parseDate = async (text: string) => (await import('#shared/i18n/parse-written-date.ts')).parseWrittenDate(text)

/**
 * Text input for a date, with the browser's date picker. Shows the parsed date in words. Invalid text stays for
 * validation to reject.
 */
export function DateInput({ value, onChange, onBlur, ...rest }: Props) {
  const { t, i18n } = useTranslation('entity')
  const [inputText, setInputText] = useState<string | null>(null)
  const isDate = isPlainDate(value)
  useEffect(() => {
    if (!value || isDate) return undefined
    let isPast = false
    void parseDate(value).then((date) => date && !isPast && onChange(date), Boolean)
    return () => {
      isPast = true
    }
  }, [value, isDate, onChange])
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={inputText ?? (isDate ? formatDate(value, i18n.language) : value)}
      onChange={(event) => {
        setInputText(event.currentTarget.value)
        onChange(event.currentTarget.value.trim())
      }}
      onBlur={() => {
        setInputText(null)
        onBlur?.()
      }}
      rightSection={
        <span className={classes.calendar}>
          <Icon name="calendar" />
          <input
            type="date"
            className={classes.picker}
            aria-label={t('date.calendar')}
            disabled={rest.disabled}
            value={isDate ? value : ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      }
    />
  )
}
