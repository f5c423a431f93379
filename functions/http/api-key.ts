import { isMachine, keyPrefix, keyRights } from '#shared/access/key-scopes.ts'
import { Problem } from '#shared/api/problems.ts'
import { accountIn, findKey, noteUse } from '#functions/store/api-keys.ts'
import type { Profile } from '#functions/store/callers.ts'
import { services } from '#functions/store/services.ts'

/** Requests that one key may make in a minute. */
export const perMinute = { limit: { name: 'api key', window: 60 }, most: 120 }

/** The key of a machine in an Authorization header; null where it carries something else. */
export function keyIn(header: string): string | null {
  const text = /^bearer ([\w.-]{1,300})$/i.exec(header)?.[1]
  return text?.startsWith(keyPrefix) ? text : null
}

async function requireRate(id: string): Promise<void> {
  const { attempts, endsIn } = await services().limiter.tally(perMinute.limit, id)
  if (attempts > perMinute.most) throw new Problem('rate_limited', { retryAfter: endsIn })
}

/**
 * The account that asks by a key, as long as it is a machine's, and as much of its rights as the key was made for. Throws
 * `key_refused` where the key is not, or no longer, good, and `rate_limited`.
 */
export async function bearerOfKey(secret: string): Promise<{ profile: Profile; rights: ReadonlySet<string> }> {
  const { callers } = services()
  const of = accountIn(secret)
  // Asked for together, both are one read.
  const [key, state] = await Promise.all([findKey(secret), of && callers.state(of.user)])
  if (!key || !state) throw new Problem('key_refused')
  const { profile } = state
  const held = await callers.rightsOf(profile.status === 'ACTIVE' ? profile.roles : [])
  if (!isMachine(held)) throw new Problem('key_refused')
  await requireRate(key.id)
  await noteUse(profile.id, key)
  return { profile, rights: keyRights(held, key.entities) }
}
