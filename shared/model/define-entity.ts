import type { PermissionKey } from '#shared/access/permission-keys.ts'
import type { EntityPermissions } from '#shared/access/role-grants.ts'
import type { Label } from '#shared/i18n/label.ts'
import { verifications } from './back-office-choices.ts'
import { choice, date, number, type Field, type Fields } from './fields.ts'

/** How `with[]` embeds: the ids of a field of one's own, or the records of another entity whose field names this one. */
type Relation = { to: string; field: string } | { to: string; referring: string }

/** Says of something of which type its values are; there is nothing of it but to types. */
type ValueTypeMarker<Value> = { readonly of?: Value }

/** What an answer carries beside fields and reads. Where it is the record's own, its type says so. */
export type ResponseField<Value = unknown> = Pick<Field, 'detail' | 'forWorkers'> & {
  /** The names that are told of the parts of a value that has any. */
  inside?: readonly string[]
  /** With those of the record itself. */
  ofRecord?: true
} & ValueTypeMarker<Value>

/** What the server keeps with a record; whether the rows of lists carry it. */
export type ServerOnlyField<Value = unknown> = { inRows: boolean } & ValueTypeMarker<Value>

/** A value of a record that an answer carries, and one that the server keeps to itself: each with the type that it has. */
export const responseField = <Value>(how: ResponseField<Value>): ResponseField<Value> => how
export const serverOnly = <Value>(how: ServerOnlyField<Value>): ServerOnlyField<Value> => how

export type ScreenName = 'list' | 'create' | 'update' | 'view'

/** Paths in the web client; null where there is no such screen. Titles that do not follow from the labels. */
export type Screens = Record<'list' | 'create' | 'update', string> & {
  view: string | null
  titles: Partial<Record<ScreenName, Label>>
}

/** Where the list stands in the menu: in which group of it, by which number; a name that does not follow from the labels. */
export type MenuPosition = {
  group: 'top' | 'content' | 'settings'
  at: number
  label?: Label
  needs?: readonly PermissionKey[]
}

/**
 * `article` is the French one before `one`. `definite` is what a sentence about one record calls it, in Arabic and in French,
 * article and all: neither follows from `one`.
 */
export type Labels = {
  one: Label
  many: Label
  definite: readonly [arabic: string, french: string]
  article: 'un' | 'une' | 'des'
}

export type Entity = {
  /** Endpoint under /api, key of the registry and part of every stored key. */
  name: string
  /** The row of the permission matrix that guards it. */
  permission: string
  /** What there is to hold of it, and which seeded roles do; null where another entity's row guards it. */
  rights: EntityPermissions | null
  labels: Labels
  fields: Fields
  /** Values that only a read adds (counts and the like): never written, but listed, sorted and filtered. */
  computedFields: Fields
  /** What an answer carries beside fields and reads, made for it or kept by the server: never listed by, sorted or filtered. */
  responseFields: Record<string, ResponseField>
  /** What the server keeps with a record and tells nobody; some of it the rows of lists carry for the server's own use. */
  serverOnly: Record<string, ServerOnlyField>
  /** Values of a unique field that a record keeps from others beside the one it has. */
  alsoHolds: Record<string, (record: Record<string, unknown>) => string[]>
  /** The field by which people know a record. */
  title: string
  /** Of the columns, `rare` are drawn once somebody chooses them: the others need the room of a page. */
  list: { columns: readonly string[]; rare: readonly string[]; sort: string; direction: 'asc' | 'desc' }
  relations: Record<string, Relation>
  /** The model's name in the log; null where the log leaves the entity out. */
  logged: string | null
  /** The field that says for whom a record is: nobody else is told of it, on any path. */
  audience: string | null
  /** Records are drafts until they are published; those who work on them see them before. */
  workflow: boolean
  /** Every version of the content is kept and can be read again. */
  revisions: boolean
  /** A deleted record can be brought back for 30 days. */
  restorable: boolean
  /** Days for which somebody's word that a record is true is good, where none of its categories asks for less; null where nobody gives it. */
  verified: number | null
  /** Readers' views are counted. */
  viewed: boolean
  /** Records are their creator's alone: nobody else lists or reads them, whatever they hold. */
  personal: boolean
  /** Records are accounts: each sees its own, whoever may list them all of them. */
  accounts: boolean
  /** Records give rights to those who bear them, which nobody changes of their own. */
  givesRights: boolean
  /** Of people: no value leaves with an event, each read is written down, and partners learn nothing of it. */
  confidential: boolean
  /** Everyone may read what there is of it, to choose from; under this name the lookups tell it. */
  lookup: string | null
  /** An import may make a record that it finds named and missing. */
  madeByImport: boolean
  /** Permission keys that take the place of the plain ones, where the contract names others. */
  keys: Partial<Record<Verb, PermissionKey>>
  /** Keys beside the plain verbs that a record's `abilities` tell of. */
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

/** `glossary-term` guards itself as `GlossaryTerm`, unless the definition names another row of the matrix. */
const pascalCase = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const plainScreens = (name: string): Omit<Screens, 'titles'> => ({
  list: `/${name}/list`,
  create: `/${name}/create`,
  update: `/${name}/update/:id`,
  view: `/${name}/view/:id`,
})

const views = number({ label: ['Views', 'المشاهدات', 'Consultations'] })

/** When somebody last said that a record is true, until when that is good, and so how it stands. */
const verificationFields = {
  verified_at: date({ label: ['Verified on', 'جرى التحقق في', 'Vérifié le'] }),
  review_by: date({ label: ['Review by', 'تُراجَع قبل', 'À revoir avant le'] }),
  verification: choice(verifications, { label: ['Verification', 'التحقق', 'Vérification'] }),
}

/**
 * One value that describes an entity. Routes, checks, functions and their rights, screens with their titles, menu entry,
 * permissions, OpenAPI, CSV and the refusal tests follow from it. Throws where a definition contradicts itself, so that no
 * such entity is ever served.
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
    alsoHolds: {},
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
    givesRights: false,
    confidential: false,
    lookup: null,
    madeByImport: false,
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
    screens: { ...plainScreens(name), titles: {}, ...definition.screens },
  }
  checkDefinition(entity)
  return entity
}

function checkDefinition(entity: Entity): void {
  const { name, fields, computedFields: reads, audience } = entity
  for (const column of [entity.title, entity.list.sort, ...entity.list.columns])
    if (!fields[column] && !reads[column] && !isCommonField(column)) throw new Error(`${name}: no field "${column}"`)
  const { columns, rare, sort } = entity.list
  for (const column of rare)
    if (!columns.includes(column) || [entity.title, sort].includes(column))
      throw new Error(`${name}: "${column}" cannot be rare`)
  if (audience !== null && fields[audience]?.kind !== 'choice') throw new Error(`${name}: "${audience}" is no choice`)
  const isOfPeople = entity.confidential || Object.values(fields).some(({ serves }) => serves)
  for (const [field, { serves, restricted, detail }] of Object.entries(fields)) {
    if (isOfPeople && !serves) throw new Error(`${name}: nobody says what "${field}" is kept for`)
    if (restricted && !detail) throw new Error(`${name}: a list would tell "${field}"`)
  }
}

/** Fields that every record has and only the server writes. */
export const commonFields = ['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'] as const

export const isCommonField = (field: string): boolean => commonFields.some((one) => one === field)

export const hasTranslations = (entity: Entity): boolean =>
  Object.values(entity.fields).some((field) => field.translated)

/** The entity's own fields that point at `name`. */
export const fieldsReferencing = (entity: Entity, name: string): string[] =>
  Object.keys(entity.fields).filter((field) => entity.fields[field]!.to === name)

/** The ids that a value of such a field names, be it one or several. */
export const referencedIds = (value: unknown): string[] => [value ?? []].flat().filter((one) => typeof one === 'string')
