import { createHash } from 'node:crypto'
import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'

/**
 * Returns the relying party id of passkeys: the host of the site.
 *
 * @throws `not_found` if the deployment has no passkeys, or the user logged in through the identity provider.
 */
export function requirePasskeyHost(token: Request['token']): string {
  const host = optionalEnv('PASSKEY_HOST')
  if (!host || token?.byAgency) throw new Problem('not_found')
  return host
}

const characters = 22

/**
 * Returns the fingerprint of a passkey in the caller state. Every request reads that item, and passkey ids may be long.
 */
export const passkeyFingerprint = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, characters)
