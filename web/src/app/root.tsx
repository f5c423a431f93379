import { VisuallyHidden } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { config } from '#web/api/config.ts'
import { useScreenText } from '#web/components/use-screen-title.ts'
import { Beside } from './beside.tsx'
import type { RouteHandle } from './route-handle.ts'
import classes from './root.module.css'

/** The bar that is on from the start of a route change to its end. */
function Preloader() {
  const { t } = useTranslation('app')
  const busy = useNavigation().state !== 'idle'
  return (
    <output className={classes.preloader} data-busy={busy || undefined}>
      {busy && <VisuallyHidden>{t('shell.working')}</VisuallyHidden>}
    </output>
  )
}

/** Shown until the first screen is there. */
export function Opening() {
  return <div className={classes.preloader} data-busy />
}

function usePlace(): RouteHandle | undefined {
  const last = useMatches().findLast(({ handle }) => handle !== undefined)
  return last?.handle as RouteHandle | undefined
}

/** Once for each page that was come to: its view is reported, and the focus follows. */
function Arrival({ pattern }: { pattern: string }) {
  useEffect(() => {
    // Only where a deployment asked for it. A view that is not reported is nobody's concern.
    if (config().analyticsKey) import('./analytics.ts').then(({ reportPage }) => reportPage(pattern), Boolean)
    const main = document.getElementById('main')
    // A field that asked for the focus keeps it.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pattern])
  return null
}

export const titleOf = (title: string | null): string =>
  title === null ? config().siteName : `${title} - ${config().siteName}`

/** What holds on every page: title, preloader, scroll memory, page views, and focus that follows the route. */
export function Root() {
  const textOf = useScreenText()
  const place = usePlace()
  const { pathname } = useLocation()
  const title = place ? textOf('titles', place.path) || null : null
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])
  return (
    <>
      <Preloader />
      <Suspense fallback={<Opening />}>
        <Outlet />
      </Suspense>
      {place && <Arrival key={pathname} pattern={place.path} />}
      <Beside />
      <ScrollRestoration />
    </>
  )
}
