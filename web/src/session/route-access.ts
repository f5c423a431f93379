import { permissionString, type RequiredPermission } from '#shared/access/permission-keys.ts'
import type { ScreenRoute } from '#shared/screens/fixed-screens.ts'
import { routeTable } from '#shared/screens/route-table.ts'

export const routeOf = (path: string): ScreenRoute | undefined => routeTable.find((route) => route.path === path)

/** Returns the first permission of a route that is missing; null if access is allowed. */
export function missingNeed({ needs, override }: ScreenRoute, rights: ReadonlySet<string>): RequiredPermission | null {
  const held = ([entity, key]: RequiredPermission): boolean => rights.has(permissionString(entity, key))
  if (override && held(override)) return null
  return needs.find((need) => !held(need)) ?? null
}

export function rightsOpen(rights: ReadonlySet<string>, path: string): boolean {
  const route = routeOf(path)
  return route !== undefined && missingNeed(route, rights) === null
}

/** Returns the first screen that the rights open, in the order of the routes: home, if they open it. */
export const landingPath = (rights: ReadonlySet<string>): string =>
  routeTable.find((route) => route.needs[0] && !route.path.includes(':') && !missingNeed(route, rights))?.path ??
  (rights.size > 0 ? '/me' : '/home')
