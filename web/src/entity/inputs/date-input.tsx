import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/components/dates/formatters.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import classes from './date-input.module.css'
import type { InputProps } from './input-props.ts'

type Props = InputProps & {
  /** A plain date (`2026-05-03`), empty, or what was typed and is none. */
  value: string
  onChange: (value: string) => void
}

/** How people write dates is known with the first letter of one. Where that does not come, the calendar does it, and the form refuses what is typed. */
const read = async (text: string) => (await import('#shared/i18n/parse-written-date.ts')).parseWrittenDate(text)

/** A date as people write it, said back in words, with the browser's calendar beside it. What is no date stays as it was typed, for the form to refuse. */
export function DateInput({ value, onChange, ...rest }: Props) {
  const { t, i18n } = useTranslation('entity')
  const [typed, setTyped] = useState<string | null>(null)
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value)
  useEffect(() => {
    if (!value || isDate) return undefined
    let isPast = false
    void read(value).then((date) => date && !isPast && onChange(date), Boolean)
    return () => {
      isPast = true
    }
  }, [value, isDate, onChange])
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={typed ?? (isDate ? formatDate(value, i18n.language) : value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event.currentTarget.value.trim())
      }}
      onBlur={() => setTyped(null)}
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
