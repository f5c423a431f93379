import { visitor, type Caller } from '#shared/access/can.ts'
import { Problem } from '#shared/api/problems.ts'
import type { Profile } from '#functions/store/callers.ts'
import { services } from '#functions/store/services.ts'
import { readToken, type Token } from './token.ts'

/** Who asks, and, of a signed-in caller, the session and the profile behind it. */
export type Identity = { caller: Caller; token: Token | null; profile: Profile | null }

/**
 * Finds out who asks. Throws `unauthenticated` for a token that is not, or no longer, good. `whileReading` is called as
 * soon as the token itself is known to be ours: what a route reads in any case need not wait for the caller's state.
 */
export async function identify(header: string | undefined, whileReading: () => void): Promise<Identity> {
  if (header === undefined) {
    whileReading()
    return { caller: visitor, token: null, profile: null }
  }
  const token = await readToken(header)
  whileReading()
  const { callers } = services()
  const state = await callers.state(token.user)
  const over = !state || token.signedInAt < state.valid_after || Object.hasOwn(state.revoked, token.session)
  if (over) throw new Problem('unauthenticated')
  const { profile } = state
  const rights = await callers.rightsOf(profile.status === 'ACTIVE' ? profile.roles : [])
  return { caller: callerOf(profile, rights), token, profile }
}

/** A user as the rules see them. Without User SHOW it is a machine, which sees what is public. */
export function callerOf(profile: Profile, rights: ReadonlySet<string>): Caller {
  return {
    id: profile.id,
    email: profile.email,
    name: `${profile.first_name} ${profile.last_name}`.trim(),
    rights,
    audience: rights.has('User:SHOW') ? profile.type : 'PUBLIC',
    countries: profile.countries,
    language_id: profile.language_id,
  }
}
