import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { people } from '#web/api/people.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { ListPagination } from '#web/entity/list/list-pagination.tsx'
import { BrowseLayout } from '#web/reader/browse-layout.tsx'
import { ExportPeople } from '../export-people.tsx'
import { PersonPanel } from '../person-panel.tsx'
import { PrintWatermark } from '../print-watermark.tsx'
import classes from './creative-search.module.css'
import { PeopleByArea } from './people-by-area.tsx'
import { PeopleRows } from './people-rows.tsx'
import { PeopleSearchFilters } from './people-search-filters.tsx'
import { useFilterOptions } from './use-filter-options.ts'
import { usePeopleSearch } from './use-people-search.ts'

/**
 * State of the opened person. URL and history contain only whether one is open, so that the Back button returns to the
 * list; the id stays in memory for privacy.
 */
function useChosenPerson(narrow: boolean) {
  const [chosen, setChosen] = useState<string | null>(null)
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const opened = (state as { opened?: boolean } | null)?.opened === true
  const choose = (id: string) => {
    setChosen(id)
    if (!opened) void navigate(pathname, { state: { opened: true }, preventScrollReset: !narrow })
  }
  return { chosen: opened ? chosen : null, choose, close: () => void navigate(-1) }
}

export function CreativeSearchScreen() {
  const { t } = useTranslation('people')
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const state = usePeopleSearch()
  const { chosen, choose, close } = useChosenPerson(narrow)
  const found = useQuery(people.search(state.search))
  const filterOptions = useFilterOptions(found.data?.areas)

  const none = (
    <EmptyState
      icon={state.isFiltered ? 'filter' : 'people'}
      message={t(state.isFiltered ? 'search.noMatch' : 'search.nobody')}
      detail={!state.isFiltered && t('search.nobodyAbout')}
      action={
        state.isFiltered && (
          <Button variant="default" onClick={state.clear}>
            {t('search.clear')}
          </Button>
        )
      }
    />
  )

  return (
    <div className={classes.screen} data-opened={chosen !== null || undefined}>
      <Page actions={<ExportPeople search={state.search} />}>
        <PeopleSearchFilters state={state} filterOptions={filterOptions} />
        <BrowseLayout
          prompt={t('search.choose')}
          onBack={close}
          emptyDetail={
            <PeopleByArea
              areas={found.data?.areas}
              chosen={state.search.filters.creative_areas ?? []}
              onChoose={(areas) => state.setFilter('creative_areas', areas)}
            />
          }
          detail={
            chosen && (
              <div className={classes.panel}>
                <PersonPanel key={chosen} id={chosen} focused={narrow} />
              </div>
            )
          }
          list={
            <>
              <Text size="sm" c="dimmed" component="output" className={classes.count}>
                {found.data ? t('search.count', { count: found.data.total }) : ''}
              </Text>
              <QueryState query={found} pending={<ListSkeleton />} empty={none}>
                {({ entities, page, last_page: lastPage, per_page: size, total }) => (
                  <div aria-busy={found.isFetching} className={classes.found}>
                    <PeopleRows rows={entities} chosen={chosen} onChoose={choose} />
                    {lastPage > 1 && (
                      <ListPagination
                        page={page}
                        lastPage={lastPage}
                        size={size}
                        total={total}
                        shownCount={entities.length}
                        onPage={state.setPage}
                      />
                    )}
                  </div>
                )}
              </QueryState>
            </>
          }
        />
      </Page>
      <PrintWatermark />
    </div>
  )
}
