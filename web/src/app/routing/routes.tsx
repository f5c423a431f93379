import { lazy } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { ScreenPathProvider } from '#web/components/navigation/use-screen-title.ts'
import { readKey } from '#web/platform/local-storage.ts'
import type { ScreenRoute } from '#shared/screens/fixed-screens.ts'
import { redirectScreens, routeTable } from '#shared/screens/route-table.ts'
import { AuthFrame } from '#web/app/layout/auth-frame.tsx'
import { loadScreen } from './load-screen.ts'
import { signedOutScreens } from './signed-out-screens.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

const readerScreens = async () => (await import('./reader-screens.ts')).readerScreens
const deskScreens = async () => (await import('./staff-screens.ts')).staffScreenAt

// Signed-in users need these modules next, so loading starts before the access check.
if (readKey('access_token')) readerScreens().catch(() => undefined)

async function screenOf(route: ScreenRoute) {
  const load = signedOutScreens[route.path] ?? (await readerScreens())[route.path] ?? (await deskScreens())(route)
  if (!load) throw new Error(`no screen for ${route.path}`)
  return load()
}

/** Loads a module once and retries after a failure. */
function loadOnce<Code>(load: () => Promise<Code>) {
  let code: Promise<Code> | null = null
  const lazyScreen = {
    there: false,
    load: (): Promise<Code> =>
      (code ??= load().then(
        (loaded) => {
          lazyScreen.there = true
          return loaded
        },
        (error: unknown) => {
          code = null
          throw error
        },
      )),
  }
  return lazyScreen
}

const screens = new Map(
  routeTable
    .filter(({ path }) => !redirectScreens.includes(path))
    .map((route) => [route.path, loadOnce(() => loadScreen(route.path, () => screenOf(route)))]),
)
const frame = loadOnce(() => loadScreen('frame', async () => (await import('#web/app/layout/frame.tsx')).Frame))

function routeObject(route: ScreenRoute): RouteObject {
  const { path } = route
  const code = screens.get(path)
  if (!code) return { path, element: null }
  const Screen = lazy(async () => ({ default: await code.load() }))
  const element = (
    <ScreenBoundary key={path}>
      <ScreenPathProvider value={path}>
        <Screen />
      </ScreenPathProvider>
    </ScreenBoundary>
  )
  return { path, element }
}

const isSignedOutRoute = ({ access, path }: ScreenRoute): boolean =>
  access === 'public' || path === '/' || path in signedOutScreens

const Frame = lazy(async () => ({ default: await frame.load() }))

export const routes: RouteObject[] = [
  { element: <AuthFrame />, children: routeTable.filter(isSignedOutRoute).map(routeObject) },
  {
    element: (
      <ScreenBoundary>
        <Frame />
      </ScreenBoundary>
    ),
    children: routeTable.filter((route) => !isSignedOutRoute(route)).map(routeObject),
  },
]

const byPath = new Map(routeTable.map((route) => [route.path, route]))

/** Returns the route of a path, or the not-found route. */
export const routeAt = (pathname: string): ScreenRoute =>
  byPath.get(matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '*')!

/** Returns a promise for the code of the screen at a path; null if it is loaded. */
export function screenReady(pathname: string): Promise<unknown> | null {
  const route = routeAt(pathname)
  const parts = [screens.get(route.path), ...(isSignedOutRoute(route) ? [] : [frame])].filter(
    (lazyScreen) => lazyScreen !== undefined,
  )
  return parts.every(({ there }) => there) ? null : Promise.all(parts.map(({ load }) => load()))
}
