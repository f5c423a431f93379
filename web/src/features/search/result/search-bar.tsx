import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Icon } from '#web/components/icons.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { SearchBox } from '#web/reading/search/search-box.tsx'
import classes from './search-result.module.css'
import { changed, isLong, isNarrowed, type SearchState, widened } from './search-state.ts'

const SearchFilters = lazyPart(async () => (await import('./search-filters.tsx')).SearchFilters)

type Props = { state: SearchState; onChange: (changes: Record<string, string | null>) => void }

/** What is looked for, and what narrows it. */
export function SearchBar({ state, onChange }: Props) {
  const { t } = useTranslation('reader')
  const [address, setAddress] = useSearchParams()
  const narrowed = isNarrowed(state)
  // The language stands above the results in any case.
  const [open, setOpen] = useState(isNarrowed({ ...state, lang: null }))
  return (
    <div className={classes.search}>
      <SearchBox
        size="md"
        label={t('search.words')}
        aside={
          <ActionIcon type="submit" variant="subtle" size={40} className={classes.go} aria-label={t('search.go')}>
            <Icon name="forward" />
          </ActionIcon>
        }
        value={state.q}
        addressOf={(q) => changed(address, { q })}
        language={state.lang}
      />
      {isLong(state.q) && (
        <p className={classes.asked}>
          <bdi>{state.q}</bdi>
        </p>
      )}
      <div className={classes.tools}>
        <Button
          variant="subtle"
          leftSection={<Icon name="filter" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('search.filters')}
        </Button>
        {narrowed && (
          <Button variant="subtle" onClick={() => setAddress(widened)}>
            {t('search.clearAll')}
          </Button>
        )}
      </div>
      {open && <SearchFilters state={state} onChange={onChange} />}
      {state.hashtag && !open && (
        <Button variant="light" className={classes.hashtag} onClick={() => onChange({ hashtag: null })}>
          <bdi>#{state.hashtag}</bdi>
          {' · '}
          {t('search.removeHashtag')}
        </Button>
      )}
    </div>
  )
}
