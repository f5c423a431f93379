import { matrix } from '#shared/entities/registry.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { Permission, PermissionKey } from './permission-keys.ts'

export const permissionEntities: string[] = [...matrix.keys()]

/** Returns the valid keys of a permission row, in the order of the matrix. */
export const listValidKeys = (entity: string): readonly PermissionKey[] => matrix.get(entity)?.keys ?? []

export const permissionLabel = (entity: string): Label => matrix.get(entity)?.label ?? ['', '', '']

export const listAllPermissions = (): Permission[] =>
  permissionEntities.flatMap((entity) =>
    listValidKeys(entity).map((key) => ({ entity_name: entity, permission_key: key })),
  )
