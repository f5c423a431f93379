import { visitor, type Caller } from '#shared/access/record-access.ts'
import { Problem } from '#shared/api/problems.ts'
import { isSessionEnded, type Profile } from '#functions/data/repositories/accounts/caller-state.ts'
import { setOwnWrites } from '#functions/data/cache/read-your-writes.ts'
import { services } from '#functions/data/services.ts'
import { identifyByKey, readApiKey } from './api-key-auth.ts'
import { hasPassedSecondFactor, usableRights } from './second-factor.ts'
import { readToken, type Token } from './access-token.ts'

/** Who asks, and, of a signed-in caller, the session and the profile behind it; a machine that comes by a key has no session. */
type Identity = {
  caller: Caller
  token: Token | null
  profile: Profile | null
  /** All rights of the caller's roles, those too that wait for the second factor; `caller.rights` are usable now. */
  held: ReadonlySet<string>
}

const anonymous: Identity = { caller: visitor, token: null, profile: null, held: visitor.rights }

/** What a route lets in: visitors, and keys of machines. */
type RouteAccess = { isOpen: boolean; takesKeys: boolean }

/**
 * Finds out who asks. A token that is not, or no longer, good makes its bearer a visitor where visitors may come
 * (`isOpen`), and throws `unauthenticated` elsewhere. A key that is not good is refused wherever keys are taken: a machine is to learn
 * that it has none. `whileReading` is called as soon as it is known that the request is not refused for its token alone: what a
 * route reads in any case need not wait for the caller's state.
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
  // Whoever went to the pool with a passkey past us may have added it past us, too.
  if (!state || isSessionEnded(state, token) || (token.byPasskey && !hasPassedSecondFactor(state, token)))
    throw new Problem('unauthenticated')
  setOwnWrites(state)
  const { profile } = state
  const held = await callers.rightsOf(profile.status === 'ACTIVE' ? profile.roles : [])
  return { caller: callerOf(profile, usableRights(held, state, token)), token, profile, held }
}

/** A user as the rules see them. Without User SHOW it is a machine, which sees what is public. */
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
