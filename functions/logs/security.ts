import { holds, keyFor, type Caller } from '#shared/access/can.ts'
import { accessDays, securityKinds } from '#shared/access/security-log.ts'
import { forbidden, invalid } from '#shared/api/problems.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { ok } from '#functions/http/answer.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { isRecordId } from '#functions/store/keys.ts'
import { pageLog, type LogRow } from '#functions/store/logs.ts'
import { securityLog, subjectOf } from '#functions/store/security-log.ts'
import { pairsOf, readQuery } from './query.ts'

const filters = ['kind', 'user', 'object_id']

/** What happened to something is for whoever may list it; of people nobody hears whom the registry is closed to. */
export function mayHear(caller: Caller, { object }: LogRow): boolean {
  const entity = typeof object === 'string' ? findEntity(object) : undefined
  if (!entity) return true
  if (entity.confidential && caller.audience !== 'STAFF') return false
  return holds(caller, entity.permission, keyFor(entity, 'LIST'))
}

/** GET security-log: sign-ins, refusals, changes of accounts, rights and people, and who read of whom; from the newest on. */
export const securityRoute: Route = {
  method: 'GET',
  path: '/security-log',
  access: 'session',
  handle: async (request) => {
    if (!holds(request.caller, 'User', 'LIST')) throw forbidden('User', 'LIST')
    const { named, ...query } = readQuery(pairsOf(request), { days: accessDays, filters })
    const { kind = '', user = '', object_id: object = '' } = named
    const kinds = kind.split(',').filter(Boolean)
    if (kinds.some((one) => !securityKinds.some((known) => known === one))) throw invalid('kind', 'invalid_choice')
    for (const [name, value] of [
      ['user', user],
      ['object_id', object],
    ] as const)
      if (value !== '' && !isRecordId(value)) throw invalid(name, 'invalid_format')
    const wanted = (row: LogRow): boolean =>
      mayHear(request.caller, row) &&
      (kinds.length === 0 || kinds.includes(row.kind ?? '')) &&
      (user === '' || row.user_id === user) &&
      (object === '' || row.object_id === object)
    const subject = user ? subjectOf.user(user) : object ? subjectOf.object(object) : null
    const { rows, next } = await pageLog({ ...query, log: securityLog, subject }, wanted)
    return ok({ entities: rows, next })
  },
}
