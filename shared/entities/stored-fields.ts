import { takesUploads } from '#shared/uploads/uses.ts'
import { commonFields, hasTranslations, type Entity } from './define.ts'
import type { Field } from './fields.ts'
import type { AnyValues, ValuesOf } from './record-of.ts'

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
  told: readonly Tier[]
  /** The log says what it was and what it became. */
  logged: boolean
}

const everyTier: readonly Tier[] = ['list', 'show', 'reveal']
const plainTiers: readonly Tier[] = ['list', 'show']

/** What is told of every record beside its fields, and that says nothing of what it holds. */
export const alwaysTold: readonly string[] = [...commonFields, 'created_by_name', 'updated_by_name', 'abilities']

/** Who last said that a record is true, where somebody does. */
export const vouchers: readonly string[] = ['verified_by', 'verified_by_name']

/** What is told beside it of a record that is deleted. */
export const toldOfDeleted: readonly string[] = ['deleted_at', 'deleted_by', 'deleted_by_name']

/** What the server alone keeps of every record, and of one that is gone. */
const ofServer: readonly string[] = [...toldOfDeleted, 'feed', 'erased_at']

const tiersOf = ({ detail, restricted }: Pick<Field, 'detail' | 'restricted'>): readonly Tier[] =>
  restricted ? ['reveal'] : detail ? ['show'] : plainTiers

const row = (name: string, more: Partial<StoredField>): StoredField => ({
  name,
  translated: false,
  given: null,
  inRows: false,
  told: [],
  logged: false,
  ...more,
})

function ofField(name: string, field: Field): StoredField[] {
  const told = field.writeOnly ? [] : tiersOf(field)
  const stored = row(name, {
    translated: field.translated,
    given: field.writeOnly ? null : { empty: field.empty },
    inRows: !field.detail && !field.writeOnly,
    told,
    logged: true,
  })
  return takesUploads(field) ? [stored, row(`${name}_url`, { told })] : [stored]
}

function tableOf(entity: Entity): readonly StoredField[] {
  return [
    ...alwaysTold.map((name) =>
      row(name, { inRows: name !== 'abilities', told: name === 'id' ? everyTier : plainTiers }),
    ),
    ...ofServer.map((name) => row(name, { inRows: true })),
    ...(entity.verified === null ? [] : vouchers.map((name) => row(name, { inRows: true, told: plainTiers }))),
    ...(hasTranslations(entity)
      ? [row('translations', { inRows: true, told: plainTiers }), row('language_id', { told: plainTiers })]
      : []),
    ...Object.entries(entity.fields).flatMap(([name, field]) => ofField(name, field)),
    ...Object.entries(entity.reads).map(([name, field]) =>
      row(name, { inRows: !field.detail, told: tiersOf(field), logged: !field.detail }),
    ),
    ...Object.entries(entity.answers).map(([name, { detail }]) =>
      row(name, { inRows: !detail, told: tiersOf({ detail, restricted: false }), logged: true }),
    ),
    ...Object.entries(entity.kept).map(([name, { inRows }]) => row(name, { inRows })),
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
    toldIn: Object.fromEntries(everyTier.map((tier) => [tier, names(({ told }) => told.includes(tier))])) as Record<
      Tier,
      string[]
    >,
    translatedIn: Object.fromEntries(
      everyTier.map((tier) => [tier, names(({ told, translated }) => translated && told.includes(tier))]),
    ) as Record<Tier, string[]>,
    inRows: new Set(names(({ inRows }) => inRows)),
    logged: new Set(names(({ logged }) => logged)),
    plain: emptyOf(false),
    translated: emptyOf(true),
  }
}

const described = new WeakMap<Entity, ReturnType<typeof describe>>()

function of(entity: Entity) {
  let known = described.get(entity)
  if (!known) described.set(entity, (known = describe(entity)))
  return known
}

/**
 * The names that an answer of this tier may carry. Nothing else that is kept with a record, or added to an answer, ever
 * leaves: a value that is new to the server is told to nobody until the entity declares it.
 */
export const toldNames = (entity: Entity, tier: Tier): readonly string[] => of(entity).toldIn[tier]

/** The names that each of a record's translations may carry. */
export const toldInTranslations = (entity: Entity, tier: Tier): readonly string[] => [
  'language_id',
  'state',
  'reviewed',
  'machine',
  ...of(entity).translatedIn[tier],
]

/** What of a record, and of each of its translations, stands in the rows of lists. */
export const standsInRows = (entity: Entity, name: string): boolean => of(entity).inRows.has(name)

/** Whether the log tells of a value, rather than the server keeping it to itself. */
export const isLogged = (entity: Entity, name: string): boolean => of(entity).logged.has(name)

/** Whatever any read tells and no client writes: PUT and POST pass over it, PATCH refuses it. */
export function serverOwned(entity: Entity): string[] {
  const written = Object.keys(entity.fields).filter((name) => !entity.fields[name]!.translated)
  const writable = new Set([...written, 'translations'])
  const told = everyTier.flatMap((tier) => of(entity).toldIn[tier])
  return [...new Set([...told, ...toldOfDeleted, ...Object.keys(entity.relations)])].filter(
    (name) => !writable.has(name),
  )
}

type Values = Record<string, unknown>

/** The record's values and no others, each there: what was not given is empty. */
export function complete<Described extends Entity>(entity: Described, given: AnyValues): ValuesOf<Described>
export function complete(entity: Entity, given: AnyValues): Values {
  const { plain, translated } = of(entity)
  const record = Object.fromEntries(plain.map(([name, empty]) => [name, given[name] ?? empty]))
  if (!hasTranslations(entity)) return record
  const texts = given.translations!.map((one) => ({
    language_id: one.language_id,
    ...Object.fromEntries(translated.map(([name, empty]) => [name, one[name] ?? empty])),
  }))
  return { ...record, translations: texts }
}

/** Puts the empty value where `values` have none of these. */
function fill(
  values: Values,
  empties: readonly (readonly [string, unknown])[],
  wanted: (name: string) => boolean,
): void {
  for (const [name, empty] of empties) if (values[name] === undefined && wanted(name)) values[name] = empty
}

const every = (): boolean => true

/** A record that was just read: what its definition learned since it was written has its empty value. Fills it in place. */
export function entered<Kept extends Values>(
  entity: Entity,
  record: Kept,
  wanted: (name: string) => boolean = every,
): Kept {
  const { plain, translated } = of(entity)
  fill(record, plain, wanted)
  const { translations = [] }: AnyValues = record
  if (translated.length > 0) for (const one of translations) fill(one, translated, wanted)
  return record
}

/** Whether reading fills this in, so that it need not be written. */
export function isEmpty(entity: Entity, name: string, value: unknown): boolean {
  const filled = of(entity).plain.find(([one]) => one === name)
  return filled !== undefined && JSON.stringify(filled[1]) === JSON.stringify(value)
}

/** The same for a row, which has no more than rows have. */
export const enteredRow = <Kept extends Values>(entity: Entity, record: Kept): Kept =>
  entered(entity, record, (name) => standsInRows(entity, name))
