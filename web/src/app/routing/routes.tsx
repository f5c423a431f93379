import { lazy } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { ScreenPathProvider } from '#web/components/navigation/use-screen-title.ts'
import { readKey } from '#web/session/storage/local-storage.ts'
import type { ScreenRoute } from '#shared/screens/fixed-screens.ts'
import { redirectScreens, routeTable } from '#shared/screens/route-table.ts'
import { AuthFrame } from '#web/app/layout/auth-frame.tsx'
import { loadScreen } from './load-screen.ts'
import { signedOutScreens } from './signed-out-screens.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

const readerScreens = async () => (await import('./reader-screens.ts')).readerScreens
const deskScreens = async () => (await import('./staff-screens.ts')).staffScreenAt

// Who has a session needs one of them next: it need not wait for the guard.
if (readKey('access_token')) readerScreens().catch(() => undefined)

async function screenOf(route: ScreenRoute) {
  const load = signedOutScreens[route.path] ?? (await readerScreens())[route.path] ?? (await deskScreens())(route)
  if (!load) throw new Error(`no screen for ${route.path}`)
  return load()
}

/** Loads what is asked for once; what did not come is asked for again. */
function once<Code>(load: () => Promise<Code>) {
  let code: Promise<Code> | null = null
  const part = {
    there: false,
    load: (): Promise<Code> =>
      (code ??= load().then(
        (loaded) => {
          part.there = true
          return loaded
        },
        (error: unknown) => {
          code = null
          throw error
        },
      )),
  }
  return part
}

const screens = new Map(
  routeTable
    .filter(({ path }) => !redirectScreens.includes(path))
    .map((route) => [route.path, once(() => loadScreen(route.path, () => screenOf(route)))]),
)
const frame = once(() => loadScreen('frame', async () => (await import('#web/app/layout/frame.tsx')).Frame))

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

/** Every screen there is, under the frame it is shown in. */
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

/** The screen at an address; every address has one, if only the one that says so. */
export const routeAt = (pathname: string): ScreenRoute =>
  byPath.get(matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '*')!

/** What the screen at an address waits for; null where it can be drawn at once. */
export function screenReady(pathname: string): Promise<unknown> | null {
  const route = routeAt(pathname)
  const parts = [screens.get(route.path), ...(isSignedOutRoute(route) ? [] : [frame])].filter(
    (part) => part !== undefined,
  )
  return parts.every(({ there }) => there) ? null : Promise.all(parts.map(({ load }) => load()))
}
