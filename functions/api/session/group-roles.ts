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

/**
 * Environment variables with the roles by group. `GROUP_GUARDED_ROLES` is for roles with permissions that need a second
 * factor.
 */
const tables = ['GROUP_ROLES', 'GROUP_GUARDED_ROLES'] as const

const titlesOfGroups = (name: (typeof tables)[number], groups: readonly string[]): string[] => {
  const table = parseGroupRoles(name, optionalEnv(name) ?? null)
  return groups.flatMap((group) => table.get(group) ?? [])
}

/**
 * IDs of the roles for these groups. Roles that do not exist or may not be assigned this way are skipped and logged.
 */
async function findGroupRoles(groups: readonly string[]): Promise<string[]> {
  const [plainTitles, guardedTitles] = tables.map((name) => titlesOfGroups(name, groups))
  const wanted = new Set([...plainTitles!, ...guardedTitles!])
  if (wanted.size === 0) return []
  const entityCache = services().entityCache(role)
  await entityCache.recent()
  const ids = [...entityCache.rows.values()].flatMap(({ id, title }) => (wanted.has(title) ? [id] : []))
  const found = [...(await services().records.getMany(role, ids)).values()]
  const isGuarded = ({ permissions }: (typeof found)[number]): boolean =>
    permissions.some((one) => secondFactorPermissions.has(permissionString(one.entity_name, one.permission_key)))
  const grantedRoles = found.filter((one) => !isGuarded(one) || guardedTitles!.includes(one.title))
  const titles = grantedRoles.map(({ title }) => title)
  const missingTitles = [...wanted].filter((title) => !titles.includes(title))
  if (missingTitles.length > 0) logLine('warn', 'identity_provider_group_roles_ignored', { roles: missingTitles })
  return grantedRoles.map(({ id }) => id)
}

/** Transaction steps that protect the last administrator. Null if the change would remove it. */
async function guardOf(after: User) {
  try {
    return await requireRemainingAdministrator({ users: new Map([[after.id, after]]) })
  } catch (error) {
    if (error instanceof Problem && error.code === 'in_use') return null
    throw error
  }
}

/**
 * Synchronizes the roles of a user with the groups from the identity provider after sign-in. Manually assigned roles
 * stay. A later change of the record takes precedence, and the last administrator is never demoted. Returns the current
 * record.
 */
export async function syncGroupRoles(request: Request, before: User): Promise<User> {
  const { agency, signedInAt } = request.token!
  const isOff = !tables.some((name) => optionalEnv(name))
  // The sign-in time in the token has a resolution of one second.
  if (!agency || isOff || Date.parse(before.updated_at) >= (signedInAt + 1) * 1000) return before
  const byGroup = (before['roles_by_group'] ?? []) as string[]
  const own = before.roles.filter((id) => !byGroup.includes(id))
  const grantedIds = (await findGroupRoles(agency.groups)).filter((id) => !own.includes(id))
  if (grantedIds.toSorted().join() === byGroup.toSorted().join()) return before
  const after = { ...before, roles: [...own, ...grantedIds], roles_by_group: grantedIds }
  const guard = await guardOf(after)
  if (!guard) {
    logLine('warn', 'last_administrator_role_retained', { user: before.id })
    return before
  }
  try {
    const extraSteps = (record: Parameters<typeof userWriteSteps>[1]) => [...userWriteSteps(before, record), ...guard]
    const change = { entity, before, after, beside: extraSteps }
    await services().records.commit([change], systemActor, request.traceId)
  } catch (error) {
    // The record changed concurrently. The next sign-in retries.
    logLine('warn', 'group_roles_update_failed', { user: before.id, ...describeError(error) })
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
