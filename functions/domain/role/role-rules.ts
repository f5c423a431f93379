import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import type { role } from '#shared/entities/registry.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { ChangeSet, WriteExtras, Rules, Save } from '#functions/domain/entity/entity-rules.ts'
import { requireRemainingAdministrator } from '#functions/domain/user/last-administrator.ts'
import { requireHeldPermissions, requirePrivileges } from '#functions/domain/user/privilege-check.ts'
import { findRoleHolders } from '#functions/domain/user/role-holders.ts'

/**
 * Removing permissions from a role affects all its members. The caller needs privileges over each of them, and an
 * administrator must remain.
 */
async function checkRemovedRights(request: Request, id: string, left: Permission[] | null): Promise<WriteExtras> {
  const roleMembers = await findRoleHolders([id])
  if (roleMembers.length === 0) return {}
  await requirePrivileges(request, roleMembers)
  const steps = await requireRemainingAdministrator({ roles: new Map([[id, left]]) })
  return { beside: () => steps }
}

/** Stores each permission once. Throws if the caller lacks an added one, or may not remove one from a member. */
async function checkPermissions({ before, values, request }: Save<typeof role>): Promise<ChangeSet<typeof role>> {
  const known = new Set((before?.permissions ?? []).map((one) => permissionString(one.entity_name, one.permission_key)))
  const once = new Map(values.permissions.map((one) => [permissionString(one.entity_name, one.permission_key), one]))
  const permissions = [...once.values()]
  const added = [...once].filter(([key]) => !known.has(key)).map(([, one]) => one)
  requireHeldPermissions(added, request)
  const removed = [...known].some((key) => !once.has(key))
  const guard = before && removed ? await checkRemovedRights(request, before.id, permissions) : {}
  return { values: { permissions }, ...guard }
}

/** No caller can change their own role: see `can`. */
export const rules: Rules<typeof role> = {
  saveSteps: [{ run: checkPermissions }],
  beforeRemove: (request, record) => checkRemovedRights(request, record.id, null),
}
