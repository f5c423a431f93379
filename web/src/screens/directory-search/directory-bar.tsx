import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { FilterIcon, SearchIcon } from '#web/faq/icons.tsx'
import classes from './directory-search.module.css'
import { type Change, type DirectoryState, isNarrowed } from './directory-state.ts'

const Filters = lazy(async () => ({ default: (await import('./directory-filters.tsx')).DirectoryFilters }))

type Props = { state: DirectoryState; onChange: Change; onWiden: () => void }

/** What is looked for in the directory, and what narrows it. */
export function DirectoryBar({ state, onChange, onWiden }: Props) {
  const { t } = useTranslation('directory')
  const [typed, setTyped] = useState(state.q)
  const [asked, setAsked] = useState(state.q)
  const narrowed = isNarrowed(state)
  const [open, setOpen] = useState(false)
  if (asked !== state.q) {
    setAsked(state.q)
    setTyped(state.q)
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onChange({ q: typed.trim() || null })
  }
  return (
    <search className={classes.search}>
      <form onSubmit={ask}>
        <TextInput
          type="search"
          size="md"
          aria-label={t('search.words')}
          placeholder={t('search.words')}
          value={typed}
          maxLength={200}
          dir="auto"
          onChange={(event) => setTyped(event.currentTarget.value)}
          rightSectionWidth={48}
          rightSection={
            <ActionIcon type="submit" variant="subtle" size={40} aria-label={t('search.go')}>
              <SearchIcon size={20} />
            </ActionIcon>
          }
        />
      </form>
      <div className={classes.tools}>
        <Button
          variant={state.openNow ? 'filled' : 'default'}
          radius="xl"
          aria-pressed={state.openNow}
          onClick={() => onChange({ open_now: state.openNow ? null : '1' })}
        >
          {t('search.openNow')}
        </Button>
        <Button variant="subtle" leftSection={<FilterIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('search.filters')}
        </Button>
        {(narrowed || state.openNow) && (
          <Button variant="subtle" onClick={onWiden}>
            {t('search.clearAll')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={<ListSkeleton />}>
          <Filters state={state} onChange={onChange} onPlaced={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}
