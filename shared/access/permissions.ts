import permissions from '#shared/data/permissions.json' with { type: 'json' }
import roles from '#shared/data/roles.json' with { type: 'json' }

export type Permission = { entity_name: string; permission_key: string }

export const permissionEntities: string[] = permissions.entities
export const permissionKeys: string[] = permissions.keys

const plainKeys = ['SHOW', 'LIST', 'SAVE', 'UPDATE', 'DELETE']
const captureKeys = ['SHOW', 'LIST', 'DELETE']
const specialKeys: Record<string, string[]> = roles.special

/** The keys that mean something for a permission entity, in the order of the matrix. Source: the note of data/roles.json. */
export function validKeys(entity: string): string[] {
  if (!permissionEntities.includes(entity)) return []
  return [
    ...(entity === 'CaptureSearch' ? captureKeys : plainKeys),
    ...(roles.mine.includes(entity) ? ['UPDATE MINE', 'DELETE MINE'] : []),
    ...(specialKeys[entity] ?? []),
  ]
}

export const isValidPermission = (entity: string, key: string): boolean => validKeys(entity).includes(key)

export const allPermissions = (): Permission[] =>
  permissionEntities.flatMap((entity) => validKeys(entity).map((key) => ({ entity_name: entity, permission_key: key })))

/** How a held right is kept in a set: `FAQ:UPDATE MINE`. */
export const right = (entity: string, key: string): string => `${entity}:${key}`
