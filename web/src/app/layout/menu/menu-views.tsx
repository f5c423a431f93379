import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { listQueryFromUrl } from '#shared/api/list-view-url.ts'
import { viewCountQuery, listViewsQuery } from '#web/api/list-views.ts'
import { queries } from '#web/api/queries.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { listMenuViews } from '#web/entity/saved-views/use-saved-views.ts'
import classes from './main-menu.module.css'

type CountedView = { list: string; path: string; name: string; address: string; to: string }

const maxCountedViews = 3

/** Views with a count: the user's own first, then shared ones. */
function useCountedViews(): CountedView[] {
  const { data: me } = useQuery(queries.me())
  const { data: shared = [] } = useQuery(listViewsQuery())
  const own = listMenuViews(me?.preferences ?? {}).map((one) => ({
    ...one,
    path: one.path!,
    to: `${one.path}${one.address}`,
  }))
  const others = shared
    .filter(({ counted }) => counted)
    .toSorted((one, other) => Number(other.is_own) - Number(one.is_own))
    .map((one) => ({ ...one, to: `${one.path}?view=${one.id}` }))
  return [...own, ...others].slice(0, maxCountedViews)
}

/** Views of the list at a menu path, each with its row count for the user. */
export function MenuViews({ path }: { path: string }) {
  return useCountedViews()
    .filter((one) => one.path === path)
    .map((one) => <MenuView key={one.to} view={one} />)
}

type Props = { view: CountedView }

const countQueryOf = ({ list, address }: CountedView) => viewCountQuery(list, listQueryFromUrl(address))

/** Hidden while the count is unavailable. */
function MenuView({ view }: Props) {
  const { pathname, search } = useLocation()
  const { data: count = null } = useQuery(countQueryOf(view))
  const currentUrl = pathname + search
  return (
    <>
      {count !== null && (
        <Link
          to={view.to}
          className={classes.entry}
          data-plain
          data-view
          aria-current={currentUrl === view.to ? 'page' : undefined}
        >
          <Bidi>{view.name}</Bidi>
          <bdi className={classes.count}>{count > 999 ? '999+' : count}</bdi>
        </Link>
      )}
      <ViewCountRefetch key={currentUrl} view={view} />
    </>
  )
}

/** Fetches the count. Remounted on each navigation, which refetches a stale count without a timer. */
function ViewCountRefetch({ view }: Props) {
  useQuery(countQueryOf(view))
  return null
}
