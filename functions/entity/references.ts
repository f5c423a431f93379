import { can, sees } from '#shared/access/can.ts'
import { hasTranslations, referencesTo, type Entity } from '#shared/entities/define.ts'
import { entities } from '#shared/entities/registry.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { resolvedTexts } from './present.ts'

export type Referrer = { entity: Entity; fields: string[]; row: Row }

/** The fields by which records of an entity name those of another; texts name the language they are written in. */
const namingFields = (one: Entity, entity: Entity): string[] => [
  ...referencesTo(one, entity.name),
  ...(entity.name === 'language' && hasTranslations(one) ? ['translations'] : []),
]

const idsIn = (row: Row, field: string): unknown[] =>
  field === 'translations'
    ? (row[field] as { language_id: string }[]).map((text) => text.language_id)
    : [row[field] ?? []].flat()

/** Every record that names this one, personal lists apart: those never stand in the way of anything. */
export async function referrersOf(entity: Entity, id: string): Promise<Referrer[]> {
  const referring = entities.filter((one) => !one.personal && namingFields(one, entity).length > 0)
  const all = await Promise.all(
    referring.map(async (one) => {
      const corpus = services().corpus(one.name)
      await corpus.fresh()
      return [...corpus.rows.values()].flatMap((row): Referrer[] => {
        const fields = namingFields(one, entity).filter((field) => idsIn(row, field).includes(id))
        return fields.length > 0 ? [{ entity: one, fields, row }] : []
      })
    }),
  )
  return all.flat()
}

/** At most so many referrers are named. */
const named = 20

/** Who refers to a record, as far as this caller may know. */
export function describeReferrers(referrers: readonly Referrer[], request: Request) {
  return referrers
    .filter(({ entity, row }) => sees(request.caller, entity, row))
    .slice(0, named)
    .map(({ entity, row }) => ({
      entity: entity.name,
      id: row.id,
      title: resolvedTexts(entity, row, request.language)[entity.title] ?? row[entity.title] ?? '',
    }))
}

export const mayUnlinkAll = (referrers: readonly Referrer[], request: Request): boolean =>
  referrers.every(({ entity, row }) => can(request.caller, entity, 'UPDATE', row))
