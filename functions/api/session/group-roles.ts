import { parseGroupRoles } from '#shared/access/identity-provider.ts'
import { secondFactorPermissions } from '#shared/access/second-factor.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import { Problem } from '#shared/api/problems.ts'
import { role } from '#shared/entities/registry.ts'
import { user as entity } from '#shared/entities/user.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { requireRemainingAdministrator } from '#functions/domain/user/last-administrator.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { userWriteSteps } from '#functions/identity/user-write-steps.ts'
import { systemActor, type StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { logSecurityEvent } from './security-events.ts'

type User = StoredOf<typeof entity>

/** What groups give, and what they give only where it is named: roles with a right that waits for a second factor. */
const tables = ['GROUP_ROLES', 'GROUP_GUARDED_ROLES'] as const

const titlesIn = (name: (typeof tables)[number], groups: readonly string[]): string[] => {
  const table = parseGroupRoles(name, optionalEnv(name) ?? null)
  return groups.flatMap((group) => table.get(group) ?? [])
}

/** The roles that somebody's groups give. What the table names and is not there, or may not be given so, is left out and logged. */
async function findGroupRoles(groups: readonly string[]): Promise<string[]> {
  const [plain, guarded] = tables.map((name) => titlesIn(name, groups))
  const wanted = new Set([...plain!, ...guarded!])
  if (wanted.size === 0) return []
  const entityCache = services().entityCache(role)
  await entityCache.recent()
  const ids = [...entityCache.rows.values()].flatMap(({ id, title }) => (wanted.has(title) ? [id] : []))
  const found = [...(await services().records.getMany(role, ids)).values()]
  const isGuarded = ({ permissions }: (typeof found)[number]): boolean =>
    permissions.some((one) => secondFactorPermissions.has(permissionString(one.entity_name, one.permission_key)))
  const given = found.filter((one) => !isGuarded(one) || guarded!.includes(one.title))
  const titles = given.map(({ title }) => title)
  const left = [...wanted].filter((title) => !titles.includes(title))
  if (left.length > 0) logLine('warn', 'groups of the agency name roles that they do not give', { roles: left })
  return given.map(({ id }) => id)
}

/** Keeps an administrator where the roles of one change; false where this is the last. */
async function guardOf(after: User) {
  try {
    return await requireRemainingAdministrator({ users: new Map([[after.id, after]]) })
  } catch (error) {
    if (error instanceof Problem && error.code === 'in_use') return null
    throw error
  }
}

/**
 * Gives whoever has just signed in by the agency the roles of their groups there, and takes back those that groups gave before
 * and give no more. Roles that somebody of the product gave stay, and a change of the record since the sign-in counts more. The
 * last administrator stays one. Answers the record as it is then.
 */
export async function syncGroupRoles(request: Request, before: User): Promise<User> {
  const { agency, signedInAt } = request.token!
  const isOff = !tables.some((name) => optionalEnv(name))
  // A token tells when its session began in whole seconds.
  if (!agency || isOff || Date.parse(before.updated_at) >= (signedInAt + 1) * 1000) return before
  const byGroup = (before['roles_by_group'] ?? []) as string[]
  const own = before.roles.filter((id) => !byGroup.includes(id))
  const given = (await findGroupRoles(agency.groups)).filter((id) => !own.includes(id))
  if (given.toSorted().join() === byGroup.toSorted().join()) return before
  const after = { ...before, roles: [...own, ...given], roles_by_group: given }
  const guard = await guardOf(after)
  if (!guard) {
    logLine('warn', 'the last administrator stays one, whatever their groups are', { user: before.id })
    return before
  }
  try {
    const extraSteps = (record: Parameters<typeof userWriteSteps>[1]) => [...userWriteSteps(before, record), ...guard]
    const change = { entity, before, after, beside: extraSteps }
    await services().records.commit([change], systemActor, request.traceId)
  } catch (error) {
    // Somebody changed the record meanwhile; the next sign-in looks again.
    logLine('warn', 'roles of groups were not written', { user: before.id, ...describeError(error) })
    return before
  }
  await logSecurityEvent(request, {
    kind: 'user_changed',
    object_id: before.id,
    fields: ['roles'],
    outcome: 'roles by the groups of the agency',
  })
  return (await services().records.get(entity, before.id)) ?? before
}
