import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import { namedOptions } from '#web/components/inputs/options.ts'
import { SearchInput } from '#web/reader/search/search-input.tsx'
import { useRememberSearch } from '#web/reader/search/use-remember-search.ts'
import { useSession } from '#web/session/use-session.ts'
import { useNarrow } from './home-questions.tsx'
import classes from './home-search.module.css'
import {
  type HomeSearchQuery,
  searchObjects,
  type SearchObject,
  buildHomeSearchParams,
  buildHomeSearchPath,
} from './home-search-path.ts'

const emptyQuery: HomeSearchQuery = { object: 'faq', text: '', country: null, language: null }

export function HomeSearch() {
  const { t } = useTranslation('home')
  const { t: tApp } = useTranslation('app')
  const navigate = useNavigate()
  const remember = useRememberSearch()
  const { hasPermission } = useSession()
  const { data } = useQuery(queries.lookups())
  const [query, setQuery] = useState(emptyQuery)
  const narrow = useNarrow()
  const [hasFilters, setHasFilters] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const set = (change: Partial<HomeSearchQuery>) => setQuery((now) => ({ ...now, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const path = buildHomeSearchPath(query, hasPermission)
    if (!path) return inputRef.current?.focus()
    remember(query.text)
    void navigate(path)
  }
  const filters = (
    <div className={classes.filters}>
      <Combobox
        size="md"
        aria-label={t('home.search.country')}
        placeholder={t('home.search.anyCountry')}
        options={namedOptions(data?.countries)}
        value={query.country}
        onChange={(country) => set({ country })}
      />
      <NativeSelect
        size="md"
        aria-label={t('home.search.language')}
        empty={t('home.search.anyLanguage')}
        options={(data?.languages ?? []).map(({ acronym, name }) => ({ value: acronym, label: name }))}
        value={query.language}
        onChange={(language) => set({ language })}
      />
    </div>
  )
  return (
    <search>
      <form onSubmit={submit} className={classes.form}>
        <SegmentedControl
          aria-label={t('home.search.kinds')}
          className={classes.kinds}
          value={query.object}
          onChange={(object) => set({ object: object as SearchObject })}
          data={searchObjects.map((value) => ({ value, label: t(`home.search.${value}`) }))}
        />
        <div className={classes.words}>
          <SearchInput
            input={inputRef}
            size="md"
            label={tApp('shell.searchPlaceholder')}
            words={query.text}
            onWords={(typed) => set({ text: typed })}
            toSearchParams={(typed) => buildHomeSearchParams({ ...query, text: typed })}
            language={query.language}
          />
        </div>
        {narrow ? (
          <Button variant="default" size="md" aria-expanded={hasFilters} onClick={() => setHasFilters(!hasFilters)}>
            {t('home.search.filters')}
          </Button>
        ) : (
          filters
        )}
        <Button type="submit" size="md">
          {t('home.search.go')}
        </Button>
        {narrow && hasFilters && filters}
      </form>
    </search>
  )
}
