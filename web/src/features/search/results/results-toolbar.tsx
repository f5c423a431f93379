import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Icon } from '#web/components/icons/icons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import classes from './search-result.module.css'
import { hasSearchFilters, type SearchState, withoutFilters } from './search-state.ts'

const SearchFilters = lazyComponent(async () => (await import('./search-filters.tsx')).SearchFilters)

type Props = {
  state: SearchState
  /** Number of results and map. */
  children: ReactNode
  onChange: (changes: Record<string, string | null>) => void
}

/** Row above the results, which opens the filters. */
export function ResultsToolbar({ state, children, onChange }: Props) {
  const { t } = useTranslation('reader')
  const [, setSearchParams] = useSearchParams()
  // Ignores the language filter, which is always shown above the results.
  const [open, setOpen] = useState(hasSearchFilters({ ...state, lang: null }))
  return (
    <>
      <div className={classes.status}>
        {children}
        <Button
          variant="subtle"
          px="xs"
          leftSection={<Icon name="filter" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('search.filters')}
        </Button>
        {hasSearchFilters(state) && (
          <Button variant="subtle" px="xs" onClick={() => setSearchParams(withoutFilters)}>
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
    </>
  )
}
