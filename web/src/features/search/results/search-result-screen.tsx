import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useSearchClick } from '#web/api/search-queries.ts'
import { queries } from '#web/api/queries.ts'
import type { SearchResponse } from '#web/api/types.ts'
import { lazyOptional, lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { ListSkeleton, ItemSkeleton } from '#web/components/feedback/skeletons.tsx'
import { BrowseLayout, useIsNarrow } from '#web/reader/browse-layout.tsx'
import { openedItem, withChanges, withOpened, type OpenedItem } from '#web/reader/opened-item.ts'
import { SearchResults } from './search-results.tsx'
import { SearchBar } from './search-bar.tsx'
import classes from './search-result.module.css'
import { useSession } from '#web/session/use-session.ts'
import { suggestionState } from '#web/reader/search/suggestion-state.ts'
import { hasQuery, readSearchState, searchQuery } from './search-state.ts'

const DirectoryPanel = lazyComponent(
  async () => (await import('#web/reader/directory/directory-panel.tsx')).DirectoryPanel,
  ItemSkeleton,
)
const ReadingPanel = lazyComponent(async () => (await import('#web/reader/faq/faq-panel.tsx')).FaqPanel, ItemSkeleton)
const MediaPanel = lazyComponent(
  async () => (await import('#web/reader/media/media-panel.tsx')).MediaPanel,
  ItemSkeleton,
)

const ShowQuoted = lazyOptional(async () => (await import('#web/reader/faq/show-quoted.tsx')).ShowQuoted)

type Props = { opened: OpenedItem; startIn?: string; quoted?: string | undefined }

/** Opened result of any kind; available to visitors too. */
function OpenedItem({ opened: { object, id }, startIn, quoted }: Props) {
  // Parts that become known later are ignored, because the reader may have begun to read.
  const [firstQuoted] = useState(quoted)
  const [answer, setAnswer] = useState<HTMLElement | null>(null)
  if (object !== 'faq') {
    const Panel = object === 'directory' ? DirectoryPanel : MediaPanel
    return <Panel id={id} startIn={startIn} />
  }
  return (
    <>
      <ReadingPanel id={id} startIn={startIn} ref={setAnswer} />
      {firstQuoted && <ShowQuoted quoted={firstQuoted} answer={answer} />}
    </>
  )
}

const ResultsSidebar = lazyOptional(async () => (await import('./results-sidebar.tsx')).ResultsSidebar)

const noHits: readonly never[] = []

/** Public search: results and the opened item. */
export function SearchResultScreen() {
  const { t } = useTranslation('reader')
  const [searchParams, setSearchParams] = useSearchParams()
  const { hasPermission } = useSession()
  const readState = readSearchState(searchParams)
  const state = { ...readState, explain: readState.explain && hasPermission('CaptureSearch', 'LIST') }
  const opened = openedItem(searchParams)
  const narrow = useIsNarrow()
  const [highlighted, setHighlighted] = useState<readonly string[]>(noHits)
  const hasQueryText = hasQuery(state)
  const resultsQuery = useQuery({
    ...queries.search(searchQuery(state)),
    enabled: hasQueryText,
  })
  const { data, isFetching, isPlaceholderData } = resultsQuery
  const openedAtOnce = useLocation().state === suggestionState ? opened?.id : undefined
  // Only the first page of a search is captured; clicks on other pages belong to the same search.
  const firstPage = queries.search(searchQuery({ ...state, page: 1 })).queryKey
  const captured = useQueryClient().getQueryData<SearchResponse>(firstPage) ?? data
  const searchId = isPlaceholderData ? undefined : captured?.search_id
  const { mutate: noteOpening } = useSearchClick()
  useEffect(() => {
    if (openedAtOnce && searchId) noteOpening({ search_id: searchId, id: openedAtOnce })
  }, [openedAtOnce, searchId, noteOpening])
  const set = (changes: Record<string, string | null>, replace = false) =>
    setSearchParams((now) => withChanges(now, changes), { replace })
  const hit = data?.entities.find(({ object, id }) => object === opened?.object && id === opened.id)

  return (
    <Page>
      <BrowseLayout
        onBack={() => setSearchParams(withOpened(searchParams, null))}
        detail={
          opened && (
            <OpenedItem
              key={`${opened.object} ${opened.id}`}
              opened={opened}
              startIn={hit?.language_id}
              quoted={hit?.quoted ? hit.snippet : undefined}
            />
          )
        }
        emptyDetail={
          <ResultsSidebar
            hits={(hasQueryText && data?.entities) || noHits}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            category={state.category}
            to={({ id }) => `/search-result?${withOpened(searchParams, id)}`}
          />
        }
        list={
          <div className={classes.column}>
            <SearchBar state={state} />
            {hasQueryText ? (
              <QueryState query={resultsQuery} pending={<ListSkeleton />}>
                {(answer) => (
                  <SearchResults
                    answer={answer}
                    searchId={searchId}
                    state={state}
                    searchParams={searchParams}
                    openedItem={opened}
                    busy={isFetching}
                    narrow={narrow}
                    highlighted={highlighted}
                    onHighlight={setHighlighted}
                    onChange={set}
                  />
                )}
              </QueryState>
            ) : (
              <p className={classes.hint}>{t('search.hint')}</p>
            )}
          </div>
        }
      />
    </Page>
  )
}
