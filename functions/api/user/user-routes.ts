import { hasPermission, canSee } from '#shared/access/record-access.ts'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { user as entity } from '#shared/entities/user.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { announceThroughOutbox } from '#functions/data/repositories/records/outbox.ts'
import { services } from '#functions/data/services.ts'
import { requestOrigin, writeSecurityLog } from '#functions/domain/audit/write-security-log.ts'
import { requirePrivileges } from '#functions/domain/user/privilege-check.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { invitationOf } from '#functions/identity/invitation.ts'
import { notifyAccountOwner } from '#functions/identity/notify-account-owner.ts'
import { identityPort } from '#functions/identity/user-pool.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { noContent, ok } from '#functions/platform/http/response.ts'
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

/** GET user/{id}/invitation: whether the user has never signed in, and when the link of the last invitation expires. */
const readInvitationRoute: Route = {
  method: 'GET',
  path: '/user/{id}/invitation',
  access: 'session',
  handle: async (request) => {
    const { id } = await loadManagedUser(request)
    const [unused, state] = await Promise.all([identityPort().isUnused(id), services().callers.state(id)])
    const until = state?.invited_until
    return ok({ open: unused, expires_at: until === undefined ? null : new Date(until * 1000).toISOString() })
  },
}

/**
 * POST user/{id}/invitation: sends the invitation to an active user who has never signed in, and returns when its link
 * expires. Earlier links stay valid.
 */
const inviteRoute: Route = {
  method: 'POST',
  path: '/user/{id}/invitation',
  access: 'recent sign-in',
  handle: async (request) => {
    const { id, status } = await loadManagedUser(request)
    if (status !== 'ACTIVE' || !(await identityPort().isUnused(id)))
      throw new Problem('invalid_transition', { params: { allowed: [] } })
    const { traceId, language } = request
    const invitation = invitationOf({ id: traceId, user: id, language })
    await announceThroughOutbox('UserInvited', invitation)
    await writeSecurityLog({
      ...requestOrigin(request),
      kind: 'user_changed',
      object: 'user',
      object_id: id,
      outcome: 'invited again',
    })
    const expiresAt = Date.now() + sessionLifetimeSeconds.temporaryPassword * 1000
    return ok({ expires_at: invitation.withPassword ? new Date(expiresAt).toISOString() : null })
  },
}

export const routes: readonly Route[] = [
  signOutRoute,
  resetFactorRoute,
  readInvitationRoute,
  inviteRoute,
  transferOwnershipRoute,
  ...keyRoutes(loadManagedUser),
]
