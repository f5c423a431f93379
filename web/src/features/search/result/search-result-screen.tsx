import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useSearchClick } from '#web/api/search-queries.ts'
import { queries } from '#web/api/queries.ts'
import type { SearchAnswer } from '#web/api/types.ts'
import { partIfCome, lazyPart } from '#web/components/part.tsx'
import { QueryState } from '#web/components/query-state.tsx'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton, ItemSkeleton } from '#web/components/skeletons.tsx'
import { BrowseLayout, useNarrow } from '#web/reading/browse-layout.tsx'
import { openedItem, withOpened, type Opened } from '#web/reading/opened.ts'
import { SearchAnswers } from './search-answers.tsx'
import { SearchBar } from './search-bar.tsx'
import classes from './search-result.module.css'
import { suggested } from '#web/reading/search/suggested.ts'
import { changed, isAsked, readSearch, searchQuery } from './search-state.ts'

const DirectoryPanel = lazyPart(
  async () => (await import('#web/reading/directory/directory-panel.tsx')).DirectoryPanel,
  ItemSkeleton,
)
const ReadingPanel = lazyPart(
  async () => (await import('#web/reading/faq/reading-panel.tsx')).ReadingPanel,
  ItemSkeleton,
)
const MediaPanel = lazyPart(async () => (await import('#web/reading/media/media-panel.tsx')).MediaPanel, ItemSkeleton)

type Props = { opened: Opened; startIn?: string }

/** What is open beside the results, whatever it is; a visitor reads it here, too. */
function OpenedItem({ opened: { object, id }, startIn }: Props) {
  if (object === 'faq') return <ReadingPanel key={id} id={id} startIn={startIn} />
  const Panel = object === 'directory' ? DirectoryPanel : MediaPanel
  return <Panel key={id} id={id} startIn={startIn} />
}

const BesideResults = partIfCome(async () => (await import('./beside-results.tsx')).BesideResults)

const nothing: readonly never[] = []

/** The search for everyone: results, and the one that is open beside them. */
export function SearchResultScreen() {
  const { t } = useTranslation('reader')
  const [address, setAddress] = useSearchParams()
  const state = readSearch(address)
  const opened = openedItem(address)
  const narrow = useNarrow()
  const [lit, setLit] = useState<readonly string[]>(nothing)
  const asked = isAsked(state)
  const found = useQuery({
    ...queries.search(searchQuery(state)),
    enabled: asked,
  })
  const { data, isFetching, isPlaceholderData } = found
  const openedAtOnce = useLocation().state === suggested ? opened?.id : undefined
  // Only the first page of a search is captured: what is opened on another was opened of that search.
  const firstPage = queries.search(searchQuery({ ...state, page: 1 })).queryKey
  const captured = useQueryClient().getQueryData<SearchAnswer>(firstPage) ?? data
  const searchId = isPlaceholderData ? undefined : captured?.search_id
  const { mutate: noteOpening } = useSearchClick()
  useEffect(() => {
    if (openedAtOnce && searchId) noteOpening({ search_id: searchId, id: openedAtOnce })
  }, [openedAtOnce, searchId, noteOpening])
  const set = (changes: Record<string, string | null>, replace = false) =>
    setAddress((now) => changed(now, changes), { replace })
  const hit = data?.entities.find(({ object, id }) => object === opened?.object && id === opened.id)

  return (
    <Page>
      <BrowseLayout
        onBack={() => setAddress(withOpened(address, null))}
        detail={opened && <OpenedItem opened={opened} startIn={hit?.language_id} />}
        beside={
          <BesideResults
            hits={(asked && data?.entities) || nothing}
            lit={lit}
            onLight={setLit}
            category={state.category}
            to={({ id }) => `/search-result?${withOpened(address, id)}`}
          />
        }
        list={
          <div className={classes.column}>
            <SearchBar state={state} onChange={set} />
            {asked ? (
              <QueryState query={found} pending={<ListSkeleton />}>
                {(answer) => (
                  <SearchAnswers
                    answer={answer}
                    searchId={searchId}
                    state={state}
                    address={address}
                    opened={opened}
                    busy={isFetching}
                    narrow={narrow}
                    lit={lit}
                    onLight={setLit}
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
