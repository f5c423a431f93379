import { Button, Collapse } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { ChooseOne } from '#web/choosing/choose-one.tsx'
import { namedOptions, type Option, treeOptions } from '#web/choosing/options.ts'
import { SearchWords } from '#web/components/search-words.tsx'
import { FilterIcon } from '#web/faq/icons.tsx'
import classes from './search-result.module.css'
import { isNarrowed, type SearchState, widened } from './search-state.ts'

type Change = (changes: Record<string, string | null>, replace?: boolean) => void

function Filter({
  name,
  options,
  state,
  onChange,
}: {
  name: 'country' | 'nationality' | 'category'
  options: Option[]
  state: SearchState
  onChange: Change
}) {
  const { t } = useTranslation('reader')
  return (
    <ChooseOne
      label={t(`search.${name}`)}
      options={options}
      value={state[name]}
      onChange={(value) => onChange({ [name]: value })}
      placeholder={t('search.any')}
    />
  )
}

function Filters({ state, onChange }: { state: SearchState; onChange: Change }) {
  const { data } = useQuery(queries.lookups())
  return (
    <div className={classes.filters}>
      <Filter name="category" options={treeOptions(data?.categories)} state={state} onChange={onChange} />
      <Filter name="country" options={namedOptions(data?.countries)} state={state} onChange={onChange} />
      <Filter name="nationality" options={namedOptions(data?.nationalities)} state={state} onChange={onChange} />
    </div>
  )
}

type Props = { state: SearchState; onChange: Change }

/** What is looked for, and what narrows it. */
export function SearchBar({ state, onChange }: Props & { address: URLSearchParams }) {
  const { t } = useTranslation('reader')
  const [, setAddress] = useSearchParams()
  const narrowed = isNarrowed(state)
  const [open, setOpen] = useState(narrowed)
  return (
    <search className={classes.search}>
      <SearchWords
        value={state.q}
        onSearch={(q) => onChange({ q })}
        label={t('search.words')}
        goLabel={t('search.go')}
        maximum={500}
      />
      <div className={classes.tools}>
        <Button variant="subtle" leftSection={<FilterIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('search.filters')}
        </Button>
        {narrowed && (
          <Button variant="subtle" onClick={() => setAddress(widened)}>
            {t('search.clearAll')}
          </Button>
        )}
      </div>
      <Collapse expanded={open}>
        <Filters state={state} onChange={onChange} />
      </Collapse>
      {state.hashtag && (
        <Button variant="light" className={classes.hashtag} onClick={() => onChange({ hashtag: null })}>
          <bdi>#{state.hashtag}</bdi>
          {' · '}
          {t('search.removeHashtag')}
        </Button>
      )}
    </search>
  )
}
