import type { EntityRecord } from '#web/api/types.ts'
import type { Entity } from '#shared/entities/define.ts'

/** Whether the caller may do this with the record, as the server said. */
export const allows = (record: Pick<EntityRecord, 'abilities'>, ability: string): boolean =>
  record.abilities.includes(ability)

/** The words by which people know a record, in the language the server found for the caller. */
export function titleOf(entity: Entity, record: Record<string, unknown>): string {
  if (entity.name === 'user') {
    const name = `${String(record['first_name'] ?? '')} ${String(record['last_name'] ?? '')}`.trim()
    if (name) return name
  }
  return String(record[entity.title] ?? record['label'] ?? record['id'] ?? '')
}

/** A route of the registry with its one parameter filled in. */
export const pathWith = (route: string, id: string): string => route.replace(/:\w+/, encodeURIComponent(id))
