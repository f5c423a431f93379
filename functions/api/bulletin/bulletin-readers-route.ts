import { hasPermission, canSee, type Caller } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { bulletin as entity } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { unit } from '#shared/entities/unit.ts'
import { isVisibleToCaller, type Bulletin } from '#shared/reader/bulletins.ts'
import { tableResponse } from '#functions/api/entity/csv-response.ts'
import { csvCell } from '#functions/platform/http/csv-table.ts'
import { callerOf, type Profile } from '#shared/access/user-profile.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { bulletinReadersOf } from '#functions/data/repositories/activity/bulletin-reads.ts'
import { services } from '#functions/data/services.ts'
import { readTimeOf } from '#functions/domain/bulletin/current-bulletins.ts'
import { scanAccounts } from '#functions/domain/user/find-accounts.ts'

type Reader = { id: string; name: string; unit: string | null; read_at: string | null }

/** Maximum users in a response, those who have not read it first. The CSV has all. */
const maxListedReaders = 1000

/** What decides which bulletins concern a user. */
const decidingFields = ['type', 'status', 'roles', 'countries', 'unit_id', 'language_id'] as const

type Deciding = Omit<Profile, 'email' | 'first_name' | 'last_name'>

const profileKey = (one: Deciding): string => JSON.stringify(decidingFields.map((name) => one[name]))

/** Users whom a bulletin concerns today. Partners see only partners. */
async function findAudience(row: Bulletin, asking: Caller): Promise<Deciding[]> {
  const { callers, entityCache } = services()
  const answers = entityCache(faq)
  await answers.recent()
  const answer = answers.rows.get(row.faq_id ?? '')
  // Many users share few profiles: each is decided once.
  const profiles = new Map<string, Deciding>()
  await scanAccounts<string, Deciding>(decidingFields, (one) => {
    if (one.status === 'ACTIVE') profiles.set(profileKey(one), one)
    return false
  })
  const concerned = new Set<string>()
  for (const [key, profile] of profiles) {
    const rights = await callers.rightsOf(profile.roles)
    const caller = callerOf({ ...profile, email: '', first_name: '', last_name: '' }, rights)
    if (asking.audience !== 'STAFF' && caller.audience !== asking.audience) continue
    // Machine accounts do not read bulletins.
    if (hasPermission(caller, 'User', 'SHOW') && isVisibleToCaller(caller, row, answer)) concerned.add(key)
  }
  return scanAccounts<string, Deciding>(decidingFields, (one) => concerned.has(profileKey(one)))
}

const compareGroups = (one: Omit<Reader, 'name'>, other: Omit<Reader, 'name'>): number =>
  Number(one.read_at !== null) - Number(other.read_at !== null) || (one.unit ?? '').localeCompare(other.unit ?? '')

/** Adds the names, and sorts by them within each group. */
async function nameReaders(readers: readonly Omit<Reader, 'name'>[]): Promise<Reader[]> {
  const wanted = new Set(readers.map(({ id }) => id))
  const accounts = await scanAccounts(['first_name', 'last_name'], ({ id }) => wanted.has(id))
  const names = new Map(accounts.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
  return readers
    .map((one) => ({ ...one, name: names.get(one.id) ?? '' }))
    .toSorted((one, other) => compareGroups(one, other) || one.name.localeCompare(other.name))
}

/**
 * GET bulletin/{id}/readers: the users whom it concerns, with the time of reading, and counts per group. As CSV if
 * requested.
 */
async function listReaders(request: Request): Promise<ApiResponse> {
  const { caller, params, headers } = request
  if (!hasPermission(caller, 'FAQ', 'PUBLISH')) throw forbidden('FAQ', 'PUBLISH')
  const bulletins = services().entityCache(entity)
  await bulletins.recent()
  const row = bulletins.rows.get(params['id']!)
  if (!row || !canSee(caller, entity, row)) throw new Problem('not_found')
  const units = services().entityCache(unit)
  const [concerned, read] = await Promise.all([findAudience(row, caller), bulletinReadersOf(row.id), units.recent()])
  const all = concerned
    .map(({ id, unit_id }) => ({
      id,
      unit: units.rows.get(unit_id ?? '')?.name ?? null,
      read_at: readTimeOf(row, id, read.get(id)),
    }))
    .sort(compareGroups)
  if (headers['accept']?.includes('text/csv')) {
    const columns = ['id', 'name', 'unit', 'read_at'] as const
    const lines = (await nameReaders(all)).map((one) => columns.map((name) => csvCell(one[name])).join(','))
    return tableResponse('bulletin-readers', columns, lines)
  }
  const groups = Map.groupBy(all, (one) => one.unit)
  return ok({
    entities: await nameReaders(all.slice(0, maxListedReaders)),
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
  handle: listReaders,
}
