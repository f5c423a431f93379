import { visitor, type Caller } from '#shared/access/can.ts'
import { Problem } from '#shared/api/problems.ts'
import { isEnded, type Profile } from '#functions/store/callers.ts'
import { noticeOwnWrites } from '#functions/store/own-writes.ts'
import { services } from '#functions/store/services.ts'
import { bearerOfKey, keyIn } from './api-key.ts'
import { isProven, usableRights } from './second-factor.ts'
import { readToken, type Token } from './token.ts'

/** Who asks, and, of a signed-in caller, the session and the profile behind it; a machine that comes by a key has no session. */
type Identity = {
  caller: Caller
  token: Token | null
  profile: Profile | null
  /** All rights of the caller's roles, those too that wait for the second factor; `caller.rights` are usable now. */
  held: ReadonlySet<string>
}

const nobody: Identity = { caller: visitor, token: null, profile: null, held: visitor.rights }

/** What a route lets in: visitors, and keys of machines. */
type Door = { isOpen: boolean; takesKeys: boolean }

/**
 * Finds out who asks. A token that is not, or no longer, good makes its bearer a visitor where visitors may come
 * (`isOpen`), and throws `unauthenticated` elsewhere. A key that is not good is refused wherever keys are taken: a machine is to learn
 * that it has none. `whileReading` is called as soon as it is known that the request is not refused for its token alone: what a
 * route reads in any case need not wait for the caller's state.
 */
export async function identify(
  header: string | undefined,
  { isOpen, takesKeys }: Door,
  whileReading: () => void,
): Promise<Identity> {
  if (isOpen || header === undefined) whileReading()
  if (header === undefined) return nobody
  const key = keyIn(header)
  if (key && !takesKeys && isOpen) return nobody
  if (key && !takesKeys) throw new Problem('key_not_taken')
  if (key) {
    const { profile, rights } = await bearerOfKey(key)
    whileReading()
    return { caller: callerOf(profile, rights), token: null, profile, held: rights }
  }
  try {
    return await bearerOf(header, whileReading)
  } catch (error) {
    if (isOpen && error instanceof Problem && error.code === 'unauthenticated') return nobody
    throw error
  }
}

async function bearerOf(header: string, whileReading: () => void): Promise<Identity> {
  const token = await readToken(header)
  whileReading()
  const { callers } = services()
  const state = await callers.state(token.user)
  // Whoever went to the pool with a passkey past us may have added it past us, too.
  if (!state || isEnded(state, token) || (token.byPasskey && !isProven(state, token)))
    throw new Problem('unauthenticated')
  noticeOwnWrites(state)
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
