import type { Entity } from '#shared/entities/define.ts'

/** What somebody with these rights may do with a whole list now and then. Lists of people leave by a way of their own. */
export const listWork = (entity: Entity, holds: (entity: string, key: string) => boolean) => ({
  restores: entity.restorable && holds(entity.permission, 'DELETE'),
  imports: holds(entity.permission, entity.keys.SAVE ?? 'SAVE'),
  exports: !entity.confidential,
})
