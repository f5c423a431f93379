import type { RequiredPermission } from '#shared/access/permission-keys.ts'
import type { SessionState } from '#web/session/session.ts'
import { loginPath, safeReturnPath } from '#web/session/sign-in/return-path.ts'
import type { ScreenRoute } from '#shared/screens/fixed-screens.ts'
import { rootPermissions } from '#shared/screens/route-table.ts'
import { missingNeed } from '#web/session/route-access.ts'

export type RouteDecision = { kind: 'pass' } | { kind: 'go'; to: string } | { kind: 'clear'; to: string }

const pass: RouteDecision = { kind: 'pass' }
const go = (to: string): RouteDecision => ({ kind: 'go', to })

/** Error page for a missing permission. The random value makes each URL unique. */
const refusal = ([entity, key]: RequiredPermission): string =>
  `/403?${new URLSearchParams({ at: Math.random().toString(36).slice(2), entity, key })}`

/** Decides if the session may open a route. This is for convenience only: the server enforces permissions. */
export function checkRoute(
  route: ScreenRoute,
  session: SessionState,
  location: { path: string; back: string | null },
): RouteDecision {
  const here = session.status === 'signed-in'
  if (route.path === '/') return go(here ? '/home' : '/login')
  if (route.path === '/register') return go(here ? '/home' : '/login')
  if (route.access === 'any') return pass
  if (route.access === 'public') return here ? go(safeReturnPath(location.back)) : pass
  if (!here) return go(loginPath(location.path))
  if (session.rights.size === 0) return { kind: 'clear', to: '/login' }
  const missingRootNeed = missingNeed({ ...route, needs: rootPermissions, override: undefined }, session.rights)
  const refused = missingRootNeed ?? missingNeed(route, session.rights)
  return refused ? go(refusal(refused)) : pass
}
