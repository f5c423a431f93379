import { visitor, type Caller } from '#shared/access/record-access.ts'
import { Problem } from '#shared/api/problems.ts'
import { isSessionEnded, type Profile } from '#functions/data/repositories/accounts/caller-state.ts'
import { setOwnWrites } from '#functions/data/cache/read-your-writes.ts'
import { services } from '#functions/data/services.ts'
import { identifyByKey, readApiKey } from './api-key-auth.ts'
import { hasPassedSecondFactor, usableRights } from './second-factor.ts'
import { readToken, type Token } from './access-token.ts'

/** Authenticated caller. Token and profile are null for visitors; API keys have no session and so no token. */
type Identity = {
  caller: Caller
  token: Token | null
  profile: Profile | null
  /**
   * All permissions of the caller's roles, including those blocked until the second factor; `caller.rights` are usable
   * now.
   */
  held: ReadonlySet<string>
}

const anonymous: Identity = { caller: visitor, token: null, profile: null, held: visitor.rights }

/** Access of a route: visitors (`isOpen`), API keys (`takesKeys`). */
type RouteAccess = { isOpen: boolean; takesKeys: boolean }

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

/**
 * Returns the caller of a profile. Without the permission User SHOW it is a machine, which sees public content only.
 */
export function callerOf(profile: Profile, rights: ReadonlySet<string>): Caller {
  return {
    id: profile.id,
    email: profile.email,
    name: `${profile.first_name} ${profile.last_name}`.trim(),
    rights,
    roles: profile.roles,
    audience: rights.has('User:SHOW') ? profile.type : 'PUBLIC',
    countries: profile.countries,
    ...(profile.unit_id !== undefined && { unit_id: profile.unit_id }),
    language_id: profile.language_id,
  }
}
