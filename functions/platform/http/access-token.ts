import { CognitoJwtVerifier } from 'aws-jwt-verify'
import type { Fetcher } from 'aws-jwt-verify/https'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { Problem } from '#shared/api/problems.ts'
import * as z from 'zod'
import { optionalEnv, requireEnv } from '#functions/platform/environment.ts'
import { createJwksCache, KeysUnavailable } from './jwks-cache.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'

/** What the agency's provider said of a person when they signed in. */
export type ProviderClaims = { groups: string[]; factor: boolean }

/** What a valid access token says: the user's own id, the session it belongs to, and when it began and ends (seconds). */
export type Token = {
  user: string
  session: string
  signedInAt: number
  expiresAt: number
  /** Whether the session came by the agency's own provider. */
  byAgency: boolean
  /** Whether the session was begun by a passkey, or at the client of the pool that is there for it. */
  byPasskey: boolean
  /** What the provider said, in the first token of such a session alone. */
  agency: ProviderClaims | null
}

const providerClaims = z.object({ groups: z.array(z.string()), factor: z.boolean() })

/** Seconds by which two clocks may differ. */
const clockTolerance = 30

const maxCachedTokens = 2000

/** A verifier of the pool that the environment names (`USER_POOL_ID`, `CLIENT_IDS` separated by commas). */
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

/** From now on the keys of the pool are read in this way: the local run has them in its own process. */
export function setKeySource(read: () => Promise<object>): void {
  const fetcher = { fetch: async () => new TextEncoder().encode(JSON.stringify(await read())).buffer }
  verifier = createVerifier(fetcher)
  verified.clear()
}

/**
 * Asks for the keys before a request does, so that the first one need not wait for them. Where they do not come, nothing is
 * remembered of it: the first request that needs one asks anew.
 */
export async function prefetchKeys(fetcher?: Fetcher): Promise<void> {
  try {
    await (verifier ??= createVerifier(fetcher)).hydrate()
  } catch (error) {
    logLine('warn', 'the keys of the user pool were not told at the start', describeError(error))
    verifier = undefined
  }
}

/** Tokens whose signature was found right, so that each is checked once. */
const verified = new Map<string, Token>()

/**
 * Reads an Authorization header. Throws `unauthenticated` unless it carries a token of ours that is valid now, and
 * `unavailable` where that cannot be found out.
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

/** Throws `reauthentication_required` unless a session began within the last minutes: a renewed token is of the same sign-in. */
export function requireRecentSignIn(token: Pick<Token, 'signedInAt'> | null, now: number = Date.now()): void {
  if (!token || now / 1000 - token.signedInAt > sessionLifetimeSeconds.recentSignIn)
    throw new Problem('reauthentication_required')
}

async function verify(text: string, now: number): Promise<Token> {
  // Outside of what may be wrong with a token: a pool that nobody named is our own fault.
  const known = (verifier ??= createVerifier())
  let claims
  try {
    claims = await known.verify(text)
  } catch (cause) {
    if (cause instanceof KeysUnavailable) throw new Problem('unavailable', { retryAfter: 3, cause })
    throw new Problem('unauthenticated', { cause })
  }
  // The library accepts a token that never ends, and one that is not yet issued.
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
  // Only the pool signs it, and only for this client one of its triggers writes it.
  const agency = byAgency && claims['agency'] ? providerClaims.parse(JSON.parse(String(claims['agency']))) : null
  const byPasskey = claims.client_id === optionalEnv('PASSKEY_CLIENT_ID')
  const token = { user, session, signedInAt, expiresAt: exp, byAgency, byPasskey, agency }
  verified.set(text, token)
  return token
}
