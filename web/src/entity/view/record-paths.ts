import type { EntityRecord } from '#web/api/record-types.ts'
import type { Entity } from '#shared/model/define-entity.ts'

/** True if the server allows this action on the record. */
export const isAllowed = (record: Pick<EntityRecord, 'abilities'>, ability: string): boolean =>
  record.abilities.includes(ability)

/** Returns the title of a record, in the language that the server selected. */
export function getRecordTitle(entity: Entity, record: Record<string, unknown>): string {
  if (entity.accounts) {
    const name = `${String(record['first_name'] ?? '')} ${String(record['last_name'] ?? '')}`.trim()
    if (name) return name
  }
  return String(record[entity.title] ?? record['label'] ?? record['id'] ?? '')
}

/** Replaces the single parameter of a route. */
export const fillPath = (route: string, id: string): string => route.replace(/:\w+/, encodeURIComponent(id))

/** Path of the edit screen; null without permission. */
export const updatePath = (entity: Entity, row: EntityRecord): string | null =>
  isAllowed(row, 'UPDATE') ? fillPath(entity.screens.update, row.id) : null

/** Path of the view screen; null if the entity has none or without permission. */
export const viewPath = (entity: Entity, row: EntityRecord): string | null =>
  entity.screens.view !== null && isAllowed(row, 'SHOW') ? fillPath(entity.screens.view, row.id) : null

/**
 * Path of a record of which only the id is known: the view screen, otherwise the edit screen. Null without permission.
 */
export function getRecordPath(
  entity: Entity,
  id: string,
  hasPermission: (permission: string, key: string) => boolean,
): string | null {
  const { permission, screens } = entity
  if (screens.view !== null) return hasPermission(permission, 'SHOW') ? fillPath(screens.view, id) : null
  return hasPermission(permission, 'UPDATE') ? fillPath(screens.update, id) : null
}
