import type { Entity } from '#shared/model/define-entity.ts'

/** Permissions for actions on a whole list. Confidential lists have a separate export. */
export const getListPermissions = (entity: Entity, hasPermission: (entity: string, key: string) => boolean) => ({
  canRestore: entity.restorable && hasPermission(entity.permission, 'DELETE'),
  canImport: hasPermission(entity.permission, entity.keys.SAVE ?? 'SAVE'),
  canExport: !entity.confidential,
})
