import { listAllPermissions, permissionEntities, listValidKeys } from '#shared/access/permissions.ts'
import { type Permission, permissionString } from '#shared/access/permission-keys.ts'

/** Permission keys that are columns because most entities have them; other keys are listed in the entity's row. */
export const commonKeys = ['SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE', 'UPDATE MINE', 'DELETE MINE'] as const

export type MatrixRow = { entity: string; common: readonly string[]; special: readonly string[] }

const isCommon = (key: string): boolean => commonKeys.some((one) => one === key)

/** One row per entity, with its valid keys. */
export const matrixRows: readonly MatrixRow[] = permissionEntities.map((entity) => ({
  entity,
  common: listValidKeys(entity).filter(isCommon),
  special: listValidKeys(entity).filter((key) => !isCommon(key)),
}))

export const rightsOf = (permissions: readonly Permission[]): Set<string> =>
  new Set(permissions.map((one) => permissionString(one.entity_name, one.permission_key)))

/** Converts rights to the API format, in the order of the matrix. */
export const permissionsOf = (rights: ReadonlySet<string>): Permission[] =>
  listAllPermissions().filter((one) => rights.has(permissionString(one.entity_name, one.permission_key)))

export const compareRights = (saved: ReadonlySet<string>, now: ReadonlySet<string>) => ({
  added: [...now].filter((one) => !saved.has(one)),
  removed: [...saved].filter((one) => !now.has(one)),
})

/**
 * Replaces the rights by others, as far as the user may change them. `refused` counts those that the user may not
 * grant.
 */
export function replaceRights(
  rights: ReadonlySet<string>,
  wanted: ReadonlySet<string>,
  mayChange: (one: string) => boolean,
): { rights: Set<string>; refused: number } {
  const unchangeable = [...rights].filter((one) => !mayChange(one))
  const granted = [...wanted].filter(mayChange)
  const refused = [...wanted].filter((one) => !mayChange(one) && !rights.has(one)).length
  return { rights: new Set([...unchangeable, ...granted]), refused }
}

/** Selects all given rights, or clears them if all are selected; rights that the user may not change stay. */
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
