import { hasPermission, canSee, type Caller } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { bulletin as entity } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { unit } from '#shared/entities/unit.ts'
import { isVisibleToCaller, type Bulletin } from '#shared/reader/bulletins.ts'
import { tableResponse } from '#functions/api/entity/csv-response.ts'
import { csvCell } from '#functions/platform/http/csv-table.ts'
import { callerOf } from '#shared/access/user-profile.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { bulletinReadersOf } from '#functions/data/repositories/activity/bulletin-reads.ts'
import { services } from '#functions/data/services.ts'
import { scanAccounts } from '#functions/domain/user/find-accounts.ts'

type Reader = { id: string; name: string; unit: string | null; read_at: string | null }

/** What decides which bulletins concern a user. */
const profileFields = [
  'first_name',
  'last_name',
  'email',
  'type',
  'status',
  'roles',
  'countries',
  'unit_id',
  'language_id',
] as const

/** Users whom a bulletin concerns today. Partners see only partners. */
async function findAudience(row: Bulletin, asking: Caller): Promise<Omit<Reader, 'read_at'>[]> {
  const { callers, entityCache } = services()
  const [answers, units] = [entityCache(faq), entityCache(unit)]
  await Promise.all([answers.recent(), units.recent()])
  const answer = answers.rows.get(row.faq_id ?? '')
  const active = await scanAccounts(profileFields, ({ status }) => status === 'ACTIVE')
  const all = await Promise.all(
    active.map(async (one) => ({ one, caller: callerOf(one, await callers.rightsOf(one.roles)) })),
  )
  return (
    all
      .filter(({ caller }) => asking.audience === 'STAFF' || caller.audience === asking.audience)
      // Machine accounts do not read bulletins.
      .filter(({ caller }) => hasPermission(caller, 'User', 'SHOW') && isVisibleToCaller(caller, row, answer))
      .map(({ one, caller }) => ({
        id: one.id,
        name: caller.name,
        unit: units.rows.get(one.unit_id ?? '')?.name ?? null,
      }))
  )
}

const byUnreadFirst = (one: Reader, other: Reader): number =>
  Number(one.read_at !== null) - Number(other.read_at !== null) ||
  (one.unit ?? '').localeCompare(other.unit ?? '') ||
  one.name.localeCompare(other.name)

/** GET bulletin/{id}/readers: the users whom it concerns, with the time of reading. As CSV if requested. */
async function readers(request: Request): Promise<ApiResponse> {
  const { caller, params, headers } = request
  if (!hasPermission(caller, 'FAQ', 'PUBLISH')) throw forbidden('FAQ', 'PUBLISH')
  const bulletins = services().entityCache(entity)
  await bulletins.recent()
  const row = bulletins.rows.get(params['id']!)
  if (!row || !canSee(caller, entity, row)) throw new Problem('not_found')
  const [concerned, read] = await Promise.all([findAudience(row, caller), bulletinReadersOf(row.id)])
  const all = concerned.map((one) => ({ ...one, read_at: read.get(one.id) ?? null })).toSorted(byUnreadFirst)
  if (headers['accept']?.includes('text/csv')) {
    const columns = ['id', 'name', 'unit', 'read_at'] as const
    return tableResponse(
      'bulletin-readers',
      columns,
      all.map((one) => columns.map((name) => csvCell(one[name])).join(',')),
    )
  }
  const groups = Map.groupBy(all, (one) => one.unit)
  return ok({
    entities: all,
    units: [...groups].map(([name, members]) => ({
      unit: name,
      read: members.filter(({ read_at: at }) => at !== null).length,
      all: members.length,
    })),
  })
}

export const readersRoute: Route = {
  method: 'GET',
  path: '/bulletin/{id}/readers',
  access: 'session',
  handle: readers,
}
