import {
  can,
  withoutHiddenPending,
  hasPermission,
  permissionKeyOf,
  canSee,
  type Caller,
} from '#shared/access/record-access.ts'
import { hasTranslations, fieldsReferencing, type Entity } from '#shared/model/define-entity.ts'
import type { AnyValues } from '#shared/model/record-types.ts'
import { entities } from '#shared/entities/registry.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { countConfidentialReferences } from '#functions/data/repositories/records/confidential-references.ts'
import { services } from '#functions/data/services.ts'
import { scanAccounts } from '#functions/domain/user/find-accounts.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'

type Referrer = { entity: Entity; fields: string[]; row: Row; id: string }
type HiddenReferrers = { entity: Entity; count: number }

/** Fields of an entity that reference another one. Translations reference their language. */
const referencingFields = (one: Entity, entity: Entity): string[] => [
  ...fieldsReferencing(one, entity.name),
  ...(entity.name === 'language' && hasTranslations(one) ? ['translations'] : []),
]

const referencesIn = (values: AnyValues, field: string): unknown[] =>
  field === 'translations' ? (values.translations ?? []).map((text) => text.language_id) : [values[field] ?? []].flat()

/** Whether a field of a row, or of its pending revision, references a record. */
export const isReferencedIn = (row: Row, field: string, id: string): boolean =>
  referencesIn(row, field).includes(id) || referencesIn(row.waiting ?? {}, field).includes(id)

/** Whether the ID is the only one in a list for which empty means "everywhere", such as the countries of a hotline. */
export const isLastLink = (entity: Entity, field: string, value: unknown, id: string): boolean =>
  Boolean(entity.fields[field]?.emptyMeansAll) && Array.isArray(value) && value.every((linked) => linked === id)

/** Whether a forced delete would extend a referring record to everywhere. Such a delete is refused with `in_use`. */
export const wouldWidenAccess = ({ entity, fields, row, id }: Referrer): boolean =>
  fields.some((field) => isLastLink(entity, field, row[field], id))

/** Returns the rows that reference a record in one of the fields; of accounts, only what a referrer needs. */
export async function findReferringRows(entity: Entity, fields: readonly string[], id: string): Promise<Row[]> {
  const isReferring = (row: Row) => fields.some((field) => isReferencedIn(row, field, id))
  if (entity.accounts) return scanAccounts([...fields, entity.title, 'created_by'], isReferring)
  const entityCache = services().entityCache(entity)
  await entityCache.fresh()
  return [...entityCache.rows.values()].filter(isReferring)
}

/**
 * Finds all records that reference this one, except confidential ones and personal lists. Personal lists never prevent
 * a delete.
 */
export async function findReferrers(entity: Entity, id: string): Promise<Referrer[]> {
  const referring = entities.filter(
    (one) => !one.personal && !one.confidential && referencingFields(one, entity).length > 0,
  )
  const all = await Promise.all(
    referring.map(async (one) => {
      const candidates = referencingFields(one, entity)
      return (await findReferringRows(one, candidates, id)).map((row): Referrer => {
        const fields = candidates.filter((field) => isReferencedIn(row, field, id))
        return { entity: one, fields, row, id }
      })
    }),
  )
  return all.flat()
}

/** Counts the confidential records that reference this one. Only their own Lambda function may read them. */
export async function countConfidentialReferrers(entity: Entity, id: string): Promise<HiddenReferrers[]> {
  const referring = entities.filter((one) => one.confidential && referencingFields(one, entity).length > 0)
  const all = await Promise.all(
    referring.map(async (one) => ({ entity: one, count: await countConfidentialReferences(one, entity.name, id) })),
  )
  return all.filter(({ count }) => count > 0)
}

const maxReferrers = 20

/** Error parameters with the referring records and their number, as far as the caller may see them. */
export function describeReferrers(
  referrers: readonly Referrer[],
  unnamed: readonly HiddenReferrers[],
  request: Request,
) {
  const { caller, language } = request
  const seen = referrers.filter(
    ({ entity, row, fields, id }) =>
      canSee(caller, entity, row) &&
      fields.some((field) => isReferencedIn(withoutHiddenPending(caller, row), field, id)),
  )
  const counted = unnamed.filter(({ entity }) => countsPeople(caller, entity))
  const used_by = seen.slice(0, maxReferrers).map(({ entity, row }) => ({
    entity: entity.name,
    id: row.id,
    title: resolveTexts(entity, row, language)[entity.title] ?? row[entity.title] ?? '',
  }))
  return { used_by, used_by_total: counted.reduce((sum, { count }) => sum + count, seen.length) }
}

/** Only callers who may list people learn how many there are. */
const countsPeople = (caller: Caller, entity: Entity): boolean =>
  caller.audience === 'STAFF' && hasPermission(caller, entity.permission, permissionKeyOf(entity, 'LIST'))

/** Entity with a referring record that the caller may not update, or null. */
export function findUneditableEntity(
  referrers: readonly Referrer[],
  unnamed: readonly HiddenReferrers[],
  { caller }: Request,
): Entity | null {
  const known = referrers.find(({ entity, row }) => !can(caller, entity, 'UPDATE', row))
  const hidden = unnamed.find(
    ({ entity }) => !hasPermission(caller, entity.permission, permissionKeyOf(entity, 'UPDATE')),
  )
  return known?.entity ?? hidden?.entity ?? null
}
