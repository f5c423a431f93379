import { TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Icon } from './icon.tsx'

type Props = { size?: 'sm' | 'lg'; label?: string }

/** The one search of the site, from anywhere; leads to the page of results. */
export function SearchBox({ size = 'sm', label }: Props) {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate(`/search-result?${new URLSearchParams({ q: words.trim() })}`)
  }
  return (
    <search>
      <form onSubmit={submit}>
        <TextInput
          type="search"
          size={size}
          label={label}
          aria-label={label ? undefined : t('shell.search')}
          placeholder={t('shell.searchPlaceholder')}
          leftSection={<Icon name="search" size={18} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          enterKeyHint="search"
          maxLength={200}
        />
      </form>
    </search>
  )
}
