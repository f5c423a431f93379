import type { Entity } from '#shared/model/define-entity.ts'

/** What somebody with these rights may do with a whole list now and then. Lists of people leave by a way of their own. */
export const getListPermissions = (entity: Entity, holds: (entity: string, key: string) => boolean) => ({
  canRestore: entity.restorable && holds(entity.permission, 'DELETE'),
  canImport: holds(entity.permission, entity.keys.SAVE ?? 'SAVE'),
  canExport: !entity.confidential,
})
