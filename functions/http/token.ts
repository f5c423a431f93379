import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { Problem } from '#shared/api/problems.ts'

/** What a valid access token says: the user's own id, the session it belongs to, and when it began and ends (seconds). */
export type Token = { user: string; session: string; signedInAt: number; expiresAt: number }

/** Seconds by which two clocks may differ. */
const clockTolerance = 30

/** Seconds that a token may live at the most, whatever it says of itself. */
const longestLife = 3600

const keptTokens = 2000

const createVerifier = (userPoolId: string, clientId: string[]) =>
  CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: 'access', graceSeconds: clockTolerance })

let verifier: ReturnType<typeof createVerifier> | undefined

/** The verifier of the pool that the environment names (`USER_POOL_ID`, `CLIENT_IDS` separated by commas). */
export function tokenVerifier() {
  return (verifier ??= createVerifier(process.env['USER_POOL_ID'] ?? '', (process.env['CLIENT_IDS'] ?? '').split(',')))
}

/** Tokens whose signature was found right, so that each is checked once. */
const verified = new Map<string, Token>()

/** Reads an Authorization header. Throws `unauthenticated` unless it carries a token of ours that is valid now. */
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

async function verify(text: string, now: number): Promise<Token> {
  let claims
  try {
    claims = await tokenVerifier().verify(text)
  } catch (cause) {
    throw new Problem('unauthenticated', { cause })
  }
  // The library accepts a token that never ends, and one that is not yet issued.
  const { exp, iat, auth_time: signedInAt, username: user } = claims
  const session = String(claims['origin_jti'] ?? claims.jti ?? '')
  const sound =
    Number.isFinite(exp) &&
    Number.isFinite(iat) &&
    iat <= now / 1000 + clockTolerance &&
    exp - iat <= longestLife &&
    Number.isFinite(signedInAt) &&
    !!user &&
    !!session
  if (!sound) throw new Problem('unauthenticated')
  if (verified.size >= keptTokens) verified.delete(verified.keys().next().value!)
  const token = { user, session, signedInAt, expiresAt: exp }
  verified.set(text, token)
  return token
}
