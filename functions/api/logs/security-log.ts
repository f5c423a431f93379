import { hasPermission, permissionKeyOf, type Caller } from '#shared/access/record-access.ts'
import { accessLogRetentionDays, securityKinds } from '#shared/access/security-log-kinds.ts'
import { forbidden, invalidField } from '#shared/api/problems.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { ok } from '#functions/platform/http/response.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import { pageLog, type LogRow } from '#functions/data/repositories/activity/log-rows.ts'
import { securityLog, subjectOf } from '#functions/domain/audit/write-security-log.ts'
import { queryPairsOf, readLogQuery } from './log-query.ts'

const filters = ['kind', 'user', 'object_id']

/** Events of an object are for callers who may list its entity. Events of people are for staff only. */
export function canSeeLogRow(caller: Caller, { object }: LogRow): boolean {
  const entity = typeof object === 'string' ? findEntity(object) : undefined
  if (!entity) return true
  if (entity.confidential && caller.audience !== 'STAFF') return false
  return hasPermission(caller, entity.permission, permissionKeyOf(entity, 'LIST'))
}

/**
 * GET security-log: sign-ins, refusals, changes of accounts, permissions and people, and access to personal data,
 * newest first.
 */
export const securityLogRoute: Route = {
  method: 'GET',
  path: '/security-log',
  access: 'session',
  handle: async (request) => {
    if (!hasPermission(request.caller, 'User', 'LIST')) throw forbidden('User', 'LIST')
    const { named, ...query } = readLogQuery(queryPairsOf(request), { days: accessLogRetentionDays, filters })
    const { kind = '', user = '', object_id: object = '' } = named
    const kinds = kind.split(',').filter(Boolean)
    if (kinds.some((one) => !securityKinds.some((known) => known === one))) throw invalidField('kind', 'invalid_choice')
    for (const [name, value] of [
      ['user', user],
      ['object_id', object],
    ] as const)
      if (value !== '' && !isRecordId(value)) throw invalidField(name, 'invalid_format')
    const wanted = (row: LogRow): boolean =>
      canSeeLogRow(request.caller, row) &&
      (kinds.length === 0 || kinds.includes(row.kind ?? '')) &&
      (user === '' || row.user_id === user) &&
      (object === '' || row.object_id === object)
    const subject = user ? subjectOf.user(user) : object ? subjectOf.object(object) : null
    const { rows, next } = await pageLog({ ...query, log: securityLog, subject }, wanted)
    return ok({ entities: rows, next })
  },
}
