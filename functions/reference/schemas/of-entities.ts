import * as z from 'zod'
import type { Entity } from '#shared/entities/define.ts'
import type { Field } from '#shared/entities/fields.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { patchSchema, services, wholeSchema } from '#shared/entities/schemas.ts'
import { facts } from '#shared/screens/facts-table.ts'
import {
  alwaysTold,
  serverOwned,
  toldInTranslations,
  toldNames,
  toldOfDeleted,
  vouchers,
  type Tier,
} from '#shared/entities/stored-fields.ts'
import { partsBeside, patchedBeside, toldBeside, version } from './beside-entities.ts'
import {
  anything,
  date,
  either,
  flag,
  instant,
  list,
  named,
  number,
  object,
  oneOf,
  orNull,
  text,
  whole,
  type Schema,
} from './schema.ts'

type Properties = Readonly<Record<string, Schema>>

/** Names of components: a record as it is sent whole or in part, as a list, a read, a write and the list of deleted ones tell it. */
export const nameOf = {
  whole: (entity: Entity) => entity.name,
  patch: (entity: Entity) => `${entity.name}-patch`,
  row: (entity: Entity) => `${entity.name}-row`,
  record: (entity: Entity) => `${entity.name}-record`,
  deleted: (entity: Entity) => `${entity.name}-deleted`,
}

/** The JSON Schema of what is sent; `more`: what is taken beside it. Whatever else there is, is refused. */
function sent(schema: z.ZodType, more: Properties): Schema {
  const {
    $schema: _draft,
    properties,
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What is tidied before it is looked at may come as people type it.
      if (zodSchema instanceof z.ZodPipe && zodSchema.def.in instanceof z.ZodTransform) {
        const tidied = { ...jsonSchema }
        for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
        jsonSchema.anyOf = [tidied, { type: 'string' }]
      }
    },
  })
  return { ...rest, properties: { ...properties, ...more } }
}

/** What a read tells and POST and PUT pass over. */
const passedOver = (entity: Entity): Properties =>
  Object.fromEntries(serverOwned(entity).map((name) => [name, { readOnly: true }]))

/** What limits only what is written: a record may be older than its limits. */
const limits = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern', 'format'])

function withoutLimits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLimits)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([name]) => !limits.has(name) && name !== 'additionalProperties')
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutLimits(one)]))
}

/** What a shape of its own comes out as. Of a step that only tidies, what goes into it says more. */
export function comesOut(schema: z.ZodType): Schema {
  const { $schema: _draft, ...made } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodPipe && zodSchema.def.out instanceof z.ZodTransform)
        Object.assign(jsonSchema, comesOut(zodSchema.def.in as z.ZodType))
    },
  })
  return withoutLimits(made) as Schema
}

/** A value of a field, where there is one. */
function valueOf({ kind, choices, to, schema }: Field): Schema {
  switch (kind) {
    case 'number':
      return number
    case 'flag':
      return flag
    case 'date':
      return date
    case 'instant':
      return instant
    case 'choice':
      return choices ? oneOf(...Object.keys(choices)) : comesOut(schema)
    case 'choices':
      return list(oneOf(...Object.keys(choices!)))
    case 'references':
    case 'uploads':
    case 'texts':
      return list(text)
    case 'hashtags':
      return list(text)
    case 'services':
      return comesOut(services)
    case 'contacts':
    case 'hours':
    case 'permissions':
    case 'links':
    case 'consent':
    case 'affiliation':
      return comesOut(schema)
    default:
      return to === null ? text : { ...text, description: `Id of ${to}` }
  }
}

/** The value as it is told: null where none was given and nothing stands in its place. */
const toldValue = (field: Field): Schema =>
  (field.required && field.kind !== 'reference') || field.empty !== null ? valueOf(field) : orNull(valueOf(field))

/** A field that a list or a read may embed: ids, or with `with[]` the rows that they name. */
function embeddable(field: Field): Schema {
  const related = field.to === null ? undefined : findEntity(field.to)
  const told = toldValue(field)
  if (!related) return told
  const row = related.confidential ? [] : [named(nameOf.row(related))]
  return field.kind === 'reference' ? either(told, ...row) : list(either(text, ...row))
}

const common: Properties = {
  id: text,
  version: whole,
  created_at: instant,
  created_by: text,
  created_by_name: text,
  updated_at: instant,
  updated_by: text,
  updated_by_name: text,
  abilities: { ...list(text), description: 'What the caller may do with it' },
}

const labelled = (field: Field, schema: Schema): Schema => ({ description: field.label[0], ...schema })

export function ofTranslation(entity: Entity, tier: Tier): Schema {
  const texts = toldInTranslations(entity, tier).flatMap((name) => {
    const field = entity.fields[name]
    return field ? [[`${name}?`, labelled(field, orNull(valueOf(field)))] as const] : []
  })
  return object({
    language_id: text,
    'state?': { ...oneOf('current', 'outdated'), description: 'Whether it says what its source says today' },
    'reviewed?': flag,
    'machine?': { ...flag, description: 'A machine’s, which no person has read yet' },
    ...Object.fromEntries(texts),
  })
}

/** One property of what is told of a record, by its name; with `?` where it may be missing. */
function property(entity: Entity, name: string, tier: Tier): readonly [string, Schema] {
  const { fields, reads } = entity
  if (alwaysTold.includes(name)) return [tier === 'reveal' ? `${name}?` : name, common[name]!]
  if (vouchers.includes(name)) return [`${name}?`, orNull(text)]
  if (name === 'translations') return [name, list(ofTranslation(entity, tier))]
  if (name === 'language_id' && !fields[name]) return [`${name}?`, orNull(text)]
  const field = fields[name]
  if (field) {
    // Of a person it depends on their consent what is told.
    const mayLack = field.translated || entity.confidential
    return [mayLack ? `${name}?` : name, labelled(field, field.translated ? orNull(valueOf(field)) : embeddable(field))]
  }
  const read = reads[name]
  if (read) return [`${name}?`, labelled(read, orNull(valueOf(read)))]
  const file = name.endsWith('_url') ? fields[name.slice(0, -'_url'.length)] : undefined
  if (file) return [`${name}?`, file.kind === 'uploads' ? list(orNull(text)) : orNull(text)]
  return [`${name}?`, answerOf(entity, name)]
}

/** What an answer carries beside fields and reads. */
function answerOf(entity: Entity, name: string): Schema {
  const { inside, ofRecord } = entity.answers[name]!
  if (!inside) return toldBeside[entity.name]?.[name] ?? anything
  const parts = inside.map((part) => [`${part}?`, partsBeside[name]?.[part] ?? anything] as const)
  if (!ofRecord) return list(object(Object.fromEntries(parts)))
  const record = toldNames(entity, 'show').filter((one) => one !== name)
  const optional = record
    .map((one) => property(entity, one, 'show'))
    .map(([one, schema]) => [one.replace(/\??$/, '?'), schema] as const)
  return orNull(object(Object.fromEntries([...optional, ...parts])))
}

function toldIn(entity: Entity, tier: Tier): Properties {
  const names = toldNames(entity, tier).filter((name) => name !== 'abilities' || tier !== 'reveal')
  const relations = Object.entries(entity.relations).flatMap(([name, relation]) => {
    const related = findEntity(relation.to)
    return 'referring' in relation && related ? [[name, related] as const] : []
  })
  const properties = Object.fromEntries(names.map((name) => property(entity, name, tier)))
  for (const [name, related] of relations) {
    const rows = list(named(nameOf.row(related)))
    const without = properties[`${name}?`]
    properties[`${name}?`] = without ? either(without, rows) : rows
  }
  return properties
}

/** What readers are told of fields that have no place of their own in a reading. */
export const factsShape = ({ name, fields }: Entity): Properties =>
  Object.fromEntries((facts[name] ?? []).map((fact) => [fact.name, orNull(valueOf(fields[fact.name]!))]))

/** What a revision tells of the text that it kept. */
const revision = (entity: Entity): Schema => {
  const texts = toldNames(entity, 'show').filter((name) => entity.fields[name] && !entity.fields[name].translated)
  return object({
    ...Object.fromEntries(texts.map((name) => [`${name}?`, property(entity, name, 'show')[1]])),
    translations: list(ofTranslation(entity, 'show')),
    version: whole,
    status: text,
    created_at: instant,
    created_by: text,
    created_by_name: text,
  })
}

/** What no other read than a reveal tells of a record. */
export const revealed = (entity: Entity): Schema => object(toldIn(entity, 'reveal'))

/** What is answered to a write by whoever may not read what they wrote. */
const saved = object(common)

/** The components that follow from the definition of an entity. */
export function componentsOf(entity: Entity): Readonly<Record<string, Schema>> {
  const row = toldIn(entity, 'list')
  const deleted = Object.fromEntries(toldOfDeleted.map((name) => [name, orNull(text)]))
  return {
    [nameOf.whole(entity)]: sent(wholeSchema(entity), passedOver(entity)),
    [nameOf.patch(entity)]: sent(patchSchema(entity), { version, ...patchedBeside[entity.name] }),
    [nameOf.row(entity)]: object(row),
    [nameOf.record(entity)]: object(toldIn(entity, 'show')),
    ...(entity.revisions && { [`${entity.name}-revision`]: revision(entity) }),
    ...(entity.restorable && { [nameOf.deleted(entity)]: object({ ...row, ...deleted }) }),
  }
}

/** The answer to a write: of people no more than a list tells, and to whoever may not read it only that it was saved. */
export const written = (entity: Entity): Schema =>
  either(named(entity.confidential ? nameOf.row(entity) : nameOf.record(entity)), named('saved'))

export const sharedComponents: Readonly<Record<string, Schema>> = { saved }
