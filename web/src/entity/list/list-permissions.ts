import type { Entity } from '#shared/model/define-entity.ts'

/** Permissions for actions on a whole list. Confidential lists have a separate export. */
export const getListPermissions = (entity: Entity, holds: (entity: string, key: string) => boolean) => ({
  canRestore: entity.restorable && holds(entity.permission, 'DELETE'),
  canImport: holds(entity.permission, entity.keys.SAVE ?? 'SAVE'),
  canExport: !entity.confidential,
})
