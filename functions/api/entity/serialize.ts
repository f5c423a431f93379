import { hasPermission, permissionKeyOf, canSee } from '#shared/access/record-access.ts'
import type { AccessTier } from '#shared/access/security-log-kinds.ts'
import type { ListQuery } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { commonResponseFields, deletedRecordFields, type Tier } from '#shared/model/stored-fields.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { CompletedRequest } from '#functions/data/client/idempotency.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { embedRelations } from './embed-relations.ts'
import { pickDeclared, serializeFields } from './serialize-fields.ts'
import type { Access, RowValues, Rules, Values } from '#functions/domain/entity/entity-rules.ts'
import { loadVerificationValues } from '#functions/domain/entity/verification.ts'

/**
 * The one door: every answer that tells a record is made here, to a read and to a write alike. What passes is for this
 * caller at all, is of the tier that they ask for, is declared by the entity, and is written down and counted by its rules
 * before it leaves. Where those refuse, nothing is told.
 */
export type ResponseContext = { entity: Entity; rules: Rules; request: Request }

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
  /** What the rows take from elsewhere, where it was read before. */
  values?: RowValues | null
  query?: ListQuery
  deleted?: boolean
}

/** What the rows of a list take from elsewhere: how somebody's word on them stands, and what the rules of the entity say. */
export async function loadRowValues({ entity, rules, request }: ResponseContext): Promise<RowValues | null> {
  const [verified, own] = await Promise.all([
    entity.verified === null ? null : loadVerificationValues(entity),
    rules.rowValues?.(request),
  ])
  if (!own) return verified
  const { names = Object.keys(entity.computedFields), key = null, of } = own
  return {
    names: [...(verified?.names ?? []), ...names],
    of: (row) => ({ ...verified?.of(row), ...of(row) }),
    key: key === null || !verified ? key : `${verified.key} ${key}`,
  }
}

/** Rows as a list tells them; those that are not for the caller are left out. */
export async function serializeRows(
  context: ResponseContext,
  rows: readonly Row[],
  options: RowsOptions = {},
): Promise<Values[]> {
  const { entity, request } = context
  const { access = { tier: 'list' }, query } = options
  const values = options.values ?? (await loadRowValues(context))
  const shown = rows
    .filter((row) => canSee(request.caller, entity, row))
    .map((row) => ({
      ...serializeFields(entity, row, request, tierOf[access.tier], values?.of(row)),
      ...(options.deleted && Object.fromEntries(deletedRecordFields.map((name) => [name, row[name] ?? null]))),
    }))
  const embedded = query && query.with.length > 0 ? await embedRelations(entity, shown, query, request) : shown
  return applyResponseRules(context, access, embedded, [
    ...(query?.with ?? []),
    ...(options.deleted ? deletedRecordFields : []),
  ])
}

/** One record as a read tells it, in the tier of that read. Throws `not_found` where it is not there for the caller. */
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

/** Records as an export tells them, each as a read of it would; those that are not for the caller are left out. */
export async function serializeExported(context: ResponseContext, records: readonly StoredRecord[]): Promise<Values[]> {
  const { entity, rules, request } = context
  const shown = records
    .filter((record) => canSee(request.caller, entity, record))
    .map(async (record) => serializeFields(entity, record, request, 'show', await rules.present?.(record, request)))
  return applyResponseRules(context, { tier: 'export' }, await Promise.all(shown))
}

/**
 * A record as the answer to a write tells it: as a read does, but of people no more than a list, for a write is no way to
 * open them. Where not even that is for the caller, or it cannot be written down, the answer says that it was saved, and
 * nothing of what.
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
    const [body] = await serializeRows(context, [record])
    return { status, body, headers }
  } catch (error) {
    logLine('warn', 'what was saved is not told', { trace_id: request.traceId, ...describeError(error) })
    return saved
  }
}

/** The answer to a write that a client sends again: told anew, as the record stands and as the caller may know it now. */
export async function serializeRepeated(
  context: ResponseContext,
  { id, version }: CompletedRequest,
  status = 200,
): Promise<ApiResponse> {
  const { entity, request } = context
  const { records } = services()
  const record = await records.get(entity, id)
  if (!record || !canSee(request.caller, entity, record)) throw new Problem('not_found')
  // Whoever asks again got no answer in time: nobody knows how late the record was written.
  if (record.version === version) await records.showAgain([[entity, record]])
  return serializeWritten(context, record, status)
}

/** Lets the rules write down who is told what, and add to it; then nothing but what is declared leaves. */
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
