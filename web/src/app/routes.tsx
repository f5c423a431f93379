import type { ComponentType } from 'react'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { end, sessionState, startSession } from '#web/session/session.ts'
import { readKey } from '#web/session/storage.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Failed, FailedPage } from './failed.tsx'
import { judge } from './guard.ts'
import { screenOrReason } from './load-screen.ts'
import { Opening, Root } from './root.tsx'
import type { ScreenRoute } from '#shared/screens/fixed.ts'
import { leadingOn, routeTable } from '#shared/screens/route-table.ts'
import { outsideScreens } from './outside-screens.ts'
import type { RouteHandle } from './route-handle.ts'

const guardOf =
  (route: ScreenRoute) =>
  async ({ request }: LoaderFunctionArgs) => {
    await startSession()
    const { pathname, search, hash, searchParams } = new URL(request.url)
    const location = { path: `${pathname}${search}${hash}`, back: searchParams.get('return') }
    const verdict = judge(route, sessionState(), location)
    if (verdict.kind === 'pass') return null
    if (verdict.kind === 'clear') end('signed-out')
    return redirect(verdict.to)
  }

const innerScreens = () => import('./screens.ts')

// Who has a session needs one of them next: it need not wait for the guard.
if (readKey('access_token')) innerScreens().catch(() => undefined)

async function loadScreen(route: ScreenRoute): Promise<ComponentType> {
  const load = outsideScreens[route.path] ?? (await innerScreens()).screenAt(route)
  if (!load) throw new Error(`no screen for ${route.path}`)
  return load()
}

function routeObject(route: ScreenRoute): RouteObject[] {
  const handle: RouteHandle = { path: route.path }
  const loader = guardOf(route)
  if (leadingOn.includes(route.path)) return [{ path: route.path, loader, handle, element: null }]
  const lazy = async () => ({ Component: await screenOrReason(route.path, () => loadScreen(route)) })
  return [{ path: route.path, loader, handle, lazy, ErrorBoundary: Failed }]
}

const isOutside = ({ access, path }: ScreenRoute): boolean =>
  access === 'public' || path === '/' || path in outsideScreens

const lazyFrame = async () => ({
  Component: await screenOrReason('frame', async () => (await import('./frame.tsx')).Frame),
})

/** Every screen there is, under the frame it is shown in. */
export const routes = (): RouteObject[] => [
  {
    Component: Root,
    HydrateFallback: Opening,
    ErrorBoundary: FailedPage,
    children: [
      { Component: AuthFrame, children: routeTable.filter(isOutside).flatMap(routeObject) },
      {
        lazy: lazyFrame,
        ErrorBoundary: Failed,
        children: routeTable.filter((route) => !isOutside(route)).flatMap(routeObject),
      },
    ],
  },
]
