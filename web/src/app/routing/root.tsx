import { VisuallyHidden } from '@mantine/core'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Navigate, useLocation, useRoutes } from 'react-router-dom'
import { config } from '#web/api/config.ts'
import { setTitlePart } from '#web/components/navigation/document-title.ts'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { LazyOverlays } from '#web/app/overlays/lazy-overlays.tsx'
import { endSession, useSessionState } from '#web/session/session.ts'
import { checkRoute } from './route-guard.ts'
import { markArrived, useBusy } from './page-history.ts'
import { routeAt, routes } from './routes.tsx'
import { useScrollRestoration } from './scroll-restoration.ts'
import classes from './root.module.css'

function Preloader() {
  const { t } = useTranslation('app')
  const busy = useBusy()
  return (
    <output className={classes.preloader} data-busy={busy || undefined}>
      {busy && <VisuallyHidden>{t('shell.working')}</VisuallyHidden>}
    </output>
  )
}

function Opening() {
  return <div className={classes.preloader} data-busy />
}

/** Reports a page view and moves the focus after each navigation. */
function Arrival({ pattern, isElsewhere }: { pattern: string; isElsewhere: boolean }) {
  useEffect(() => {
    // The data of a page removes its prerendered content. After a redirect, such as to the sign-in page, it never comes.
    if (isElsewhere) window.early?.remove?.()
    // Only if the deployment has configured analytics. Errors are ignored.
    if (config().analyticsKey) import('#web/app/analytics.ts').then(({ reportPage }) => reportPage(pattern), Boolean)
    const main = document.getElementById('main')
    // A field with autofocus keeps the focus.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pattern, isElsewhere])
  return null
}

export const documentTitleOf = (title: string | null): string =>
  title === null ? config().siteName : `${title} - ${config().siteName}`

function Screens({ at, firstPath }: { at: Location; firstPath: string }) {
  const textOf = useScreenText()
  const { path } = routeAt(at.pathname)
  const title = textOf('titles', path) || null
  useEffect(() => {
    setTitlePart('page', documentTitleOf(title))
  }, [title])
  return (
    <>
      <Suspense fallback={<Opening />}>
        {useRoutes(routes, at)}
        <Arrival key={at.pathname} pattern={path} isElsewhere={at.pathname !== firstPath} />
      </Suspense>
    </>
  )
}

/**
 * Root of all pages: access check, document title, progress bar, scroll restoration, page views, and focus after
 * navigation.
 */
export function Root() {
  const location = useLocation()
  const [firstPath] = useState(location.pathname)
  const session = useSessionState()
  const verdict = useMemo(() => {
    const { pathname, search, hash } = location
    const back = new URLSearchParams(search).get('return')
    return checkRoute(routeAt(pathname), session, { path: `${pathname}${search}${hash}`, back })
  }, [location, session])
  const isAllowed = verdict.kind === 'pass'
  // The current screen stays visible until the target of a redirect has loaded.
  const [shownLocation, setShownLocation] = useState<Location | null>(null)
  if (isAllowed && shownLocation !== location) setShownLocation(location)
  const at = isAllowed ? location : shownLocation
  useEffect(() => {
    if (verdict.kind === 'clear') endSession('signed-out')
  }, [verdict])
  useEffect(() => {
    if (at) markArrived()
  }, [at])
  useScrollRestoration()
  return (
    <>
      <Preloader />
      {at ? <Screens at={at} firstPath={firstPath} /> : <Opening />}
      {/* A visible page stays in the tab's history when the session changes; a redirecting URL is replaced. */}
      {!isAllowed && <Navigate to={verdict.to} replace={shownLocation !== location} />}
      <LazyOverlays />
    </>
  )
}
