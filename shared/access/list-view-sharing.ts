import type { Entity } from '#shared/model/define-entity.ts'

type PermissionCheck = (entity: string, key: string) => boolean

export const canSetDefaultViews = (holds: PermissionCheck): boolean => holds('Role', 'UPDATE')

/** Returns whether views of a list can be shared. Views of personal data or of personal records cannot. */
export const allowsSharedViews = ({ confidential, personal }: Entity): boolean => !confidential && !personal

/** Returns whether the caller may share views of a list: with permission to update its records or to manage roles. */
export const canShareViews = (entity: Entity, holds: PermissionCheck): boolean =>
  allowsSharedViews(entity) && (holds(entity.permission, entity.keys.UPDATE ?? 'UPDATE') || canSetDefaultViews(holds))
