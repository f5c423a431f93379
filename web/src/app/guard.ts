import { right } from '#shared/access/permissions.ts'
import type { SessionState } from '#web/session/session.ts'
import { loginPath, safeReturnPath } from '#web/session/return-path.ts'
import { type Need, rootNeeds, type ScreenRoute } from '#web/session/route-table.ts'

export type Verdict = { kind: 'pass' } | { kind: 'go'; to: string } | { kind: 'clear'; to: string }

const pass: Verdict = { kind: 'pass' }
const go = (to: string): Verdict => ({ kind: 'go', to })

/** The page that says which right is missing; the random value makes each refusal a page of its own. */
const refusal = ([entity, key]: Need): string =>
  `/403?${new URLSearchParams({ at: Math.random().toString(36).slice(2), entity, key })}`

const missing = (needs: readonly Need[], rights: ReadonlySet<string>): Need | undefined =>
  needs.find(([entity, key]) => !rights.has(right(entity, key)))

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
  const wanting = missing(rootNeeds, session.rights)
  if (wanting) return go(refusal(wanting))
  if (route.override && session.rights.has(right(...route.override))) return pass
  const lacking = missing(route.needs, session.rights)
  return lacking ? go(refusal(lacking)) : pass
}
