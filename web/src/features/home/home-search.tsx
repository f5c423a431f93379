import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { Choice } from '#web/components/choosing/choice.tsx'
import { ChooseOne } from '#web/components/choosing/choose-one.tsx'
import { namedOptions } from '#web/components/choosing/options.ts'
import { SearchInput } from '#web/reading/search/search-input.tsx'
import { useRemember } from '#web/reading/search/use-remember.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './home-search.module.css'
import { type Asked, searchObjects, type SearchObject, searchAddress, searchPath } from './search-path.ts'

const nothing: Asked = { object: 'faq', words: '', country: null, language: null }

/** The search of the home page: words, what to look for, and where and in which language. */
export function HomeSearch() {
  const { t } = useTranslation('home')
  const { t: app } = useTranslation('app')
  const navigate = useNavigate()
  const remember = useRemember()
  const { holds } = useSession()
  const { data } = useQuery(queries.lookups())
  const [asked, setAsked] = useState(nothing)
  const words = useRef<HTMLInputElement>(null)
  const set = (change: Partial<Asked>) => setAsked((now) => ({ ...now, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const path = searchPath(asked, holds)
    if (!path) return words.current?.focus()
    remember(asked.words)
    void navigate(path)
  }
  return (
    <search>
      <form onSubmit={submit} className={classes.form}>
        <SegmentedControl
          aria-label={t('home.search.kinds')}
          className={classes.kinds}
          value={asked.object}
          onChange={(object) => set({ object: object as SearchObject })}
          data={searchObjects.map((value) => ({ value, label: t(`home.search.${value}`) }))}
        />
        <div className={classes.words}>
          <SearchInput
            input={words}
            size="md"
            label={app('shell.searchPlaceholder')}
            words={asked.words}
            onWords={(typed) => set({ words: typed })}
            addressOf={(typed) => searchAddress({ ...asked, words: typed })}
            language={asked.language}
          />
        </div>
        <ChooseOne
          size="md"
          aria-label={t('home.search.country')}
          placeholder={t('home.search.anyCountry')}
          options={namedOptions(data?.countries)}
          value={asked.country}
          onChange={(country) => set({ country })}
        />
        <Choice
          size="md"
          aria-label={t('home.search.language')}
          empty={t('home.search.anyLanguage')}
          options={(data?.languages ?? []).map(({ acronym, name }) => ({ value: acronym, label: name }))}
          value={asked.language}
          onChange={(language) => set({ language })}
        />
        <Button type="submit" size="md" className={classes.go}>
          {t('home.search.go')}
        </Button>
      </form>
    </search>
  )
}
