import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/components/dates.ts'
import { Icon } from '#web/components/icons.tsx'
import classes from './date-input.module.css'
import type { InputProps } from './input-props.ts'

type Props = InputProps & {
  /** A plain date (`2026-05-03`), empty, or what was typed and is none. */
  value: string
  onChange: (value: string) => void
}

/** How people write dates is known with the first letter of one. */
const read = async (text: string) => (await import('#shared/text/written-date.ts')).writtenDate(text)

const plainDate = /^\d{4}-\d{2}-\d{2}$/

/** A date as people write it, said back in words, with the browser's calendar beside it. What is no date stays as it was typed, for the form to refuse. */
export function DateInput({ value, onChange, ...rest }: Props) {
  const { t, i18n } = useTranslation('entity')
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef({ text: '', onChange })
  useEffect(() => {
    latest.current.onChange = onChange
  })
  const type = async (text: string) => {
    latest.current.text = text
    setTyped(text)
    onChange(text.trim())
    const date = await read(text)
    if (date && latest.current.text === text) latest.current.onChange(date)
  }
  const isDate = plainDate.test(value)
  const calendar = (
    <span className={classes.calendar}>
      <Icon name="calendar" />
      <input
        type="date"
        className={classes.picker}
        aria-label={t('date.calendar')}
        disabled={rest.disabled}
        value={isDate ? value : ''}
        onChange={(event) => {
          latest.current.text = ''
          onChange(event.currentTarget.value)
        }}
      />
    </span>
  )
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      attributes={{ input: { dir: 'auto' } }}
      placeholder={formatDate('2026-05-03', i18n.language)}
      value={typed ?? (isDate ? formatDate(value, i18n.language) : value)}
      onChange={(event) => void type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      rightSection={calendar}
      rightSectionWidth={44}
    />
  )
}
