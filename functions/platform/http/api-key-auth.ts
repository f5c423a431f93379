import { isMachineAccount, apiKeyPrefix, apiKeyPermissions } from '#shared/access/api-key-scopes.ts'
import { Problem } from '#shared/api/problems.ts'
import { parseApiKey, findApiKey, recordApiKeyUse } from '#functions/data/repositories/accounts/api-keys.ts'
import type { Profile } from '#functions/data/repositories/accounts/caller-state.ts'
import { services } from '#functions/data/services.ts'

/** Requests that one key may make in a minute. */
export const keyRateLimit = { limit: { name: 'api key', window: 60 }, max: 120 }

/** The key of a machine in an Authorization header; null where it carries something else. */
export function readApiKey(header: string): string | null {
  const text = /^bearer ([\w.-]{1,300})$/i.exec(header)?.[1]
  return text?.startsWith(apiKeyPrefix) ? text : null
}

async function requireRate(id: string): Promise<void> {
  const { attempts, endsIn } = await services().limiter.tally(keyRateLimit.limit, id)
  if (attempts > keyRateLimit.max) throw new Problem('rate_limited', { retryAfter: endsIn })
}

/**
 * The account that asks by a key, as long as it is a machine's, and as much of its rights as the key was made for. Throws
 * `key_refused` where the key is not, or no longer, good, and `rate_limited`.
 */
export async function identifyByKey(secret: string): Promise<{ profile: Profile; rights: ReadonlySet<string> }> {
  const { callers } = services()
  const of = parseApiKey(secret)
  // Asked for together, both are one read.
  const [key, state] = await Promise.all([findApiKey(secret), of && callers.state(of.user)])
  if (!key || !state) throw new Problem('key_refused')
  const { profile } = state
  const held = await callers.rightsOf(profile.status === 'ACTIVE' ? profile.roles : [])
  if (!isMachineAccount(held)) throw new Problem('key_refused')
  await requireRate(key.id)
  await recordApiKeyUse(profile.id, key)
  return { profile, rights: apiKeyPermissions(held, key.entities) }
}
