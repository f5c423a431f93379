import type { EntityRecord } from '#web/api/record-types.ts'
import type { Entity } from '#shared/model/define-entity.ts'

/** Whether the caller may do this with the record, as the server said. */
export const isAllowed = (record: Pick<EntityRecord, 'abilities'>, ability: string): boolean =>
  record.abilities.includes(ability)

/** The words by which people know a record, in the language the server found for the caller. */
export function getRecordTitle(entity: Entity, record: Record<string, unknown>): string {
  if (entity.accounts) {
    const name = `${String(record['first_name'] ?? '')} ${String(record['last_name'] ?? '')}`.trim()
    if (name) return name
  }
  return String(record[entity.title] ?? record['label'] ?? record['id'] ?? '')
}

/** A route of the registry with its one parameter filled in. */
export const fillPath = (route: string, id: string): string => route.replace(/:\w+/, encodeURIComponent(id))

/** Where a record is edited; null where the caller may not. */
export const updatePath = (entity: Entity, row: EntityRecord): string | null =>
  isAllowed(row, 'UPDATE') ? fillPath(entity.screens.update, row.id) : null

/** Where it is read; null where it has no screen for that, or the caller may not. */
export const viewPath = (entity: Entity, row: EntityRecord): string | null =>
  entity.screens.view !== null && isAllowed(row, 'SHOW') ? fillPath(entity.screens.view, row.id) : null

/** Where a record is looked at of which no more is known than its id: read, or else edited, as far as the caller may. */
export function getRecordPath(
  entity: Entity,
  id: string,
  holds: (permission: string, key: string) => boolean,
): string | null {
  const { permission, screens } = entity
  if (screens.view !== null) return holds(permission, 'SHOW') ? fillPath(screens.view, id) : null
  return holds(permission, 'UPDATE') ? fillPath(screens.update, id) : null
}
