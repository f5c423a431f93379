import { expect, test } from 'vitest'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import type { ScreenRoute } from '#shared/screens/fixed-screens.ts'
import { routeTable } from '#shared/screens/route-table.ts'
import { checkRoute, type RouteDecision } from '#web/app/routing/route-guard.ts'
import type { SessionState } from '#web/session/session.ts'
import { expectedAt, rightsOfRole } from '#tests/browser/route-expectations.ts'

const roles = createSeededRoles().map(({ title }) => title)
const leadingHome = new Set(['/', '/register'])

/** Decision in one line: `pass`, or the redirect without its random parameter. */
function lineOf(verdict: RouteDecision): string {
  if (verdict.kind === 'pass') return 'pass'
  const { pathname, searchParams } = new URL(verdict.to, 'https://daleel.example')
  searchParams.delete('at')
  return `${verdict.kind} ${pathname} ${searchParams}`.trim()
}

function expectedLine(route: ScreenRoute, rights: ReadonlySet<string>): string {
  if (leadingHome.has(route.path) || route.access === 'public') return 'go /home'
  const { missing } = expectedAt(route, route.path, rights)
  return missing ? `go /403 ${new URLSearchParams({ entity: missing[0], key: missing[1] })}` : 'pass'
}

// tests/full/browser/screens/routes.test.ts checks the same routes and roles in a browser.
test.each(roles)('every route opens for %s, or names the right that is missing', (role) => {
  const rights = rightsOfRole(role)
  const session: SessionState = { status: 'signed-in', user: null, rights, reason: null }
  const lines = (lineFor: (route: ScreenRoute) => string) =>
    routeTable.map((route) => `${route.path}: ${lineFor(route)}`)
  expect(lines((route) => lineOf(checkRoute(route, session, { path: route.path, back: null })))).toEqual(
    lines((route) => expectedLine(route, rights)),
  )
})

test('the roles open different routes', () => {
  const opened = roles.map((role) => {
    const rights = rightsOfRole(role)
    return routeTable.map((route) => expectedAt(route, route.path, rights).missing === null).join(' ')
  })
  expect(new Set(opened).size).toBeGreaterThan(4)
})
