import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Label } from '#shared/i18n/label.ts'
import { PageNumbers } from '#web/reader/lazy-pagination.tsx'
import { queries } from '#web/api/queries.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { DirectoryPanel } from '#web/reader/directory/directory-panel.tsx'
import { formatNear } from '#web/reader/directory/near-param.ts'
import { setNear, useNear } from '#web/reader/directory/use-near.ts'
import type { DirectoryRow } from '#web/reader/directory/directory-types.ts'
import { BrowseLayout, useIsNarrow } from '#web/reader/browse-layout.tsx'
import { withChanges, withOpened } from '#web/reader/opened-item.ts'
import { DirectorySearchBar, Filters } from './directory-search-bar.tsx'
import { DirectoryRows } from './directory-rows.tsx'
import classes from './directory-search.module.css'
import {
  directoryQuery,
  hasDirectoryFilters,
  readDirectoryState,
  withoutFilters,
  type DirectoryState,
} from './directory-state.ts'
import type { Paged } from '#web/api/types.ts'

const placeWords = {
  list: ['List', 'القائمة', 'Liste'],
  map: ['Map', 'الخريطة', 'Carte'],
  view: ['List or map', 'القائمة أو الخريطة', 'Liste ou carte'],
  sidebar: ['Filters and map', 'عوامل التصفية والخريطة', 'Filtres et carte'],
  chosen: ['Selected on the map', 'المحدَّد على الخريطة', 'Sélection sur la carte'],
} satisfies Record<string, Label>

type Props = { view: DirectoryState['view']; onChange: (view: DirectoryState['view']) => void }

const views = ['list', 'map'] as const

/** Switch between list and map on narrow screens; both show the same results. */
function ViewSwitch({ view, onChange }: Props) {
  const toText = useLabel()
  const name = useId()
  return (
    <fieldset className={classes.views} aria-label={toText(placeWords.view)}>
      {views.map((one) => (
        <label key={one} className={classes.view}>
          <input type="radio" name={name} checked={one === view} onChange={() => onChange(one)} />
          {toText(placeWords[one])}
        </label>
      ))}
    </fieldset>
  )
}

const noIds: readonly string[] = []

/** Organisations of the marker clicked last. Opens the page of the list with the first of them and scrolls to it. */
function useChosen(list: Paged<DirectoryRow> | undefined, goTo: (page: number) => void) {
  const [selectedIds, setSelectedIds] = useState(noIds)
  const selectedRowId = list?.entities.find(({ id }) => selectedIds.includes(id))?.id
  useEffect(() => {
    if (selectedRowId !== undefined) document.querySelector('li[data-lit]')?.scrollIntoView({ block: 'nearest' })
  }, [selectedRowId])
  const choose = (ids: readonly string[], position: number) => {
    setSelectedIds(ids)
    const page = Math.ceil(position / (list?.per_page ?? 1))
    if (list && page !== list.page) goTo(page)
  }
  return { chosen: selectedIds, choose }
}

const ResultsMap = lazyComponent(
  async () => (await import('#web/reader/directory/map/results-map.tsx')).ResultsMap,
  () => <Skeleton height={320} radius="md" />,
)

export function DirectorySearchScreen() {
  const { t } = useTranslation('directory')
  const toText = useLabel()
  const narrow = useIsNarrow()
  const [searchParams, setSearchParams] = useSearchParams()
  const near = useNear()
  const state = readDirectoryState(searchParams, near)
  const { openedId, view } = state
  const list = useQuery(queries.publishedList<DirectoryRow>('directory', directoryQuery(state)))
  const set = useCallback(
    (changes: Record<string, string | null>) => setSearchParams((now) => withChanges(now, changes)),
    [setSearchParams],
  )
  const stopNear = () => {
    setNear(null)
    set({ within: null })
  }
  const clearFilters = (more: Record<string, string | null> = {}) => {
    setNear(null)
    setSearchParams((now) => withChanges(withoutFilters(now), more))
  }
  const goTo = (page: number) => set({ page: page === 1 ? null : String(page) })
  const [pointedId, setPointedId] = useState<string | null>(null)
  const { chosen: selectedIds, choose } = useChosen(list.data, goTo)
  const highlighted = pointedId === null ? selectedIds : [pointedId]
  const narrowTo = useCallback((area: string | null) => set({ area }), [set])
  const hasQuery = hasDirectoryFilters(state) || state.openNow || state.q !== ''
  const pages = list.data?.last_page ?? 1
  const onMap = narrow && view === 'map'

  const emptyState = (
    <EmptyState
      icon={hasQuery ? 'filter' : 'building'}
      message={t(hasQuery ? 'search.noneForRequest' : 'search.none')}
      detail={!hasQuery && t('search.noneAbout')}
      action={
        hasQuery && (
          <Button variant="light" onClick={() => clearFilters({ q: null })}>
            {t('search.clearAll')}
          </Button>
        )
      }
    />
  )
  const map = (
    <ResultsMap
      query={directoryQuery(state)}
      area={state.area}
      near={near}
      highlighted={highlighted}
      onChoose={choose}
      onArea={narrowTo}
    />
  )
  const rowsOf = (rows: readonly DirectoryRow[], label: string) => (
    <DirectoryRows
      rows={rows}
      openedId={openedId}
      to={(row) => `/directory?${withOpened(searchParams, row.id, 'directory')}`}
      label={label}
      highlighted={highlighted}
      onHighlight={setPointedId}
    />
  )

  return (
    <Page>
      <BrowseLayout
        onBack={() => setSearchParams(withOpened(searchParams, null))}
        prompt={t('search.choose')}
        detail={openedId && <DirectoryPanel key={openedId} id={openedId} />}
        emptyDetail={
          <section data-beside aria-label={toText(placeWords.sidebar)} className={classes.sidebar}>
            {map}
            <Filters state={state} onChange={set} />
          </section>
        }
        list={
          <div className={classes.column}>
            <DirectorySearchBar
              state={state}
              onChange={set}
              onWiden={() => clearFilters()}
              hasFilterSidebar={!narrow && !openedId}
            />
            <div className={classes.status}>
              <output className={classes.count}>
                {list.data ? t('search.count', { count: list.data.total }) : ''}
              </output>
              {narrow && (
                <ViewSwitch
                  view={view}
                  onChange={(next) => set({ view: next === 'map' ? 'map' : null, page: searchParams.get('page') })}
                />
              )}
              {near && (
                <Text size="sm" c="dimmed">
                  {t('near.sorted')} <bdi dir="ltr">{formatNear(near)}</bdi>
                  <Button variant="subtle" size="compact-sm" onClick={() => stopNear()}>
                    {t('near.stop')}
                  </Button>
                </Text>
              )}
            </div>
            {onMap && map}
            <div aria-busy={list.isFetching}>
              <QueryState query={list} pending={<ListSkeleton />} empty={emptyState}>
                {({ entities }) =>
                  onMap
                    ? rowsOf(
                        entities.filter(({ id }) => selectedIds.includes(id)),
                        toText(placeWords.chosen),
                      )
                    : rowsOf(entities, t('search.results'))
                }
              </QueryState>
            </div>
            {!onMap && pages > 1 && (
              <PageNumbers className={classes.pages} total={pages} value={state.page} onChange={goTo} />
            )}
          </div>
        }
      />
    </Page>
  )
}
