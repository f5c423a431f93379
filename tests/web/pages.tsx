import type { ReactNode } from 'react'
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
  useRoutes,
} from 'react-router-dom'
import { OpenScreen } from '#web/components/use-screen-title.ts'
import { askingHistory } from '#web/app/page-history.ts'

/** Screens at their paths, as a tab shows them that was opened at `at`; everything else is elsewhere. */
export function pagesAt(screens: Record<string, ReactNode>, at: string) {
  const history = askingHistory(createMemoryHistory({ initialEntries: [at], v5Compat: true }))
  const routes = Object.entries({ '*': <p>elsewhere</p>, ...screens }).map(([path, element]) => ({
    path,
    element: <OpenScreen value={path}>{element}</OpenScreen>,
  }))
  const Pages = () => useRoutes(routes)
  const pages = (
    <HistoryRouter history={history}>
      <Pages />
    </HistoryRouter>
  )
  return { history, pages }
}
