import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Icon } from '#web/components/icons/icons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { withChanges } from '#web/reader/opened-item.ts'
import { SearchBox } from '#web/reader/search/search-box.tsx'
import classes from './search-result.module.css'
import { isLong, hasSearchFilters, type SearchState, withoutFilters } from './search-state.ts'

const SearchFilters = lazyComponent(async () => (await import('./search-filters.tsx')).SearchFilters)

type Props = { state: SearchState; onChange: (changes: Record<string, string | null>) => void }

export function SearchBar({ state, onChange }: Props) {
  const { t } = useTranslation('reader')
  const [searchParams, setSearchParams] = useSearchParams()
  const hasFilters = hasSearchFilters(state)
  // Ignores the language filter, which is always shown above the results.
  const [open, setOpen] = useState(hasSearchFilters({ ...state, lang: null }))
  return (
    <div className={classes.search}>
      <SearchBox
        size="md"
        label={t('search.words')}
        rightContent={
          <ActionIcon type="submit" variant="subtle" size={40} className={classes.go} aria-label={t('search.go')}>
            <Icon name="forward" />
          </ActionIcon>
        }
        value={state.q}
        toSearchParams={(q) => withChanges(searchParams, { q })}
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
        {hasFilters && (
          <Button variant="subtle" onClick={() => setSearchParams(withoutFilters)}>
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
