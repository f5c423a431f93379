import { takesUploads } from '#shared/uploads/uses.ts'
import { commonFields, hasTranslations, type Entity } from './define.ts'
import type { Field } from './fields.ts'

/** How much of a record an answer tells: a row of a list, a record of its own, or what only a reveal with a reason does. */
export type Tier = 'list' | 'show' | 'reveal'

const ofTier: Record<Tier, (field: Pick<Field, 'detail' | 'restricted'>) => boolean> = {
  list: ({ detail, restricted }) => !detail && !restricted,
  show: ({ restricted }) => !restricted,
  reveal: ({ restricted }) => restricted,
}

/** What is told of every record beside its fields, and that says nothing of what it holds. */
export const alwaysTold: readonly string[] = [...commonFields, 'created_by_name', 'updated_by_name', 'abilities']

/** What is told beside it of a record that is deleted. */
export const toldOfDeleted: readonly string[] = ['deleted_at', 'deleted_by', 'deleted_by_name']

/**
 * The names that an answer of this tier may carry. Nothing else that is kept with a record, or added to an answer, ever
 * leaves: a value that is new to the server is told to nobody until the entity declares it.
 */
export function toldNames(entity: Entity, tier: Tier): string[] {
  const isTold = ofTier[tier]
  const fields = Object.entries(entity.fields).flatMap(([name, field]) =>
    !isTold(field) || field.writeOnly ? [] : takesUploads(field) ? [name, `${name}_url`] : [name],
  )
  if (tier === 'reveal') return ['id', ...fields]
  const added = [...Object.entries(entity.reads), ...Object.entries(entity.answers)].flatMap(([name, field]) =>
    isTold({ restricted: false, ...field }) ? [name] : [],
  )
  return [...alwaysTold, ...(hasTranslations(entity) ? ['translations', 'language_id'] : []), ...fields, ...added]
}

/** The names that each of a record's translations may carry. */
export const toldInTranslations = (entity: Entity, tier: Tier): string[] => [
  'language_id',
  'state',
  ...Object.keys(entity.fields).filter((name) => entity.fields[name]!.translated && ofTier[tier](entity.fields[name]!)),
]

/** Whatever any read tells and no client writes: PUT and POST pass over it, PATCH refuses it. */
export function serverOwned(entity: Entity): string[] {
  const told = (['list', 'show', 'reveal'] as const).flatMap((tier) => toldNames(entity, tier))
  const written = Object.keys(entity.fields).filter((name) => !entity.fields[name]!.translated)
  const related = Object.keys(entity.relations)
  const writable = new Set([...written, 'translations'])
  return [...new Set([...told, ...toldOfDeleted, ...related])].filter((name) => !writable.has(name))
}
