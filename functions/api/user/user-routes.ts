import { hasPermission, canSee } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { user as entity } from '#shared/entities/user.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { requestOrigin, writeSecurityLog } from '#functions/domain/audit/write-security-log.ts'
import { requirePrivileges } from '#functions/domain/user/privilege-check.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { notifyAccountOwner } from '#functions/identity/notify-account-owner.ts'
import { identityPort } from '#functions/identity/user-pool.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { noContent } from '#functions/platform/http/response.ts'
import { keyRoutes } from './api-key-routes.ts'
import { transferOwnershipRoute } from './transfer-ownership-route.ts'

/** Loads the user of the path. Throws unless the caller has privileges over them. */
async function loadManagedUser(request: Request): Promise<StoredOf<typeof entity>> {
  if (!hasPermission(request.caller, 'User', 'UPDATE')) throw forbidden('User', 'UPDATE')
  const record = await services().records.get(entity, request.params['id']!)
  if (!record || !canSee(request.caller, entity, record)) throw new Problem('not_found')
  await requirePrivileges(request, [record])
  return record
}

const signOutRoute: Route = {
  method: 'POST',
  path: '/user/{id}/sign-out',
  access: 'session',
  handle: async (request) => {
    const { id } = await loadManagedUser(request)
    await endCredentials('sign_out_everywhere', { user: id })
    await writeSecurityLog({
      ...requestOrigin(request),
      kind: 'sign_out',
      object: 'user',
      object_id: id,
      outcome: 'signed out by an administrator',
    })
    return noContent
  },
}

/**
 * For a user who lost the second factor: the next sign-in needs no code and requires a new factor before anything else.
 */
const resetFactorRoute: Route = {
  method: 'POST',
  path: '/user/{id}/reset-second-factor',
  access: 'recent sign-in',
  handle: async (request) => {
    const { id } = await loadManagedUser(request)
    await services().callers.dropFactor(id)
    await identityPort().resetSecondFactor(id)
    await endCredentials('second_factor_reset', { user: id })
    await writeSecurityLog({
      ...requestOrigin(request),
      kind: 'user_changed',
      object: 'user',
      object_id: id,
      fields: ['second_factor'],
      outcome: 'second factor taken off by an administrator',
    })
    await notifyAccountOwner(request, id, 'second_factor_removed')
    return noContent
  },
}

export const routes: readonly Route[] = [
  signOutRoute,
  resetFactorRoute,
  transferOwnershipRoute,
  ...keyRoutes(loadManagedUser),
]
