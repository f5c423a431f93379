import type { ChangedCredential, UndoableChange } from '#shared/access/credentials.ts'
import { Problem } from '#shared/api/problems.ts'
import * as z from 'zod'
import { parse } from '#functions/domain/entity/save.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { isSecondFactorRequired } from '#functions/platform/http/second-factor.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { identityPort } from '#functions/identity/user-pool.ts'
import { notifyAccountOwner } from '#functions/identity/notify-account-owner.ts'
import { revokeApiKey } from '#functions/data/repositories/accounts/api-keys.ts'
import type { CallerState } from '#functions/data/repositories/accounts/caller-state.ts'
import { services } from '#functions/data/services.ts'
import { dropUndoToken, readUndoToken } from '#functions/data/repositories/accounts/credential-undo-tokens.ts'
import { limitAttempts } from './sign-in-rate-limits.ts'
import { logSecurityEvent, findPerson } from './security-events.ts'

/**
 * Notifies the owner that the user pool has linked the account to the identity provider. It does so without us, so the
 * first request of such a session is the first sign of it.
 */
export async function notifyProviderLink(request: Request): Promise<void> {
  const { callers } = services()
  const { byAgency, user } = request.token!
  if (!byAgency || (await callers.state(user))?.linked) return
  await notifyAccountOwner(request, user, 'federated_link_added')
  await callers.set(user, 'linked', true)
}

type UndoneChange = { user: string; state: CallerState } & ChangedCredential

/** Restores the credentials before a change. Returns whether that was possible. */
const restorations: Record<UndoableChange, (undone: UndoneChange) => Promise<boolean>> = {
  // The old password is unknown: the user sets a new one with a reset link.
  password_changed: async () => false,
  passkey_added: async ({ user, state, passkey }) => {
    const left = (state.passkeys ?? []).filter((mark) => mark !== passkey)
    await services().callers.keepPasskeys(user, left)
    return true
  },
  passkey_removed: async ({ user, state, passkey }) => {
    await services().callers.keepPasskeys(user, [...new Set([...(state.passkeys ?? []), passkey!])])
    return true
  },
  // If the permissions require a second factor, only an administrator can remove it, not a link in an email.
  second_factor_added: async ({ user, state }) => {
    if (isSecondFactorRequired(await services().callers.rightsOf(state.profile.roles))) return false
    await services().callers.dropFactor(user)
    await identityPort().resetSecondFactor(user)
    return true
  },
  second_factor_replaced: async () => false,
  second_factor_removed: async ({ user }) => {
    await identityPort().restoreSecondFactor(user)
    await services().callers.noticeFactor(user)
    return true
  },
  federated_link_added: async ({ user }) => {
    await identityPort().unlink(user)
    await services().callers.set(user, 'linked')
    return true
  },
  api_key_added: async ({ user, api_key }) => {
    await revokeApiKey(user, api_key!)
    return true
  },
  // The previous secret is not stored, so the key is revoked and a new one has to be created.
  api_key_replaced: async ({ user, api_key }) => {
    await revokeApiKey(user, api_key!)
    return false
  },
}

const tokenSchema = z.strictObject({ token: z.string().min(1).max(200) })

/**
 * POST undocredential: undoes a credential change that the owner did not make. It also ends all sessions and the
 * password, because the attacker had just signed in. Returns whether the previous credentials were restored.
 */
export async function undoCredential(request: Request): Promise<ApiResponse> {
  const { token } = parse(tokenSchema, request.body ?? {})
  const { held, state } = await limitAttempts({ address: request.ip }, async () => {
    const found = await readUndoToken(token)
    const stateOfUser = found && (await services().callers.state(found.user))
    if (!stateOfUser) throw new Problem('invalid_grant')
    return { held: found, state: stateOfUser }
  })
  const { user, change } = held
  const restored = await restorations[change]({ ...held, state })
  await endCredentials('credential_undo', { user })
  // Done last, so that the same link can retry after a failure.
  await dropUndoToken(held)
  const by = await findPerson(user)
  await logSecurityEvent(request, { kind: 'user_changed', user: by, object_id: user, outcome: `taken back: ${change}` })
  return ok({ restored })
}
