import { isMachineAccount, apiKeyPrefix, apiKeyPermissions } from '#shared/access/api-key-scopes.ts'
import type { Profile } from '#shared/access/user-profile.ts'
import { Problem } from '#shared/api/problems.ts'
import { parseApiKey, findApiKey, recordApiKeyUse } from '#functions/data/repositories/accounts/api-keys.ts'
import { services } from '#functions/data/services.ts'

export const apiKeyRateLimit = { limit: { name: 'api key', window: 60 }, max: 120 }

/** Returns the API key in an Authorization header; null if it contains something else. */
export function readApiKey(header: string): string | null {
  const text = /^bearer ([\w.-]{1,300})$/i.exec(header)?.[1]
  return text?.startsWith(apiKeyPrefix) ? text : null
}

async function requireRateLimit(id: string): Promise<void> {
  const { attempts, endsIn } = await services().limiter.tally(apiKeyRateLimit.limit, id)
  if (attempts > apiKeyRateLimit.max) throw new Problem('rate_limited', { retryAfter: endsIn })
}

/**
 * Authenticates an API key. Returns its account, and the permissions of the account limited to those of the key.
 *
 * @throws `key_refused` if the key is invalid, expired, or not of a machine account; `rate_limited`.
 */
export async function identifyByKey(secret: string): Promise<{ profile: Profile; rights: ReadonlySet<string> }> {
  const { callers } = services()
  const of = parseApiKey(secret)
  // Requested together, both share one batch read.
  const [key, state] = await Promise.all([findApiKey(secret), of && callers.state(of.user)])
  if (!key || !state) throw new Problem('key_refused')
  const { profile } = state
  const held = await callers.rightsOf(profile.status === 'ACTIVE' ? profile.roles : [])
  if (!isMachineAccount(held)) throw new Problem('key_refused')
  await requireRateLimit(key.id)
  await recordApiKeyUse(profile.id, key)
  return { profile, rights: apiKeyPermissions(held, key.entities) }
}
