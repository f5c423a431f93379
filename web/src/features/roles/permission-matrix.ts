import { listAllPermissions, permissionEntities, listValidKeys } from '#shared/access/permissions.ts'
import { type Permission, permissionString } from '#shared/access/permission-keys.ts'

/** The keys that many entities have, and which are therefore columns; the others stand beside their entity. */
export const commonKeys = ['SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE', 'UPDATE MINE', 'DELETE MINE'] as const

export type MatrixRow = { entity: string; common: readonly string[]; special: readonly string[] }

const isCommon = (key: string): boolean => commonKeys.some((one) => one === key)

/** One row an entity, with the keys that mean something for it. */
export const matrixRows: readonly MatrixRow[] = permissionEntities.map((entity) => ({
  entity,
  common: listValidKeys(entity).filter(isCommon),
  special: listValidKeys(entity).filter((key) => !isCommon(key)),
}))

export const rightsOf = (permissions: readonly Permission[]): Set<string> =>
  new Set(permissions.map((one) => permissionString(one.entity_name, one.permission_key)))

/** Rights as the API takes them, in the order of the matrix whatever the order of the clicks. */
export const permissionsOf = (rights: ReadonlySet<string>): Permission[] =>
  listAllPermissions().filter((one) => rights.has(permissionString(one.entity_name, one.permission_key)))

/** What saving would add and take away. */
export const compareRights = (saved: ReadonlySet<string>, now: ReadonlySet<string>) => ({
  added: [...now].filter((one) => !saved.has(one)),
  removed: [...saved].filter((one) => !now.has(one)),
})

/** All of these on, or all off where they are all on already; what may not be changed stays as it is. */
export function toggleAll(
  rights: ReadonlySet<string>,
  wanted: readonly string[],
  mayChange: (one: string) => boolean,
): Set<string> {
  const changeable = wanted.filter(mayChange)
  const everyOn = changeable.every((one) => rights.has(one))
  const next = new Set(rights)
  for (const one of changeable)
    if (everyOn) next.delete(one)
    else next.add(one)
  return next
}
