import * as z from 'zod'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { patchSchema, services, recordSchema } from '#shared/model/schemas.ts'
import { facts } from '#shared/screens/facts-table.ts'
import {
  commonResponseFields,
  listServerOwnedFields,
  translationFieldNames,
  responseFieldNames,
  deletedRecordFields,
  verifierFields,
  type Tier,
} from '#shared/model/stored-fields.ts'
import { extraNestedFields, extraPatchFields, extraResponseFields, version } from './entity-extra-schemas.ts'
import {
  anyValue,
  date,
  either,
  flag,
  instant,
  list,
  componentRef,
  number,
  object,
  oneOf,
  orNull,
  text,
  integer,
  type Schema,
} from './json-schema.ts'

type Properties = Readonly<Record<string, Schema>>

/** Names of the schema components: full and partial input, and the list, read and deleted responses. */
export const schemaNames = {
  whole: (entity: Entity) => entity.name,
  patch: (entity: Entity) => `${entity.name}-patch`,
  row: (entity: Entity) => `${entity.name}-row`,
  record: (entity: Entity) => `${entity.name}-record`,
  deleted: (entity: Entity) => `${entity.name}-deleted`,
}

/**
 * JSON Schema of a request body. Additional properties are rejected.
 *
 * @param more Properties that are not in the Zod schema.
 */
function inputSchema(schema: z.ZodType, more: Properties): Schema {
  const {
    $schema: _draft,
    properties,
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Normalized before validation, so any string is accepted.
      if (zodSchema instanceof z.ZodPipe && zodSchema.def.in instanceof z.ZodTransform) {
        const tidied = { ...jsonSchema }
        for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
        jsonSchema.anyOf = [tidied, { type: 'string' }]
      }
    },
  })
  return { ...rest, properties: { ...properties, ...more } }
}

/** Response fields that POST and PUT ignore. */
const ignoredFields = (entity: Entity): Properties =>
  Object.fromEntries(listServerOwnedFields(entity).map((name) => [name, { readOnly: true }]))

/** Constraints on input only: stored records may predate them. */
const limits = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern', 'format'])

function withoutLimits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLimits)
  if (value === null || typeof value !== 'object') return value
  const withoutLimitKeys = Object.entries(value).filter(
    ([name]) => !limits.has(name) && name !== 'additionalProperties',
  )
  return Object.fromEntries(withoutLimitKeys.map(([name, one]) => [name, withoutLimits(one)]))
}

/** JSON Schema of a response. Of a pipe that only normalizes, the input schema is more specific. */
export function outputSchema(schema: z.ZodType): Schema {
  const { $schema: _draft, ...made } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodPipe && zodSchema.def.out instanceof z.ZodTransform)
        Object.assign(jsonSchema, outputSchema(zodSchema.def.in as z.ZodType))
    },
  })
  return withoutLimits(made) as Schema
}

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
      return choices ? oneOf(...Object.keys(choices)) : outputSchema(schema)
    case 'choices':
      return list(oneOf(...Object.keys(choices!)))
    case 'references':
    case 'uploads':
    case 'texts':
      return list(text)
    case 'hashtags':
      return list(text)
    case 'services':
      return outputSchema(services)
    case 'contacts':
    case 'hours':
    case 'permissions':
    case 'links':
    case 'consent':
    case 'affiliation':
      return outputSchema(schema)
    default:
      return to === null ? text : { ...text, description: `Id of ${to}` }
  }
}

/** Value in a response: null if the field is empty and has no default. */
const responseValue = (field: Field): Schema =>
  (field.required && field.kind !== 'reference') || field.empty !== null ? valueOf(field) : orNull(valueOf(field))

/** Relation field: IDs, or the rows with `with[]`. */
function embeddable(field: Field): Schema {
  const related = field.to === null ? undefined : findEntity(field.to)
  const valueSchema = responseValue(field)
  if (!related) return valueSchema
  const row = related.confidential ? [] : [componentRef(schemaNames.row(related))]
  return field.kind === 'reference' ? either(valueSchema, ...row) : list(either(text, ...row))
}

const common: Properties = {
  id: text,
  version: integer,
  created_at: instant,
  created_by: text,
  created_by_name: text,
  updated_at: instant,
  updated_by: text,
  updated_by_name: text,
  abilities: { ...list(text), description: 'What the caller can do with the record' },
}

const labelled = (field: Field, schema: Schema): Schema => ({ description: field.label[0], ...schema })

export function translationSchema(entity: Entity, tier: Tier): Schema {
  const texts = translationFieldNames(entity, tier).flatMap((name) => {
    const field = entity.fields[name]
    return field ? [[`${name}?`, labelled(field, orNull(valueOf(field)))] as const] : []
  })
  return object({
    language_id: text,
    'state?': { ...oneOf('current', 'outdated'), description: 'Whether it matches the current source text' },
    'reviewed?': flag,
    'machine?': { ...flag, description: 'Machine translation that has not been checked yet' },
    ...Object.fromEntries(texts),
  })
}

/** Property of a response. An optional one has the name `name?`. */
function property(entity: Entity, name: string, tier: Tier): readonly [string, Schema] {
  const { fields, computedFields: reads } = entity
  if (commonResponseFields.includes(name)) return [tier === 'reveal' ? `${name}?` : name, common[name]!]
  if (verifierFields.includes(name)) return [`${name}?`, orNull(text)]
  if (name === 'translations') return [name, list(translationSchema(entity, tier))]
  if (name === 'language_id' && !fields[name]) return [`${name}?`, orNull(text)]
  const field = fields[name]
  if (field) {
    // Fields of a person are present only with consent.
    const isOptional = field.translated || entity.confidential
    return [
      isOptional ? `${name}?` : name,
      labelled(field, field.translated ? orNull(valueOf(field)) : embeddable(field)),
    ]
  }
  const read = reads[name]
  if (read) return [`${name}?`, labelled(read, orNull(valueOf(read)))]
  const file = name.endsWith('_url') ? fields[name.slice(0, -'_url'.length)] : undefined
  if (file) return [`${name}?`, file.kind === 'uploads' ? list(orNull(text)) : orNull(text)]
  return [`${name}?`, answerOf(entity, name)]
}

/** Schema of a response field that is neither a field nor a computed field. */
function answerOf(entity: Entity, name: string): Schema {
  const { properties: inside, ofRecord } = entity.responseFields[name]!
  if (!inside) return extraResponseFields[entity.name]?.[name] ?? anyValue
  const parts = inside.map((part) => [`${part}?`, extraNestedFields[name]?.[part] ?? anyValue] as const)
  if (!ofRecord) return list(object(Object.fromEntries(parts)))
  const record = responseFieldNames(entity, 'show').filter((one) => one !== name)
  const optional = record
    .map((one) => property(entity, one, 'show'))
    .map(([one, schema]) => [one.replace(/\??$/, '?'), schema] as const)
  return orNull(object(Object.fromEntries([...optional, ...parts])))
}

function responseFields(entity: Entity, tier: Tier): Properties {
  const names = responseFieldNames(entity, tier).filter((name) => name !== 'abilities' || tier !== 'reveal')
  const relations = Object.entries(entity.relations).flatMap(([name, relation]) => {
    const related = findEntity(relation.to)
    return 'referring' in relation && related ? [[name, related] as const] : []
  })
  const properties = Object.fromEntries(names.map((name) => property(entity, name, tier)))
  for (const [name, related] of relations) {
    const rows = list(componentRef(schemaNames.row(related)))
    const without = properties[`${name}?`]
    properties[`${name}?`] = without ? either(without, rows) : rows
  }
  return properties
}

/** Public fields that the reader API returns as facts. */
export const factsShape = ({ name, fields }: Entity): Properties =>
  Object.fromEntries((facts[name] ?? []).map((fact) => [fact.name, orNull(valueOf(fields[fact.name]!))]))

const revision = (entity: Entity): Schema => {
  const texts = responseFieldNames(entity, 'show').filter(
    (name) => entity.fields[name] && !entity.fields[name].translated,
  )
  return object({
    ...Object.fromEntries(texts.map((name) => [`${name}?`, property(entity, name, 'show')[1]])),
    translations: list(translationSchema(entity, 'show')),
    version: integer,
    status: text,
    created_at: instant,
    created_by: text,
    created_by_name: text,
  })
}

export const revealSchema = (entity: Entity): Schema => object(responseFields(entity, 'reveal'))

/** Response to a write for callers who may not read the record. */
const saved = object(common)

/** Schema components generated from an entity definition. */
export function componentsOf(entity: Entity): Readonly<Record<string, Schema>> {
  const row = responseFields(entity, 'list')
  const deleted = Object.fromEntries(deletedRecordFields.map((name) => [name, orNull(text)]))
  return {
    [schemaNames.whole(entity)]: inputSchema(recordSchema(entity), ignoredFields(entity)),
    [schemaNames.patch(entity)]: inputSchema(patchSchema(entity), { version, ...extraPatchFields[entity.name] }),
    [schemaNames.row(entity)]: object(row),
    [schemaNames.record(entity)]: object(responseFields(entity, 'show')),
    ...(entity.revisions && { [`${entity.name}-revision`]: revision(entity) }),
    ...(entity.restorable && { [schemaNames.deleted(entity)]: object({ ...row, ...deleted }) }),
  }
}

/**
 * Response to a write: the list row for personal data, or only the common fields if the caller may not read the record.
 */
export const writeResponse = (entity: Entity): Schema =>
  either(
    componentRef(entity.confidential ? schemaNames.row(entity) : schemaNames.record(entity)),
    componentRef('saved'),
  )

export const sharedComponents: Readonly<Record<string, Schema>> = { saved }
