import type { Need } from '#shared/access/right.ts'
import type { SessionState } from '#web/session/session.ts'
import { loginPath, safeReturnPath } from '#web/session/return-path.ts'
import type { ScreenRoute } from '#shared/screens/fixed.ts'
import { rootNeeds } from '#shared/screens/route-table.ts'
import { missingNeed } from '#web/session/route-table.ts'

export type Verdict = { kind: 'pass' } | { kind: 'go'; to: string } | { kind: 'clear'; to: string }

const pass: Verdict = { kind: 'pass' }
const go = (to: string): Verdict => ({ kind: 'go', to })

/** The page that says which right is missing; the random value makes each refusal a page of its own. */
const refusal = ([entity, key]: Need): string =>
  `/403?${new URLSearchParams({ at: Math.random().toString(36).slice(2), entity, key })}`

/**
 * Whether this session may open this route. It saves people a useless page and no more: the server decides what anyone may
 * read or change.
 */
export function judge(
  route: ScreenRoute,
  session: SessionState,
  location: { path: string; back: string | null },
): Verdict {
  const here = session.status === 'signed-in'
  if (route.path === '/') return go(here ? '/home' : '/login')
  if (route.path === '/register') return go(here ? '/home' : '/login')
  if (route.access === 'any') return pass
  if (route.access === 'public') return here ? go(safeReturnPath(location.back)) : pass
  if (!here) return go(loginPath(location.path))
  if (session.rights.size === 0) return { kind: 'clear', to: '/login' }
  const lacking = missingNeed({ ...route, needs: rootNeeds, override: undefined }, session.rights)
  const refused = lacking ?? missingNeed(route, session.rights)
  return refused ? go(refusal(refused)) : pass
}
