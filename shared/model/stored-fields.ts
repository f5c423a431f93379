import { acceptsUploads } from '#shared/domain/uploads/upload-fields.ts'
import { commonFields, hasTranslations, type Entity } from './define-entity.ts'
import type { Field } from './fields.ts'
import type { AnyValues, ValuesOf } from './record-types.ts'

/** How much of a record an answer tells: a row of a list, a record of its own, or what only a reveal with a reason does. */
export type Tier = 'list' | 'show' | 'reveal'

/** One value of a record or of what is answered of it: where it stands, who is told of it, and what the log says. */
type StoredField = {
  name: string
  /** One value a language, inside `translations`. */
  translated: boolean
  /** A part of the record itself, with what stands there where nothing was given; null where it comes from elsewhere. */
  given: { empty: unknown } | null
  /** In the rows of the change feed, which lists are made of. */
  inRows: boolean
  exposedIn: readonly Tier[]
  /** The log says what it was and what it became. */
  logged: boolean
}

const everyTier: readonly Tier[] = ['list', 'show', 'reveal']
const plainTiers: readonly Tier[] = ['list', 'show']

/** What is told of every record beside its fields, and that says nothing of what it holds. */
export const commonResponseFields: readonly string[] = [
  ...commonFields,
  'created_by_name',
  'updated_by_name',
  'abilities',
]

/** Who last said that a record is true, where somebody does. */
export const verifierFields: readonly string[] = ['verified_by', 'verified_by_name']

/** What is told beside it of a record that is deleted. */
export const deletedRecordFields: readonly string[] = ['deleted_at', 'deleted_by', 'deleted_by_name']

/** What the server alone keeps of every record, and of one that is gone. */
const serverFields: readonly string[] = [...deletedRecordFields, 'feed', 'erased_at']

const tiersOf = ({ detail, restricted }: Pick<Field, 'detail' | 'restricted'>): readonly Tier[] =>
  restricted ? ['reveal'] : detail ? ['show'] : plainTiers

const row = (name: string, more: Partial<StoredField>): StoredField => ({
  name,
  translated: false,
  given: null,
  inRows: false,
  exposedIn: [],
  logged: false,
  ...more,
})

function describeField(name: string, field: Field): StoredField[] {
  const exposedTiers = field.writeOnly ? [] : tiersOf(field)
  const stored = row(name, {
    translated: field.translated,
    given: field.writeOnly ? null : { empty: field.empty },
    inRows: !field.detail && !field.writeOnly,
    exposedIn: exposedTiers,
    logged: true,
  })
  return acceptsUploads(field) ? [stored, row(`${name}_url`, { exposedIn: exposedTiers })] : [stored]
}

function tableOf(entity: Entity): readonly StoredField[] {
  return [
    ...commonResponseFields.map((name) =>
      row(name, { inRows: name !== 'abilities', exposedIn: name === 'id' ? everyTier : plainTiers }),
    ),
    ...serverFields.map((name) => row(name, { inRows: true })),
    ...(entity.verified === null
      ? []
      : verifierFields.map((name) => row(name, { inRows: true, exposedIn: plainTiers }))),
    ...(hasTranslations(entity)
      ? [row('translations', { inRows: true, exposedIn: plainTiers }), row('language_id', { exposedIn: plainTiers })]
      : []),
    ...Object.entries(entity.fields).flatMap(([name, field]) => describeField(name, field)),
    ...Object.entries(entity.computedFields).map(([name, field]) =>
      row(name, { inRows: !field.detail, exposedIn: tiersOf(field), logged: !field.detail }),
    ),
    ...Object.entries(entity.responseFields).map(([name, { detail }]) =>
      row(name, { inRows: !detail, exposedIn: tiersOf({ detail, restricted: false }), logged: true }),
    ),
    ...Object.entries(entity.serverOnly).map(([name, { inRows }]) => row(name, { inRows })),
  ]
}

/** What follows from the table, made once an entity: lists ask it of every row. */
function describe(entity: Entity) {
  const table = tableOf(entity)
  const names = (wanted: (one: StoredField) => boolean): string[] => table.filter(wanted).map(({ name }) => name)
  const emptyOf = (translated: boolean) =>
    table.flatMap(({ name, given, ...one }) =>
      given && one.translated === translated ? [[name, given.empty] as const] : [],
    )
  return {
    exposedNames: Object.fromEntries(
      everyTier.map((tier) => [tier, names(({ exposedIn: exposedTiers }) => exposedTiers.includes(tier))]),
    ) as Record<Tier, string[]>,
    translatedNames: Object.fromEntries(
      everyTier.map((tier) => [
        tier,
        names(({ exposedIn: exposedTiers, translated }) => translated && exposedTiers.includes(tier)),
      ]),
    ) as Record<Tier, string[]>,
    inRows: new Set(names(({ inRows }) => inRows)),
    logged: new Set(names(({ logged }) => logged)),
    plain: emptyOf(false),
    translated: emptyOf(true),
  }
}

const described = new WeakMap<Entity, ReturnType<typeof describe>>()

function describedEntity(entity: Entity) {
  let known = described.get(entity)
  if (!known) described.set(entity, (known = describe(entity)))
  return known
}

/**
 * The names that an answer of this tier may carry. Nothing else that is kept with a record, or added to an answer, ever
 * leaves: a value that is new to the server is told to nobody until the entity declares it.
 */
export const responseFieldNames = (entity: Entity, tier: Tier): readonly string[] =>
  describedEntity(entity).exposedNames[tier]

/** The names that each of a record's translations may carry. */
export const translationFieldNames = (entity: Entity, tier: Tier): readonly string[] => [
  'language_id',
  'state',
  'reviewed',
  'machine',
  ...describedEntity(entity).translatedNames[tier],
]

/** What of a record, and of each of its translations, stands in the rows of lists. */
export const isInListRows = (entity: Entity, name: string): boolean => describedEntity(entity).inRows.has(name)

/** Whether the log tells of a value, rather than the server keeping it to itself. */
export const isLogged = (entity: Entity, name: string): boolean => describedEntity(entity).logged.has(name)

/** Whatever any read tells and no client writes: PUT and POST pass over it, PATCH refuses it. */
export function listServerOwnedFields(entity: Entity): string[] {
  const written = Object.keys(entity.fields).filter((name) => !entity.fields[name]!.translated)
  const writable = new Set([...written, 'translations'])
  const exposedTiers = everyTier.flatMap((tier) => describedEntity(entity).exposedNames[tier])
  return [...new Set([...exposedTiers, ...deletedRecordFields, ...Object.keys(entity.relations)])].filter(
    (name) => !writable.has(name),
  )
}

type Values = Record<string, unknown>

/** The record's values and no others, each there: what was not given is empty. */
export function withEmptyValues<Described extends Entity>(entity: Described, given: AnyValues): ValuesOf<Described>
export function withEmptyValues(entity: Entity, given: AnyValues): Values {
  const { plain, translated } = describedEntity(entity)
  const record = Object.fromEntries(plain.map(([name, empty]) => [name, given[name] ?? empty]))
  if (!hasTranslations(entity)) return record
  const texts = given.translations!.map((one) => ({
    language_id: one.language_id,
    ...Object.fromEntries(translated.map(([name, empty]) => [name, one[name] ?? empty])),
  }))
  return { ...record, translations: texts }
}

/** Puts the empty value where `values` have none of these. */
function fillEmpty(
  values: Values,
  empties: readonly (readonly [string, unknown])[],
  wanted: (name: string) => boolean,
): void {
  for (const [name, empty] of empties) if (values[name] === undefined && wanted(name)) values[name] = empty
}

const every = (): boolean => true

/** A record that was just read: what its definition learned since it was written has its empty value. Fills it in place. */
export function fillMissingValues<RecordType extends Values>(
  entity: Entity,
  record: RecordType,
  wanted: (name: string) => boolean = every,
): RecordType {
  const { plain, translated } = describedEntity(entity)
  fillEmpty(record, plain, wanted)
  const { translations = [] }: AnyValues = record
  if (translated.length > 0) for (const one of translations) fillEmpty(one, translated, wanted)
  return record
}

/** Whether reading fills this in, so that it need not be written. */
export function isDefaultValue(entity: Entity, name: string, value: unknown): boolean {
  const filled = describedEntity(entity).plain.find(([one]) => one === name)
  return filled !== undefined && JSON.stringify(filled[1]) === JSON.stringify(value)
}

/** The same for a row, which has no more than rows have. */
export const fillMissingRowValues = <RecordType extends Values>(entity: Entity, record: RecordType): RecordType =>
  fillMissingValues(entity, record, (name) => isInListRows(entity, name))
