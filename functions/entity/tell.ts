import { holds, keyFor, sees } from '#shared/access/can.ts'
import type { AccessTier } from '#shared/access/security-log.ts'
import type { ListQuery } from '#shared/api/list-query.ts'
import { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { alwaysTold, toldOfDeleted, type Tier } from '#shared/entities/stored-fields.ts'
import type { Answer } from '#functions/http/answer.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Done } from '#functions/store/idempotency.ts'
import type { Row } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import { embed } from './embed.ts'
import { declared, present } from './present.ts'
import type { Access, RowValues, Rules, Values } from './rules.ts'
import { verifiedValues } from './verified.ts'

/**
 * The one door: every answer that tells a record is made here, to a read and to a write alike. What passes is for this
 * caller at all, is of the tier that they ask for, is declared by the entity, and is written down and counted by its rules
 * before it leaves. Where those refuse, nothing is told.
 */
export type Door = { entity: Entity; rules: Rules; request: Request }

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
export async function rowValuesOf({ entity, rules, request }: Door): Promise<RowValues | null> {
  const [verified, own] = await Promise.all([
    entity.verified === null ? null : verifiedValues(entity),
    rules.rowValues?.(request),
  ])
  if (!own) return verified
  const { names = Object.keys(entity.reads), key = null, of } = own
  return {
    names: [...(verified?.names ?? []), ...names],
    of: (row) => ({ ...verified?.of(row), ...of(row) }),
    key: key === null || !verified ? key : `${verified.key} ${key}`,
  }
}

/** Rows as a list tells them; those that are not for the caller are left out. */
export async function tellRows(door: Door, rows: readonly Row[], options: RowsOptions = {}): Promise<Values[]> {
  const { entity, request } = door
  const { access = { tier: 'list' }, query } = options
  const values = options.values ?? (await rowValuesOf(door))
  const shown = rows
    .filter((row) => sees(request.caller, entity, row))
    .map((row) => ({
      ...present(entity, row, request, tierOf[access.tier], values?.of(row)),
      ...(options.deleted && Object.fromEntries(toldOfDeleted.map((name) => [name, row[name] ?? null]))),
    }))
  const embedded = query && query.with.length > 0 ? await embed(entity, shown, query, request) : shown
  return passed(door, access, embedded, [...(query?.with ?? []), ...(options.deleted ? toldOfDeleted : [])])
}

/** One record as a read tells it, in the tier of that read. Throws `not_found` where it is not there for the caller. */
export async function tellRecord(
  door: Door,
  record: StoredRecord,
  options: { access?: Access; query?: ListQuery } = {},
): Promise<Answer> {
  const { entity, rules, request } = door
  const { access = { tier: 'show' }, query } = options
  if (!sees(request.caller, entity, record)) throw new Problem('not_found')
  const [verified, more] = await Promise.all([
    entity.verified === null ? null : verifiedValues(entity),
    rules.present?.(record, request),
  ])
  const shown = present(entity, record, request, tierOf[access.tier], { ...verified?.of(record), ...more })
  const embedded = query && query.with.length > 0 ? await embed(entity, [shown], query, request) : [shown]
  const [body] = await passed(door, access, embedded, query?.with)
  return { status: 200, body, headers: { etag: `"${record.version}"` } }
}

/** Records as an export tells them, each as a read of it would; those that are not for the caller are left out. */
export async function tellExported(door: Door, records: readonly StoredRecord[]): Promise<Values[]> {
  const { entity, rules, request } = door
  const shown = records
    .filter((record) => sees(request.caller, entity, record))
    .map(async (record) => present(entity, record, request, 'show', await rules.present?.(record, request)))
  return passed(door, { tier: 'export' }, await Promise.all(shown))
}

/**
 * A record as the answer to a write tells it: as a read does, but of people no more than a list, for a write is no way to
 * open them. Where not even that is for the caller, or it cannot be written down, the answer says that it was saved, and
 * nothing of what.
 */
export async function tellWritten(door: Door, record: StoredRecord, status = 200): Promise<Answer> {
  const { entity, request } = door
  const { caller } = request
  const headers = { etag: `"${record.version}"` }
  const shown = present(entity, record, request, 'list')
  const saved = { status, body: Object.fromEntries(alwaysTold.map((name) => [name, shown[name]])), headers }
  if (!sees(caller, entity, record)) return saved
  if (!entity.confidential) return { ...(await tellRecord(door, record)), status }
  if (!holds(caller, entity.permission, keyFor(entity, 'LIST'))) return saved
  try {
    const [body] = await tellRows(door, [record])
    return { status, body, headers }
  } catch (error) {
    logLine('warn', 'what was saved is not told', { trace_id: request.traceId, ...describeError(error) })
    return saved
  }
}

/** The answer to a write that a client sends again: told anew, as the record stands and as the caller may know it now. */
export async function tellRepeated(door: Door, { id, version }: Done, status = 200): Promise<Answer> {
  const { entity, request } = door
  const { records } = services()
  const record = await records.get(entity, id)
  if (!record || !sees(request.caller, entity, record)) throw new Problem('not_found')
  // Whoever asks again got no answer in time: nobody knows how late the record was written.
  if (record.version === version) await records.showAgain([[entity, record]])
  return tellWritten(door, record, status)
}

/** Lets the rules write down who is told what, and add to it; then nothing but what is declared leaves. */
async function passed(
  door: Door,
  access: Access,
  records: Values[],
  beside: readonly string[] = [],
): Promise<Values[]> {
  const { entity, rules, request } = door
  if (!rules.telling) return records
  const told = await rules.telling(request, access, records)
  return told.map((one) => declared(entity, tierOf[access.tier], one, beside))
}
