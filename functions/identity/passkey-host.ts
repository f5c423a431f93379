import { createHash } from 'node:crypto'
import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'

/**
 * The host that passkeys are made for, which is that of the site. Throws `not_found` where the deployment offers none, and to
 * whoever came by the agency: what they sign in with is looked after there.
 */
export function requirePasskeyHost(token: Request['token']): string {
  const host = optionalEnv('PASSKEY_HOST')
  if (!host || token?.byAgency) throw new Problem('not_found')
  return host
}

const characters = 22

/** By what a user's own item remembers a passkey that was added here: ids may be long, and every request reads that item. */
export const passkeyFingerprint = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, characters)
