import type { ReactNode } from 'react'
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
  useRoutes,
} from 'react-router-dom'
import { ScreenPathProvider } from '#web/components/navigation/use-screen-title.ts'
import { guardedHistory } from '#web/app/routing/page-history.ts'

/** Router in memory with the given screens, opened at `at`; other paths render "elsewhere". */
export function pagesAt(screens: Record<string, ReactNode>, at: string) {
  const history = guardedHistory(createMemoryHistory({ initialEntries: [at], v5Compat: true }))
  const routes = Object.entries({ '*': <p>elsewhere</p>, ...screens }).map(([path, element]) => ({
    path,
    element: <ScreenPathProvider value={path}>{element}</ScreenPathProvider>,
  }))
  const Pages = () => useRoutes(routes)
  const pages = (
    <HistoryRouter history={history}>
      <Pages />
    </HistoryRouter>
  )
  return { history, pages }
}
