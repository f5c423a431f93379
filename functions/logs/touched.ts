import { holds } from '#shared/access/can.ts'
import { accessDays } from '#shared/access/security-log.ts'
import { forbidden, invalid } from '#shared/api/problems.ts'
import { ok } from '#functions/http/answer.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { isRecordId } from '#functions/store/keys.ts'
import { pageLog, type LogRow } from '#functions/store/logs.ts'
import { securityLog, subjectOf } from '#functions/store/security-log.ts'
import { pairsOf, readQuery } from './query.ts'
import { mayHear } from './security.ts'

/** Readings of the log that one request makes; each looks at some thousand rows. */
const mostReadings = 20

type Touched = { id: string; tiers: string[]; times: number; first_at: string; last_at: string }

/**
 * GET security-log/people?user=…&from=…&to=…: everybody of the registry whose data an account was told or has changed in a
 * period, each once, whoever was told last first; of one session alone with `session=`. `next` goes on where the period
 * has more than one request reads.
 */
export const touchedRoute: Route = {
  method: 'GET',
  path: '/security-log/people',
  access: 'session',
  handle: async (request) => {
    if (!holds(request.caller, 'User', 'LIST')) throw forbidden('User', 'LIST')
    const { named, ...query } = readQuery(pairsOf(request), { days: accessDays, filters: ['user', 'session'] })
    const { user = '', session = '' } = named
    if (!isRecordId(user)) throw invalid('user', user === '' ? 'required' : 'invalid_format')
    if (session !== '' && !isRecordId(session)) throw invalid('session', 'invalid_format')
    const wanted = (row: LogRow): boolean =>
      row.object === 'personal-data' &&
      mayHear(request.caller, row) &&
      row.user_id === user &&
      (session === '' || row.session === session)
    const found = new Map<string, Touched>()
    let cursor = query.cursor
    for (let readings = 0; readings < mostReadings; readings++) {
      const place = { ...query, size: 1000, cursor, log: securityLog, subject: subjectOf.user(user) }
      const { rows, next } = await pageLog(place, wanted)
      for (const row of rows) touch(found, row)
      cursor = next
      if (cursor === null) break
    }
    const people = [...found.values()]
    return ok({ people, total: people.length, next: cursor })
  },
}

/** Rows come from the newest on. */
function touch(found: Map<string, Touched>, row: LogRow): void {
  const ids = row.ids ?? [row.object_id ?? null]
  for (const id of ids.filter((one) => one !== null)) {
    const how = String(row.tier ?? row.outcome)
    const known = found.get(id) ?? { id, tiers: [], times: 0, first_at: '', last_at: row.created_at }
    const tiers = known.tiers.includes(how) ? known.tiers : [...known.tiers, how]
    found.set(id, { ...known, tiers, times: known.times + 1, first_at: row.created_at })
  }
}
