import type { Label } from '#shared/text/label.ts'
import type { Field } from './fields.ts'

/** How `with[]` embeds: the ids of a field of one's own, or the records of another entity whose field names this one. */
type Relation = { to: string; field: string } | { to: string; referring: string }

/** `inside`: the names that are told of the parts of a value that has any; `ofRecord`: with those of the record itself. */
type Told = Pick<Field, 'detail' | 'forWorkers'> & { inside?: readonly string[]; ofRecord?: true }

export type Entity = {
  /** Endpoint under /api, key of the registry and part of every stored key. */
  name: string
  /** The entity of shared/data/permissions.json whose keys guard it. */
  permission: string
  labels: { one: Label; many: Label }
  fields: Record<string, Field>
  /** Values that only a read adds (counts and the like): never written, but listed, sorted and filtered. */
  reads: Record<string, Field>
  /** What an answer carries beside fields and reads, made for it or kept by the server: never listed by, sorted or filtered. */
  answers: Record<string, Told>
  /** Values of a unique field that a record keeps from others beside the one it has. */
  alsoHolds: Record<string, (record: Record<string, unknown>) => string[]>
  /** The field by which people know a record. */
  title: string
  list: { columns: readonly string[]; sort: string; direction: 'asc' | 'desc' }
  relations: Record<string, Relation>
  /** The model's name in the log; null where the log leaves the entity out. */
  logged: string | null
  /** Every version of the content is kept and can be read again. */
  revisions: boolean
  /** A deleted record can be brought back for 30 days. */
  restorable: boolean
  /** Records are their creator's alone: nobody else lists or reads them, whatever they hold. */
  personal: boolean
  /** Of people: no value leaves with an event, each read is written down, and partners learn nothing of it. */
  confidential: boolean
  /** Permission keys that take the place of the plain ones, where the contract names others. */
  keys: Partial<Record<Verb, string>>
  /** Routes of the web client; null where the screens are not drawn from the registry. */
  screens: { list: string; create: string; update: string } | null
}

export type Verb = 'LIST' | 'SHOW' | 'SAVE' | 'UPDATE' | 'DELETE'

type Definition = Pick<Entity, 'name' | 'permission' | 'labels' | 'fields' | 'title' | 'screens'> & {
  list: { columns: readonly string[]; sort: string; direction?: 'asc' | 'desc' }
} & Partial<Omit<Entity, 'name' | 'permission' | 'labels' | 'fields' | 'title' | 'screens' | 'list'>>

/**
 * One value that describes an entity. Routes, checks, functions and their rights, list, form, menu entry, OpenAPI, CSV and
 * the refusal tests follow from it. Throws where a definition contradicts itself, so that no such entity is ever served.
 */
export function defineEntity(definition: Definition): Entity {
  const { fields } = definition
  const ownRelations = Object.entries(fields).flatMap(([field, { to, restricted }]) =>
    to && to !== 'upload' && !restricted ? [[field, { to, field }] as const] : [],
  )
  const entity: Entity = {
    reads: {},
    alsoHolds: {},
    answers: {},
    logged: null,
    revisions: false,
    restorable: false,
    personal: false,
    confidential: false,
    keys: {},
    ...definition,
    list: { direction: 'asc', ...definition.list },
    relations: { ...Object.fromEntries(ownRelations), ...definition.relations },
  }
  for (const column of [entity.title, entity.list.sort, ...entity.list.columns]) {
    if (!fields[column] && !entity.reads[column] && !isCommonField(column))
      throw new Error(`${entity.name}: no field "${column}"`)
  }
  const isOfPeople = entity.confidential || Object.values(fields).some(({ serves }) => serves)
  for (const [name, { serves }] of Object.entries(fields))
    if (isOfPeople && !serves) throw new Error(`${entity.name}: nobody says what "${name}" is kept for`)
  for (const [name, field] of Object.entries(fields))
    if (field.restricted && !field.detail) throw new Error(`${entity.name}: a list would tell "${name}"`)
  return entity
}

/** Fields that every record has and only the server writes. */
export const commonFields = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'] as const

export const isCommonField = (field: string): boolean => (commonFields as readonly string[]).includes(field)

export const hasTranslations = (entity: Entity): boolean =>
  Object.values(entity.fields).some((field) => field.translated)

/** The id of an entity's own fields that point at `name`. */
export const referencesTo = (entity: Entity, name: string): string[] =>
  Object.keys(entity.fields).filter((field) => entity.fields[field]!.to === name)
