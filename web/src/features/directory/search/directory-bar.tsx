import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#web/components/part.tsx'
import { Icon } from '#web/components/icons.tsx'
import { SearchWords } from '#web/components/search-words.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import classes from './directory-search.module.css'
import { type Change, type DirectoryState, isNarrowed } from './directory-state.ts'

export const Filters = lazyPart(
  async () => (await import('./directory-filters.tsx')).DirectoryFilters,
  () => <ListSkeleton />,
)

type Props = {
  state: DirectoryState
  onChange: Change
  onWiden: () => void
  /** Whether its filters stand beside the list, and so not here. */
  filtersBeside: boolean
}

/** What is looked for in the directory, and what narrows it. */
export function DirectoryBar({ state, onChange, onWiden, filtersBeside }: Props) {
  const { t } = useTranslation('directory')
  const narrowed = isNarrowed(state)
  const [open, setOpen] = useState(false)
  return (
    <search className={classes.search}>
      <SearchWords
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
        {!filtersBeside && (
          <Button
            variant="subtle"
            leftSection={<Icon name="filter" />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('search.filters')}
          </Button>
        )}
        {(narrowed || state.openNow) && (
          <Button variant="subtle" onClick={onWiden}>
            {t('search.clearAll')}
          </Button>
        )}
      </div>
      {open && !filtersBeside && <Filters state={state} onChange={onChange} onPlaced={() => setOpen(false)} />}
    </search>
  )
}
