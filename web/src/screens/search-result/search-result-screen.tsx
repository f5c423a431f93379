import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Page } from '#web/components/page.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { BrowseLayout } from '#web/faq/browse-layout.tsx'
import { openedItem, withOpened } from '#web/faq/opened.ts'
import { OpenedItem } from './opened-item.tsx'
import { SearchAnswers } from './search-answers.tsx'
import { SearchBar } from './search-bar.tsx'
import classes from './search-result.module.css'
import { changed, isAsked, readSearch, searchQuery } from './search-state.ts'

/** The search for everyone: results, and the one that is open beside them. */
export function SearchResultScreen() {
  const { t } = useTranslation('reader')
  const [address, setAddress] = useSearchParams()
  const state = readSearch(address)
  const opened = openedItem(address)
  const asked = isAsked(state)
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...queries.search(searchQuery(state)),
    enabled: asked,
  })
  const set = (changes: Record<string, string | null>, replace = false) =>
    setAddress((now) => changed(now, changes), { replace })
  const hit = data?.entities.find(({ object, id }) => object === opened?.object && id === opened.id)

  const results = () => {
    if (!asked) return <p className={classes.hint}>{t('search.hint')}</p>
    if (isPending) return <ListSkeleton />
    if (!data) return <LoadFailed error={error} onRetry={() => void refetch()} />
    return (
      <SearchAnswers answer={data} state={state} address={address} opened={opened} busy={isFetching} onChange={set} />
    )
  }

  return (
    <Page title={t('search.title')}>
      <BrowseLayout
        onBack={() => setAddress(withOpened(address, null))}
        detail={opened && <OpenedItem opened={opened} startIn={hit?.language_id} />}
        list={
          <div className={classes.column}>
            <SearchBar state={state} address={address} onChange={set} />
            {results()}
          </div>
        }
      />
    </Page>
  )
}
