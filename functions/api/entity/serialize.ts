import { hasPermission, permissionKeyOf, canSee } from '#shared/access/record-access.ts'
import type { AccessTier } from '#shared/access/security-log-kinds.ts'
import type { ListQuery } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import { commonResponseFields, deletedRecordFields, type Tier } from '#shared/model/stored-fields.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { CompletedRequest } from '#functions/platform/idempotency-claim.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { embedRelations } from './embed-relations.ts'
import { pickDeclared, serializeFields } from './serialize-fields.ts'
import { openRowView, type ResponseContext, type RowView } from './row-view.ts'
import type { Access, Values } from '#functions/domain/entity/entity-rules.ts'
import { loadVerificationValues } from '#functions/domain/entity/verification.ts'

/**
 * The response serializer. Every response that contains a record is made here, for reads and writes. It checks
 * visibility, selects the declared fields of the tier, and lets the rules of the entity log and count the access first.
 * If a rule throws, nothing is returned.
 */

const tierOf: Record<AccessTier, Tier> = {
  list: 'list',
  search: 'list',
  show: 'show',
  reveal: 'reveal',
  export: 'show',
  subject: 'reveal',
}

type RowsOptions = {
  access?: Access
  query?: ListQuery
  deleted?: boolean
}

/** Serializes the rows of a list. Rows that the caller may not see are left out. */
export async function serializeRows(view: RowView, rows: readonly Row[], options: RowsOptions = {}): Promise<Values[]> {
  const { entity, request, scope } = view
  const { access = { tier: 'list' }, query } = options
  const shown = rows
    .filter((row) => scope.sees(row))
    .map((row) => ({
      ...serializeFields(entity, row, request, tierOf[access.tier], view.valuesOf(row)),
      ...(options.deleted && Object.fromEntries(deletedRecordFields.map((name) => [name, row[name] ?? null]))),
    }))
  const embedded = query && query.with.length > 0 ? await embedRelations(entity, shown, query, request) : shown
  return applyResponseRules(view, access, embedded, [
    ...(query?.with ?? []),
    ...(options.deleted ? deletedRecordFields : []),
  ])
}

/** Response with one record in the requested tier. Throws `not_found` if the caller may not see it. */
export async function serializeRecord(
  context: ResponseContext,
  record: StoredRecord,
  options: { access?: Access; query?: ListQuery } = {},
): Promise<ApiResponse> {
  const { entity, rules, request } = context
  const { access = { tier: 'show' }, query } = options
  if (!canSee(request.caller, entity, record)) throw new Problem('not_found')
  const [verified, more] = await Promise.all([
    entity.verified === null ? null : loadVerificationValues(entity),
    rules.present?.(record, request),
  ])
  const shown = serializeFields(entity, record, request, tierOf[access.tier], { ...verified?.of(record), ...more })
  const embedded = query && query.with.length > 0 ? await embedRelations(entity, [shown], query, request) : [shown]
  const [body] = await applyResponseRules(context, access, embedded, query?.with)
  return { status: 200, body, headers: { etag: `"${record.version}"` } }
}

/** Serializes records for an export, each as in a single read. Records that the caller may not see are left out. */
export async function serializeExported(context: ResponseContext, records: readonly StoredRecord[]): Promise<Values[]> {
  const { entity, rules, request } = context
  const shown = records
    .filter((record) => canSee(request.caller, entity, record))
    .map(async (record) => serializeFields(entity, record, request, 'show', await rules.present?.(record, request)))
  return applyResponseRules(context, { tier: 'export' }, await Promise.all(shown))
}

/**
 * Response to a write: the record as in a read, or the list tier for confidential entities, since a write must not
 * reveal more of a person. If the caller may see not even that, or the access cannot be logged, it contains only the
 * common fields (ID, version, dates).
 */
export async function serializeWritten(
  context: ResponseContext,
  record: StoredRecord,
  status = 200,
): Promise<ApiResponse> {
  const { entity, request } = context
  const { caller } = request
  const headers = { etag: `"${record.version}"` }
  const shown = serializeFields(entity, record, request, 'list')
  const saved = { status, body: Object.fromEntries(commonResponseFields.map((name) => [name, shown[name]])), headers }
  if (!canSee(caller, entity, record)) return saved
  if (!entity.confidential) return { ...(await serializeRecord(context, record)), status }
  if (!hasPermission(caller, entity.permission, permissionKeyOf(entity, 'LIST'))) return saved
  try {
    const [body] = await serializeRows(await openRowView(context), [record])
    return { status, body, headers }
  } catch (error) {
    logLine('warn', 'saved_record_serialize_failed', {
      trace_id: request.traceId,
      entity: entity.name,
      id: record.id,
      ...describeError(error),
    })
    return saved
  }
}

/** Response to a repeated write, serialized from the current record and with the caller's current permissions. */
export async function serializeRepeated(
  context: ResponseContext,
  { id, version }: CompletedRequest,
  status = 200,
): Promise<ApiResponse> {
  const { entity, request } = context
  const { records } = services()
  const record = await records.get(entity, id)
  if (!record || !canSee(request.caller, entity, record)) throw new Problem('not_found')
  // The client retries because it got no response, so the first write may have been slow. Its change is published again
  // for readers of the change feed that already passed it.
  if (record.version === version) await records.showAgain([[entity, record]])
  return serializeWritten(context, record, status)
}

/** Lets the rules log the access and add values, then removes undeclared values. */
async function applyResponseRules(
  context: ResponseContext,
  access: Access,
  records: Values[],
  extra: readonly string[] = [],
): Promise<Values[]> {
  const { entity, rules, request } = context
  if (!rules.beforeResponse) return records
  const changed = await rules.beforeResponse(request, access, records)
  return changed.map((one) => pickDeclared(entity, tierOf[access.tier], one, extra))
}
