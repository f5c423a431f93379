import { hasPermission } from '#shared/access/record-access.ts'
import { accessLogRetentionDays } from '#shared/access/security-log-kinds.ts'
import { forbidden, invalidField } from '#shared/api/problems.ts'
import { ok } from '#functions/platform/http/response.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import { pageLog, type LogRow } from '#functions/data/repositories/activity/log-rows.ts'
import { securityLog, subjectOf } from '#functions/domain/audit/write-security-log.ts'
import { queryPairsOf, readLogQuery } from './log-query.ts'
import { canSeeLogRow } from './security-log.ts'

/** Maximum log queries per request; each reads some thousand rows. */
const maxReads = 20

type AccessedPerson = { id: string; tiers: string[]; times: number; first_at: string; last_at: string }

/**
 * GET security-log/people?user=…&from=…&to=…: people whose data a user viewed or changed in a period, the latest access
 * first. `session=` filters by session. `next` is the cursor of the rest if one request cannot read the full period.
 */
export const peopleAccessedRoute: Route = {
  method: 'GET',
  path: '/security-log/people',
  access: 'session',
  handle: async (request) => {
    if (!hasPermission(request.caller, 'User', 'LIST')) throw forbidden('User', 'LIST')
    const { named, ...query } = readLogQuery(queryPairsOf(request), {
      days: accessLogRetentionDays,
      filters: ['user', 'session'],
    })
    const { user = '', session = '' } = named
    if (!isRecordId(user)) throw invalidField('user', user === '' ? 'required' : 'invalid_format')
    if (session !== '' && !isRecordId(session)) throw invalidField('session', 'invalid_format')
    const wanted = (row: LogRow): boolean =>
      row.object === 'personal-data' &&
      canSeeLogRow(request.caller, row) &&
      row.user_id === user &&
      (session === '' || row.session === session)
    const found = new Map<string, AccessedPerson>()
    let cursor = query.cursor
    for (let readings = 0; readings < maxReads; readings++) {
      const place = { ...query, size: 1000, cursor, log: securityLog, subject: subjectOf.user(user) }
      const { rows, next } = await pageLog(place, wanted)
      for (const row of rows) addAccess(found, row)
      cursor = next
      if (cursor === null) break
    }
    const people = [...found.values()]
    return ok({ people, total: people.length, next: cursor })
  },
}

/** Rows arrive newest first. */
function addAccess(found: Map<string, AccessedPerson>, row: LogRow): void {
  const ids = row.ids ?? [row.object_id ?? null]
  for (const id of ids.filter((one) => one !== null)) {
    const how = String(row.tier ?? row.outcome)
    const known = found.get(id) ?? { id, tiers: [], times: 0, first_at: '', last_at: row.created_at }
    const tiers = known.tiers.includes(how) ? known.tiers : [...known.tiers, how]
    found.set(id, { ...known, tiers, times: known.times + 1, first_at: row.created_at })
  }
}
