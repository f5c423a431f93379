import { permissionString, type RequiredPermission } from '#shared/access/permission-keys.ts'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import type { ScreenRoute } from '#shared/screens/fixed-screens.ts'
import { rootPermissions, routeTable } from '#shared/screens/route-table.ts'

/** `titled` is the path of the route whose title is shown. */
export type Expected = { titled: string; path: string; missing: RequiredPermission | null }

export const rightsOfRole = (role: string): ReadonlySet<string> =>
  new Set(
    createSeededRoles()
      .find(({ title }) => title === role)!
      .permissions.map((one) => permissionString(one.entity_name, one.permission_key)),
  )

/** Expected result for a session with these rights: the screen, or the missing privilege. */
function expectedOf(route: ScreenRoute, at: string, rights: ReadonlySet<string>): Expected {
  const holds = ([entity, key]: RequiredPermission) => rights.has(permissionString(entity, key))
  const own = route.override && holds(route.override) ? [] : route.needs
  const missing = route.access === undefined ? [...rootPermissions, ...own].find((need) => !holds(need)) : undefined
  if (missing) return { titled: '/403', path: '/403', missing }
  // Screens opened from an e-mail first remove the token from the URL.
  const path = /_(email|credential)\/:token$/.test(route.path) ? at.slice(0, at.lastIndexOf('/')) : at.split('?')[0]!
  return { titled: route.path, path, missing: null }
}

export const expectedHome = (rights: ReadonlySet<string>): Expected =>
  expectedOf(
    routeTable.find(({ path }) => path === '/home')!,
    '/home',
    rights,
  )

/** Expected result for a session with these rights; sign-in pages redirect to home. */
export const expectedAt = (route: ScreenRoute, at: string, rights: ReadonlySet<string>): Expected =>
  route.access === 'public' ? expectedHome(rights) : expectedOf(route, at, rights)
