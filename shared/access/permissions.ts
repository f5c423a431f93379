import { matrix } from '#shared/entities/registry.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { Permission, PermissionKey } from './permission-keys.ts'

export const permissionEntities: string[] = [...matrix.keys()]

/** The keys that mean something for a permission entity, in the order of the matrix. */
export const listValidKeys = (entity: string): readonly PermissionKey[] => matrix.get(entity)?.keys ?? []

/** What people call a row of the matrix; of a name that is none, nothing. */
export const permissionLabel = (entity: string): Label => matrix.get(entity)?.label ?? ['', '', '']

export const listAllPermissions = (): Permission[] =>
  permissionEntities.flatMap((entity) =>
    listValidKeys(entity).map((key) => ({ entity_name: entity, permission_key: key })),
  )
