import { keysOf } from '#shared/keys-of.ts'
import type { RequiredPermission } from '#shared/access/permission-keys.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities, matrix } from '#shared/entities/registry.ts'
import { fixedScreens, type ScreenRoute } from './fixed-screens.ts'

const verbOf = { list: 'LIST', create: 'SAVE', update: 'UPDATE', view: 'SHOW' } as const

/**
 * Returns the routes of an entity with their permissions. The update form also opens with UPDATE MINE, unless viewing
 * needs a special permission.
 */
function routesOf({ permission, keys, screens }: Entity): ScreenRoute[] {
  const mayBeOwn = !keys.SHOW && matrix.get(permission)?.keys.includes('UPDATE MINE')
  return keysOf(verbOf).flatMap((screen) => {
    const [path, key] = [screens[screen], keys[verbOf[screen]] ?? verbOf[screen]]
    const needs: readonly RequiredPermission[] = [[permission, key]]
    const ownOnly = key === 'UPDATE' && mayBeOwn ? { override: [permission, 'UPDATE MINE'] as const } : {}
    return path === null ? [] : [{ path, needs, ...ownOnly }]
  })
}

/**
 * All screens of the web client with their permissions. Evaluated when the client is built, so that the bundle does not
 * contain the definitions.
 */
export const routeTable: readonly ScreenRoute[] = [
  ...fixedScreens.map(({ title: _title, ...route }): ScreenRoute => route),
  ...entities.flatMap(routesOf),
]

export const redirectScreens: readonly string[] = fixedScreens.flatMap(({ path, title }) =>
  title === null ? [path] : [],
)

/** Permissions that every signed-in screen requires in addition to its own. */
export const rootPermissions: readonly RequiredPermission[] = [['User', 'SHOW']]
