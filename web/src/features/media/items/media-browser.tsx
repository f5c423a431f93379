import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageNumbers } from '#web/reader/lazy-pagination.tsx'
import { withChanges } from '#web/reader/opened-item.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { MediaRow } from '#web/api/types.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { MediaFilters } from './media-filters.tsx'
import classes from './media-items.module.css'
import { hasMediaFilters, mediaQuery, readMediaState, withoutFilters } from './media-state.ts'
import { MediaRows } from './media-rows.tsx'

export function MediaBrowser({ opened }: { opened: string | null }) {
  const { t } = useTranslation('media')
  const [searchParams, setSearchParams] = useSearchParams()
  const state = readMediaState(searchParams)
  const list = useQuery(queries.publishedList<MediaRow>('media', mediaQuery(state)))
  const set = (changes: Record<string, string | null>) => setSearchParams((now) => withChanges(now, changes))

  const none = hasMediaFilters(state) ? (
    <EmptyState
      icon="filter"
      message={t('browse.noneForRequest')}
      action={
        <Button variant="light" onClick={() => setSearchParams(withoutFilters)}>
          {t('browse.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon="play" message={t('browse.none')} detail={t('browse.noneAbout')} />
  )

  return (
    <div className={classes.column} aria-busy={list.isFetching}>
      <MediaFilters state={state} onChange={set} onClear={() => setSearchParams(withoutFilters)} />
      <Text size="sm" c="dimmed" component="output" className={classes.total}>
        {list.data ? t('browse.count', { count: list.data.total }) : '\u00a0'}
      </Text>
      <QueryState query={list} pending={<ListSkeleton />} empty={none}>
        {({ entities }) => <MediaRows rows={entities} opened={opened} search={searchParams.toString()} />}
      </QueryState>
      {list.data && list.data.last_page > 1 && (
        <PageNumbers
          className={classes.pages}
          total={list.data.last_page}
          value={state.page}
          onChange={(page) => set({ page: page === 1 ? null : String(page) })}
        />
      )}
    </div>
  )
}
