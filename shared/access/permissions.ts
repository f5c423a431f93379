import { matrix } from '#shared/entities/registry.ts'
import type { Permission, PermissionKey } from './right.ts'

export const permissionEntities: string[] = [...matrix.keys()]

/** The keys that mean something for a permission entity, in the order of the matrix. */
export const validKeys = (entity: string): readonly PermissionKey[] => matrix.get(entity)?.keys ?? []

export const allPermissions = (): Permission[] =>
  permissionEntities.flatMap((entity) => validKeys(entity).map((key) => ({ entity_name: entity, permission_key: key })))
