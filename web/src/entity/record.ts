import type { EntityRecord, Translation } from '#web/api/types.ts'
import type { Entity } from '#shared/entities/define.ts'

/** Whether the caller may do this with the record, as the server said. */
export const allows = (record: Pick<EntityRecord, 'abilities'>, ability: string): boolean =>
  record.abilities.includes(ability)

/** The text of one language exactly; null where there is none, for another language never stands in silently. */
export function resolveText(record: { translations?: Translation[] }, languageId: string): Translation | null {
  return record.translations?.find((one) => String(one.language_id) === languageId) ?? null
}

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
