import type { Entity } from '#shared/model/define-entity.ts'

type Holds = (entity: string, key: string) => boolean

/** Whose is the view with which a role begins: of those who look after roles. */
export const canSetDefaultViews = (holds: Holds): boolean => holds('Role', 'UPDATE')

/** Whether views of a list can be shared at all: what is looked for among people, and what is of one person alone, cannot. */
export const allowsSharedViews = ({ confidential, personal }: Entity): boolean => !confidential && !personal

/** Whether somebody shares views of a list: they may change any of its records, or look after roles. */
export const canShareViews = (entity: Entity, holds: Holds): boolean =>
  allowsSharedViews(entity) && (holds(entity.permission, entity.keys.UPDATE ?? 'UPDATE') || canSetDefaultViews(holds))
