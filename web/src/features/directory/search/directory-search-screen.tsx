import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageNumbers } from '#web/reading/page-numbers-lazy.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { DirectoryPanel } from '#web/reading/directory/directory-panel.tsx'
import type { DirectoryRow } from '#web/reading/directory/types.ts'
import { BrowseLayout } from '#web/reading/browse-layout.tsx'
import { withOpened } from '#web/reading/opened.ts'
import { DirectoryBar } from './directory-bar.tsx'
import { DirectoryRows } from './directory-rows.tsx'
import classes from './directory-search.module.css'
import { changed, directoryQuery, isNarrowed, nearText, readDirectory, widened } from './directory-state.ts'

/** Where to turn to: organisations, narrowed by what somebody needs, and the one that is open beside them. */
export function DirectorySearchScreen() {
  const { t } = useTranslation('directory')
  const [address, setAddress] = useSearchParams()
  const state = readDirectory(address)
  const { opened, near } = state
  const list = useQuery(queries.publishedList<DirectoryRow>('directory', directoryQuery(state)))
  const set = (changes: Record<string, string | null>) => setAddress((now) => changed(now, changes))
  const asked = isNarrowed(state) || state.openNow || state.q !== ''
  const pages = list.data?.last_page ?? 1

  const none = (
    <EmptyState
      mark={asked ? 'filter' : 'building'}
      message={t(asked ? 'search.noneForRequest' : 'search.none')}
      about={!asked && t('search.noneAbout')}
      action={
        asked && (
          <Button variant="light" onClick={() => setAddress((now) => changed(widened(now), { q: null }))}>
            {t('search.clearAll')}
          </Button>
        )
      }
    />
  )

  return (
    <Page>
      <BrowseLayout
        onBack={() => setAddress(withOpened(address, null))}
        prompt={t('search.choose')}
        detail={opened && <DirectoryPanel key={opened} id={opened} />}
        list={
          <div className={classes.column}>
            <DirectoryBar state={state} onChange={set} onWiden={() => setAddress(widened)} />
            <div className={classes.status}>
              <output className={classes.count}>
                {list.data ? t('search.count', { count: list.data.total }) : ''}
              </output>
              {near && (
                <Text size="sm" c="dimmed">
                  {t('near.sorted')} <bdi dir="ltr">{nearText(near)}</bdi>
                  <Button variant="subtle" size="compact-sm" onClick={() => set({ near: null, within: null })}>
                    {t('near.stop')}
                  </Button>
                </Text>
              )}
            </div>
            <div aria-busy={list.isFetching}>
              <QueryState query={list} pending={<ListSkeleton />} empty={none}>
                {({ entities }) => (
                  <DirectoryRows
                    rows={entities}
                    opened={opened}
                    to={(row) => `/directory?${withOpened(address, row.id, 'directory')}`}
                    label={t('search.results')}
                  />
                )}
              </QueryState>
            </div>
            {pages > 1 && (
              <PageNumbers
                className={classes.pages}
                total={pages}
                value={state.page}
                onChange={(page) => set({ page: page === 1 ? null : String(page) })}
              />
            )}
          </div>
        }
      />
    </Page>
  )
}
