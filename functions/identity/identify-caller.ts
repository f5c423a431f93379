import { visitor } from '#shared/access/record-access.ts'
import { callerOf } from '#shared/access/user-profile.ts'
import { Problem } from '#shared/api/problems.ts'
import { isSessionEnded } from '#functions/data/repositories/accounts/caller-state.ts'
import { setOwnWrites } from '#functions/data/cache/read-your-writes.ts'
import { services } from '#functions/data/services.ts'
import { identifyByKey, readApiKey } from './api-key-auth.ts'
import { hasPassedSecondFactor, usableRights } from '#functions/platform/http/second-factor.ts'
import { readToken } from '#functions/platform/http/access-token.ts'
import type { Identity, RouteAccess } from '#functions/platform/http/request-pipeline.ts'

const anonymous: Identity = { caller: visitor, token: null, profile: null, held: visitor.rights }

/**
 * Identifies the caller. With an invalid token the caller is a visitor if `isOpen` is set. An invalid API key is
 * rejected wherever keys are accepted, so that the machine learns of it.
 *
 * @param whileReading Called once the token is valid, so that the route can prefetch data while the caller state is
 *   read.
 * @throws `unauthenticated`, `key_not_taken`, `key_refused`.
 */
export async function identify(
  header: string | undefined,
  { isOpen, takesKeys }: RouteAccess,
  whileReading: () => void,
): Promise<Identity> {
  if (isOpen || header === undefined) whileReading()
  if (header === undefined) return anonymous
  const key = readApiKey(header)
  if (key && !takesKeys && isOpen) return anonymous
  if (key && !takesKeys) throw new Problem('key_not_taken')
  if (key) {
    const { profile, rights } = await identifyByKey(key)
    whileReading()
    return { caller: callerOf(profile, rights), token: null, profile, held: rights }
  }
  try {
    return await identifyByToken(header, whileReading)
  } catch (error) {
    if (isOpen && error instanceof Problem && error.code === 'unauthenticated') return anonymous
    throw error
  }
}

async function identifyByToken(header: string, whileReading: () => void): Promise<Identity> {
  const token = await readToken(header)
  whileReading()
  const { callers } = services()
  const state = await callers.state(token.user)
  // A passkey login directly at the pool may use a passkey that was also added there, so it needs a verified session.
  if (!state || isSessionEnded(state, token) || (token.byPasskey && !hasPassedSecondFactor(state, token)))
    throw new Problem('unauthenticated')
  setOwnWrites(state)
  const { profile } = state
  const held = await callers.rightsOf(profile.status === 'ACTIVE' ? profile.roles : [])
  return { caller: callerOf(profile, usableRights(held, state, token)), token, profile, held }
}
