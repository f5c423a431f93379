import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { SearchField } from '#web/components/inputs/search-field.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import classes from './directory-search.module.css'
import { type SetFilters, type DirectoryState, hasDirectoryFilters } from './directory-state.ts'

export const Filters = lazyComponent(
  async () => (await import('./directory-filters.tsx')).DirectoryFilters,
  () => <ListSkeleton />,
)

type Props = {
  state: DirectoryState
  onChange: SetFilters
  onWiden: () => void
  /** Whether the filters are shown in a sidebar instead. */
  hasFilterSidebar: boolean
}

export function DirectorySearchBar({ state, onChange, onWiden, hasFilterSidebar }: Props) {
  const { t } = useTranslation('directory')
  const hasFilters = hasDirectoryFilters(state)
  const [open, setOpen] = useState(false)
  return (
    <search className={classes.search}>
      <SearchField
        value={state.q}
        onSearch={(q) => onChange({ q })}
        label={t('search.words')}
        goLabel={t('search.go')}
      />
      <div className={classes.tools}>
        <Button
          variant={state.openNow ? 'filled' : 'default'}
          radius="xl"
          aria-pressed={state.openNow}
          onClick={() => onChange({ open_now: state.openNow ? null : '1' })}
        >
          {t('search.openNow')}
        </Button>
        {!hasFilterSidebar && (
          <Button
            variant="subtle"
            leftSection={<Icon name="filter" />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('search.filters')}
          </Button>
        )}
        {(hasFilters || state.openNow) && (
          <Button variant="subtle" onClick={onWiden}>
            {t('search.clearAll')}
          </Button>
        )}
      </div>
      {open && !hasFilterSidebar && <Filters state={state} onChange={onChange} onPlaced={() => setOpen(false)} />}
    </search>
  )
}
