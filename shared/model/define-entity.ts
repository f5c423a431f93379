import type { PermissionKey } from '#shared/access/permission-keys.ts'
import type { EntityPermissions } from '#shared/access/role-grants.ts'
import type { Label } from '#shared/i18n/label.ts'
import { verifications } from './back-office-choices.ts'
import { choice, date, number, type Field, type Fields } from './fields.ts'

/**
 * Source of the records that `with[]` embeds: the ids in an own field, or the records of another entity that reference
 * this one.
 */
type Relation = { to: string; field: string } | { to: string; referring: string }

/** Carries the type of a value. `of` has no value at run time. */
type ValueTypeMarker<Value> = { readonly of?: Value }

/** Value of a response that is neither a field nor a computed field. */
export type ResponseField<Value = unknown> = Pick<Field, 'detail' | 'editorsOnly'> & {
  /** Names of properties that the response may contain, if the value is an object. */
  properties?: readonly string[]
  /** The value is a record of the entity, so the response fields of the entity are included. */
  ofRecord?: true
} & ValueTypeMarker<Value>

/** Value that the server stores with a record. `inRows`: also stored in the rows of lists. */
export type ServerOnlyField<Value = unknown> = { inRows: boolean } & ValueTypeMarker<Value>

/**
 * Typed constructors: `responseField` for a value in the response, `serverOnly` for a value that never leaves the
 * server.
 */
export const responseField = <Value>(how: ResponseField<Value>): ResponseField<Value> => how
export const serverOnly = <Value>(how: ServerOnlyField<Value>): ServerOnlyField<Value> => how

export type ScreenName = 'list' | 'create' | 'update' | 'view'

/**
 * Paths in the web client. A null `view` means no such screen. `titles` overrides the titles derived from the labels.
 */
export type Screens = Record<'list' | 'create' | 'update', string> & {
  view: string | null
  titles: Partial<Record<ScreenName, Label>>
}

/** Menu entry of the list: its group and its order there. `label` overrides the label of the entity. */
export type MenuPosition = {
  group: 'top' | 'content' | 'settings'
  at: number
  label?: Label
  needs?: readonly PermissionKey[]
}

/**
 * `article` is the French article before `one`. `definite` is the Arabic and French form, article included, for
 * sentences about one record. Neither can be derived from `one`.
 */
export type Labels = {
  one: Label
  many: Label
  definite: readonly [arabic: string, french: string]
  article: 'un' | 'une' | 'des'
}

export type Entity = {
  /** Endpoint under `/api`, key in the registry and prefix of every stored key. */
  name: string
  /** Row of the permission matrix that guards the entity. */
  permission: string
  /** Permissions of the entity and the seeded roles that hold them; null if the row of another entity guards it. */
  rights: EntityPermissions | null
  labels: Labels
  fields: Fields
  /** Values computed on read, such as counts: never written, but listed, sorted and filtered. */
  computedFields: Fields
  /** Values added to the response or stored by the server: never listed, sorted or filtered by. */
  responseFields: Record<string, ResponseField>
  /** Values stored with a record and never returned. Some are in the rows of lists for use by the server. */
  serverOnly: Record<string, ServerOnlyField>
  /** Further values of a unique field that the record reserves, apart from its current one. */
  reservedValues: Record<string, (record: Record<string, unknown>) => string[]>
  title: string
  /** `rare` columns are hidden by default to save width. */
  list: { columns: readonly string[]; rare: readonly string[]; sort: string; direction: 'asc' | 'desc' }
  relations: Record<string, Relation>
  /** Model name in the change log; null if changes of this entity are not logged. */
  logged: string | null
  /** Field with the audience of a record. Callers outside the audience never receive the record, on any route. */
  audience: string | null
  /** Records are drafts until published. Only authors, editors and approvers see drafts. */
  workflow: boolean
  /** Every version of the content is stored and can be read again. */
  revisions: boolean
  /** A deleted record can be restored for 30 days. */
  restorable: boolean
  /** Days for which a verification is valid, unless a category sets fewer; null if records are not verified. */
  verified: number | null
  viewed: boolean
  /** Records are visible to their creator only, whatever permissions other callers hold. */
  personal: boolean
  /** Records are user accounts. Every user sees their own; callers with the list permission see all. */
  accounts: boolean
  /** Records grant permissions to their members. Callers cannot change a record that they are a member of. */
  grantsPermissions: boolean
  /** Personal data: events carry no values, every read is logged, and partners have no access. */
  confidential: boolean
  /** Name in the lookups response, which every caller may read; null if the entity is not a lookup. */
  lookup: string | null
  /** An import may create missing records of this entity by name. */
  createdByImport: boolean
  /** Permission keys that replace the default ones where the contract names others. */
  keys: Partial<Record<Verb, PermissionKey>>
  /** Additional permission keys listed in the `abilities` of a record. */
  abilities: readonly PermissionKey[]
  screens: Screens
  menu: MenuPosition | null
}

export type Verb = 'LIST' | 'SHOW' | 'SAVE' | 'UPDATE' | 'DELETE'

type Definition<
  Own extends Fields,
  Read extends Fields,
  Answer extends Entity['responseFields'],
  ServerOnly extends Entity['serverOnly'],
> = Pick<Entity, 'name' | 'title'> & {
  fields: Own
  computedFields?: Read
  responseFields?: Answer
  serverOnly?: ServerOnly
  labels: Omit<Labels, 'article'> & Partial<Pick<Labels, 'article'>>
  list: { columns: readonly string[]; rare?: readonly string[]; sort: string; direction?: 'asc' | 'desc' }
  screens?: Partial<Omit<Screens, 'titles'>> & Partial<Pick<Screens, 'titles'>>
} & Partial<
    Omit<
      Entity,
      'name' | 'title' | 'fields' | 'computedFields' | 'responseFields' | 'serverOnly' | 'labels' | 'list' | 'screens'
    >
  >

/** Default row of the permission matrix: `glossary-term` becomes `GlossaryTerm`. */
const pascalCase = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const defaultScreens = (name: string): Omit<Screens, 'titles'> => ({
  list: `/${name}/list`,
  create: `/${name}/create`,
  update: `/${name}/update/:id`,
  view: `/${name}/view/:id`,
})

const views = number({ label: ['Views', 'المشاهدات', 'Consultations'] })

const verificationFields = {
  verified_at: date({ label: ['Verified on', 'تم التحقق في', 'Vérifié le'] }),
  review_by: date({ label: ['Review due', 'موعد المراجعة', 'À revoir avant le'] }),
  verification: choice(verifications, { label: ['Verification', 'التحقق', 'Vérification'] }),
}

/**
 * Defines an entity. Routes, validation, functions with their permissions, screens, menu entry, permission matrix,
 * OpenAPI, CSV and access tests are derived from it.
 *
 * @throws {Error} if the definition contradicts itself, so that an invalid entity is never deployed
 */
export function defineEntity<
  const Own extends Fields,
  const Read extends Fields,
  Answer extends Entity['responseFields'],
  ServerOnly extends Entity['serverOnly'],
>(
  definition: Definition<Own, Read, Answer, ServerOnly>,
): Entity & { fields: Own; computedFields: Read; responseFields: Answer; serverOnly: ServerOnly }
export function defineEntity(
  definition: Definition<Fields, Fields, Entity['responseFields'], Entity['serverOnly']>,
): Entity {
  const { name, fields } = definition
  const ownRelations = Object.entries(fields).flatMap(([field, { to, restricted }]) =>
    to && to !== 'upload' && !restricted ? [[field, { to, field }] as const] : [],
  )
  const entity = {
    permission: pascalCase(name),
    rights: definition.permission === undefined ? { granted: {} } : null,
    reservedValues: {},
    responseFields: {},
    serverOnly: {},
    logged: null,
    audience: null,
    workflow: false,
    revisions: false,
    restorable: false,
    verified: null,
    viewed: false,
    personal: false,
    accounts: false,
    grantsPermissions: false,
    confidential: false,
    lookup: null,
    createdByImport: false,
    keys: {},
    abilities: [],
    menu: { group: 'settings', at: Number.POSITIVE_INFINITY } as const,
    ...definition,
    labels: { article: 'un' as const, ...definition.labels },
    computedFields: {
      ...(definition.viewed && { views_count: views }),
      ...(definition.verified && verificationFields),
      ...definition.computedFields,
    },
    list: { rare: [], direction: 'asc' as const, ...definition.list },
    relations: { ...Object.fromEntries(ownRelations), ...definition.relations },
    screens: { ...defaultScreens(name), titles: {}, ...definition.screens },
  }
  checkDefinition(entity)
  return entity
}

function checkDefinition(entity: Entity): void {
  const { name, fields, computedFields, audience } = entity
  for (const column of [entity.title, entity.list.sort, ...entity.list.columns])
    if (!fields[column] && !computedFields[column] && !isCommonField(column))
      throw new Error(`${name}: no field "${column}"`)
  const { columns, rare, sort } = entity.list
  for (const column of rare)
    if (!columns.includes(column) || [entity.title, sort].includes(column))
      throw new Error(`${name}: "${column}" cannot be rare`)
  if (audience !== null && fields[audience]?.kind !== 'choice') throw new Error(`${name}: "${audience}" is no choice`)
  const isOfPeople = entity.confidential || Object.values(fields).some(({ processingPurpose }) => processingPurpose)
  for (const [field, { processingPurpose, restricted, detail }] of Object.entries(fields)) {
    if (isOfPeople && !processingPurpose) throw new Error(`${name}: nobody says what "${field}" is kept for`)
    if (restricted && !detail) throw new Error(`${name}: a list would tell "${field}"`)
  }
}

/** Fields of every record, written by the server only. */
export const commonFields = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'] as const

export const isCommonField = (field: string): boolean => commonFields.some((one) => one === field)

export const hasTranslations = (entity: Entity): boolean =>
  Object.values(entity.fields).some((field) => field.translated)

/** Returns the names of the entity's own fields that reference entity `name`. */
export const fieldsReferencing = (entity: Entity, name: string): string[] =>
  Object.keys(entity.fields).filter((field) => entity.fields[field]!.to === name)

/** Returns the ids in the value of a reference field, single or multiple. */
export const referencedIds = (value: unknown): string[] => [value ?? []].flat().filter((one) => typeof one === 'string')
