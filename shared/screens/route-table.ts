import { keysOf } from '#shared/keys-of.ts'
import type { RequiredPermission } from '#shared/access/permission-keys.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities, matrix } from '#shared/entities/registry.ts'
import { fixedScreens, type ScreenRoute } from './fixed-screens.ts'

const verbOf = { list: 'LIST', create: 'SAVE', update: 'UPDATE', view: 'SHOW' } as const

/**
 * The routes of an entity: each screen asks for the right of what it does, a form to change records also for that of one's own,
 * unless seeing them asks for more than that.
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

/** Every screen of the web client with who may open it. The build of the client takes it as it stands, without what it is made from. */
export const routeTable: readonly ScreenRoute[] = [
  ...fixedScreens.map(({ title: _title, ...route }): ScreenRoute => route),
  ...entities.flatMap(routesOf),
]

/** Screens that only lead on to another. */
export const redirectScreens: readonly string[] = fixedScreens.flatMap(({ path, title }) =>
  title === null ? [path] : [],
)

/** What every signed-in screen asks for besides its own needs. */
export const rootPermissions: readonly RequiredPermission[] = [['User', 'SHOW']]
