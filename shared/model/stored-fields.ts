import { acceptsUploads } from '#shared/domain/uploads/upload-fields.ts'
import { commonFields, hasTranslations, type Entity } from './define-entity.ts'
import type { Field } from './fields.ts'
import type { AnyValues, ValuesOf } from './record-types.ts'

/** Level of detail of a response: list row, single read, or reveal with a reason. */
export type Tier = 'list' | 'show' | 'reveal'

/** Storage and exposure of one value of a record. */
type StoredField = {
  name: string
  /** One value per language, inside `translations`. */
  translated: boolean
  /** Default of a value that clients write; null if it has another source. */
  given: { empty: unknown } | null
  /** In the change feed, which lists are built from. */
  inRows: boolean
  exposedIn: readonly Tier[]
  logged: boolean
}

const everyTier: readonly Tier[] = ['list', 'show', 'reveal']
const plainTiers: readonly Tier[] = ['list', 'show']

/** Values in every response that reveal nothing of the content. */
export const commonResponseFields: readonly string[] = [
  ...commonFields,
  'created_by_name',
  'updated_by_name',
  'abilities',
]

/** Last verifier, for entities with verification. */
export const verifierFields: readonly string[] = ['verified_by', 'verified_by_name']

/** Additional values in the response of a deleted record. */
export const deletedRecordFields: readonly string[] = ['deleted_at', 'deleted_by', 'deleted_by_name']

/** Server-only values of every record, deleted ones included. */
const serverFields: readonly string[] = [...deletedRecordFields, 'feed', 'erased_at']

const tiersOf = ({ detail, restricted }: Pick<Field, 'detail' | 'restricted'>): readonly Tier[] =>
  restricted ? ['reveal'] : detail ? ['show'] : plainTiers

const storedField = (name: string, more: Partial<StoredField>): StoredField => ({
  name,
  translated: false,
  given: null,
  inRows: false,
  exposedIn: [],
  logged: false,
  ...more,
})

function describeField(name: string, field: Field): StoredField[] {
  const exposedIn = field.writeOnly ? [] : tiersOf(field)
  const stored = storedField(name, {
    translated: field.translated,
    given: field.writeOnly ? null : { empty: field.empty },
    inRows: !field.detail && !field.writeOnly,
    exposedIn,
    logged: true,
  })
  return acceptsUploads(field) ? [stored, storedField(`${name}_url`, { exposedIn })] : [stored]
}

function tableOf(entity: Entity): readonly StoredField[] {
  return [
    ...commonResponseFields.map((name) =>
      storedField(name, { inRows: name !== 'abilities', exposedIn: name === 'id' ? everyTier : plainTiers }),
    ),
    ...serverFields.map((name) => storedField(name, { inRows: true })),
    ...(entity.verified === null
      ? []
      : verifierFields.map((name) => storedField(name, { inRows: true, exposedIn: plainTiers }))),
    ...(hasTranslations(entity)
      ? [
          storedField('translations', { inRows: true, exposedIn: plainTiers }),
          storedField('language_id', { exposedIn: plainTiers }),
        ]
      : []),
    ...Object.entries(entity.fields).flatMap(([name, field]) => describeField(name, field)),
    ...Object.entries(entity.computedFields).map(([name, field]) =>
      storedField(name, { inRows: !field.detail, exposedIn: tiersOf(field), logged: !field.detail }),
    ),
    ...Object.entries(entity.responseFields).map(([name, { detail }]) =>
      storedField(name, { inRows: !detail, exposedIn: tiersOf({ detail, restricted: false }), logged: true }),
    ),
    ...Object.entries(entity.serverOnly).map(([name, { inRows }]) => storedField(name, { inRows })),
  ]
}

/** Derives the name lists from the table, once per entity, because lists look them up for every row. */
function describe(entity: Entity) {
  const table = tableOf(entity)
  const names = (wanted: (one: StoredField) => boolean): string[] => table.filter(wanted).map(({ name }) => name)
  const emptyOf = (translated: boolean) =>
    table.flatMap(({ name, given, ...one }) =>
      given && one.translated === translated ? [[name, given.empty] as const] : [],
    )
  return {
    exposedNames: Object.fromEntries(
      everyTier.map((tier) => [tier, names(({ exposedIn }) => exposedIn.includes(tier))]),
    ) as Record<Tier, string[]>,
    translatedNames: Object.fromEntries(
      everyTier.map((tier) => [tier, names(({ exposedIn, translated }) => translated && exposedIn.includes(tier))]),
    ) as Record<Tier, string[]>,
    inRows: new Set(names(({ inRows }) => inRows)),
    logged: new Set(names(({ logged }) => logged)),
    plain: emptyOf(false),
    translated: emptyOf(true),
  }
}

const descriptionCache = new WeakMap<Entity, ReturnType<typeof describe>>()

function describedEntity(entity: Entity) {
  let description = descriptionCache.get(entity)
  if (!description) descriptionCache.set(entity, (description = describe(entity)))
  return description
}

/**
 * Returns the names that a response of this tier may contain. This is an allow-list: a new stored value is not returned
 * until the entity declares it.
 */
export const responseFieldNames = (entity: Entity, tier: Tier): readonly string[] =>
  describedEntity(entity).exposedNames[tier]

/** Returns the names that each translation in a response may contain. */
export const translationFieldNames = (entity: Entity, tier: Tier): readonly string[] => [
  'language_id',
  'state',
  'reviewed',
  'machine',
  ...describedEntity(entity).translatedNames[tier],
]

/** Returns whether a value of a record, or of its translations, is stored in list rows. */
export const isInListRows = (entity: Entity, name: string): boolean => describedEntity(entity).inRows.has(name)

export const isLogged = (entity: Entity, name: string): boolean => describedEntity(entity).logged.has(name)

/** Returns the names that responses contain and clients cannot write. PUT and POST ignore them, PATCH rejects them. */
export function listServerOwnedFields(entity: Entity): string[] {
  const written = Object.keys(entity.fields).filter((name) => !entity.fields[name]!.translated)
  const writable = new Set([...written, 'translations'])
  const exposedIn = everyTier.flatMap((tier) => describedEntity(entity).exposedNames[tier])
  return [...new Set([...exposedIn, ...deletedRecordFields, ...Object.keys(entity.relations)])].filter(
    (name) => !writable.has(name),
  )
}

type Values = Record<string, unknown>

/** Returns the values of the definition and no others, with the default for each missing one. */
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

function fillEmpty(
  values: Values,
  empties: readonly (readonly [string, unknown])[],
  wanted: (name: string) => boolean,
): void {
  for (const [name, empty] of empties) if (values[name] === undefined && wanted(name)) values[name] = empty
}

const always = (): boolean => true

/**
 * Fills in the defaults of fields that were added to the definition after the record was written. Changes the record in
 * place.
 */
export function fillMissingValues<RecordType extends Values>(
  entity: Entity,
  record: RecordType,
  wanted: (name: string) => boolean = always,
): RecordType {
  const { plain, translated } = describedEntity(entity)
  fillEmpty(record, plain, wanted)
  const { translations = [] }: AnyValues = record
  if (translated.length > 0) for (const one of translations) fillEmpty(one, translated, wanted)
  return record
}

/** Returns whether a value equals the default, so that it need not be stored. */
export function isDefaultValue(entity: Entity, name: string, value: unknown): boolean {
  const filled = describedEntity(entity).plain.find(([one]) => one === name)
  return filled !== undefined && JSON.stringify(filled[1]) === JSON.stringify(value)
}

/** Same as `fillMissingValues`, limited to the values of list rows. */
export const fillMissingRowValues = <RecordType extends Values>(entity: Entity, record: RecordType): RecordType =>
  fillMissingValues(entity, record, (name) => isInListRows(entity, name))
