import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type { Fetcher } from 'aws-jwt-verify/https'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { Problem } from '#shared/api/problems.ts'
import * as z from 'zod'
import { optionalEnv, requireEnv } from '#functions/platform/environment.ts'
import { createJwksCache, KeysUnavailable } from './jwks-cache.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'

/** Claims of the organisation's identity provider about a user at login. */
export type ProviderClaims = { groups: string[]; factor: boolean }

/** Content of a valid access token: user id, session, and its login and expiry time (seconds since 1970). */
export type Token = {
  user: string
  session: string
  signedInAt: number
  expiresAt: number
  /** Whether the session was started through the organisation's identity provider. */
  byAgency: boolean
  /** Whether the session was started with a passkey, through the pool client reserved for that. */
  byPasskey: boolean
  /** Claims of the identity provider, contained only in the first token of its session. */
  agency: ProviderClaims | null
}

const providerClaims = z.object({ groups: z.array(z.string()), factor: z.boolean() })

/** Tolerated clock difference in seconds. */
const clockTolerance = 30

const maxCachedTokens = 2000

/**
 * Creates a verifier for the pool that the environment names (`USER_POOL_ID`, and `CLIENT_IDS` separated by commas).
 */
const createVerifier = (fetcher?: Fetcher) =>
  CognitoJwtVerifier.create(
    {
      userPoolId: requireEnv('USER_POOL_ID'),
      clientId: requireEnv('CLIENT_IDS').split(','),
      tokenUse: 'access',
      graceSeconds: clockTolerance,
    },
    { jwksCache: createJwksCache(fetcher) },
  )

let verifier: ReturnType<typeof createVerifier> | undefined

/** Replaces the source of the pool's keys. The local run has them in its own process. */
export function setKeySource(read: () => Promise<object>): void {
  const fetcher = { fetch: async () => new TextEncoder().encode(JSON.stringify(await read())).buffer }
  verifier = createVerifier(fetcher)
  verified.clear()
}

/** Loads the keys before the first request needs them. A failure is only logged: the first request tries again. */
export async function prefetchKeys(fetcher?: Fetcher): Promise<void> {
  try {
    await (verifier ??= createVerifier(fetcher)).hydrate()
  } catch (error) {
    logLine('warn', 'user_pool_keys_prefetch_failed', describeError(error))
    verifier = undefined
  }
}

/** Cache of verified tokens, so that each signature is verified once. */
const verified = new Map<string, Token>()

/**
 * Parses and verifies an Authorization header.
 *
 * @throws `unauthenticated` without a valid token; `unavailable` if the keys cannot be loaded.
 */
export async function readToken(header: string, now: number = Date.now()): Promise<Token> {
  const text = /^bearer ([\w.~+/=-]{20,8000})$/i.exec(header)?.[1]
  if (!text) throw new Problem('unauthenticated')
  const known = verified.get(text) ?? (await verify(text, now))
  if (known.expiresAt + clockTolerance <= now / 1000) {
    verified.delete(text)
    throw new Problem('unauthenticated')
  }
  return known
}

/**
 * @throws `reauthentication_required` unless the session was started within the last minutes. A refreshed token keeps
 *   its login time.
 */
export function requireRecentSignIn(token: Pick<Token, 'signedInAt'> | null, now: number = Date.now()): void {
  if (!token || now / 1000 - token.signedInAt > sessionLifetimeSeconds.recentSignIn)
    throw new Problem('reauthentication_required')
}

async function verify(text: string, now: number): Promise<Token> {
  // Outside the `try`: a missing pool configuration is a server error, not an invalid token.
  const known = (verifier ??= createVerifier())
  let claims
  try {
    claims = await known.verify(text)
  } catch (cause) {
    if (cause instanceof KeysUnavailable) throw new Problem('unavailable', { retryAfter: 3, cause })
    throw new Problem('unauthenticated', { cause })
  }
  // The library accepts tokens without expiry, and tokens issued in the future.
  const { exp, iat, auth_time: signedInAt, username: user } = claims
  const session = String(claims['origin_jti'] ?? claims.jti ?? '')
  const sound =
    Number.isFinite(exp) &&
    Number.isFinite(iat) &&
    iat <= now / 1000 + clockTolerance &&
    exp - iat <= sessionLifetimeSeconds.accessToken + clockTolerance &&
    Number.isFinite(signedInAt) &&
    !!user &&
    !!session
  if (!sound) throw new Problem('unauthenticated')
  if (verified.size >= maxCachedTokens) verified.delete(verified.keys().next().value!)
  const byAgency = claims.client_id === optionalEnv('AGENCY_CLIENT_ID')
  // Trusted: the pool signs the claim, and a trigger sets it for this client only.
  const agency = byAgency && claims['agency'] ? providerClaims.parse(JSON.parse(String(claims['agency']))) : null
  const byPasskey = claims.client_id === optionalEnv('PASSKEY_CLIENT_ID')
  const token = { user, session, signedInAt, expiresAt: exp, byAgency, byPasskey, agency }
  verified.set(text, token)
  return token
}
