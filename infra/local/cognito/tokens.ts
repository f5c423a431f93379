import { createHash, createPrivateKey, createPublicKey, randomBytes, randomUUID, sign, verify } from 'node:crypto'
import * as z from 'zod'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { notAuthorized } from './cognito-error.ts'
import type { TokenFamily, Store, User } from './user-store.ts'
import type { Users } from './users.ts'

export type Jwk = { kty: 'RSA'; n: string; e: string; alg: 'RS256'; use: 'sig'; kid: string }
type TokenSet = {
  AccessToken: string
  IdToken: string
  RefreshToken: string
  ExpiresIn: number
  TokenType: 'Bearer'
}
export type Tokens = ReturnType<typeof createTokens>

const ACCESS_SECONDS = sessionLifetimeSeconds.accessToken
const REFRESH_FOR = sessionLifetimeSeconds.refreshToken * 1000
const GRACE = sessionLifetimeSeconds.rotationGrace * 1000
const SCOPE = 'aws.cognito.signin.user.admin'

const claimsSchema = z.object({
  iss: z.string(),
  token_use: z.literal('access'),
  sub: z.string(),
  exp: z.number(),
  origin_jti: z.string(),
  scope: z.string(),
})

/**
 * Additions of a login at the hosted endpoints: scope of all access tokens, and extra claims and nonce of the first
 * tokens.
 */
export type Hosted = { scope: string; claims: Record<string, string>; nonce: string | undefined }

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function createTokens(store: Store, users: Users, issuer: string, clock: () => Date) {
  const privateKey = createPrivateKey(store.state.privateKey)
  const publicKey = createPublicKey(privateKey)
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const jwk: Jwk = { kty: 'RSA', n, e, alg: 'RS256', use: 'sig', kid: hashOf(n).slice(0, 44) }
  const header = base64url({ kid: jwk.kid, alg: 'RS256' })

  const jwtOf = (claims: object) => {
    const text = `${header}.${base64url(claims)}`
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  function issue(family: TokenFamily, user: User, hosted?: Hosted): TokenSet {
    const iat = Math.floor(clock().getTime() / 1000)
    const common = {
      sub: user.sub,
      iss: issuer,
      origin_jti: family.origin,
      event_id: randomUUID(),
      auth_time: Math.floor(family.signedInAt / 1000),
      exp: iat + ACCESS_SECONDS,
      iat,
    }
    const { clientId: client_id, scope = SCOPE } = family
    const access = { ...common, ...hosted?.claims, client_id, token_use: 'access', scope, username: user.username }
    const identity = {
      ...common,
      aud: family.clientId,
      token_use: 'id',
      'cognito:username': user.username,
      email: user.email,
      email_verified: user.emailVerified,
      ...(hosted?.nonce !== undefined && { nonce: hosted.nonce }),
    }
    const refreshToken = randomBytes(48).toString('base64url')
    family.refresh.push({ hash: hashOf(refreshToken), retiredAt: null })
    store.changed()
    return {
      AccessToken: jwtOf({ ...access, jti: randomUUID() }),
      IdToken: jwtOf({ ...identity, jti: randomUUID() }),
      RefreshToken: refreshToken,
      ExpiresIn: ACCESS_SECONDS,
      TokenType: 'Bearer',
    }
  }

  function familyOf(refreshToken: string): TokenFamily | undefined {
    const hash = hashOf(refreshToken)
    return store.state.families.find((family) => family.refresh.some((token) => token.hash === hash))
  }

  function revoke(family: TokenFamily) {
    family.revoked = true
    store.changed()
  }

  function revokeAll(user: User) {
    for (const family of store.state.families) if (family.sub === user.sub) revoke(family)
  }

  return {
    revokeAll,
    jwks: () => ({ keys: [jwk] }),

    begin(user: User, clientId: string, hosted?: Hosted): TokenSet {
      const now = clock().getTime()
      store.state.families = store.state.families.filter((family) => family.expiresAt + ACCESS_SECONDS * 1000 > now)
      const family: TokenFamily = {
        origin: randomUUID(),
        username: user.username,
        sub: user.sub,
        clientId,
        signedInAt: now,
        expiresAt: now + REFRESH_FOR,
        revoked: false,
        ...(hosted && { scope: hosted.scope }),
        refresh: [],
      }
      store.state.families.push(family)
      return issue(family, user, hosted)
    },

    /** Issues new tokens and retires the refresh token. Reuse after the grace period revokes the full token family. */
    renew(refreshToken: string, clientId: string): TokenSet {
      const now = clock().getTime()
      const family = familyOf(refreshToken)
      if (!family || family.clientId !== clientId) throw notAuthorized('Invalid Refresh Token')
      if (family.revoked) throw notAuthorized('Refresh Token has been revoked')
      if (now >= family.expiresAt) throw notAuthorized('Refresh Token has expired')
      const user = users.find(family.username)
      if (!user || user.sub !== family.sub) throw notAuthorized('Invalid Refresh Token')
      if (!user.enabled) throw notAuthorized('User is disabled.')
      const hash = hashOf(refreshToken)
      const token = family.refresh.find((entry) => entry.hash === hash)
      if (token && token.retiredAt !== null && now - token.retiredAt > GRACE) {
        revoke(family)
        throw notAuthorized('Refresh Token has been revoked')
      }
      if (token) token.retiredAt ??= now
      return issue(family, user)
    },

    /** Revokes the session of a refresh token. An unknown token has no effect. */
    end(refreshToken: string, clientId: string) {
      const family = familyOf(refreshToken)
      if (family && family.clientId !== clientId) throw notAuthorized('Invalid Refresh Token')
      if (family) revoke(family)
    },

    /**
     * Returns the user of an access token.
     *
     * @throws NotAuthorizedException If the token is invalid, expired or revoked.
     */
    userOf(accessToken: string): User {
      const [head = '', body = '', signature = ''] = accessToken.split('.')
      const text = Buffer.from(`${head}.${body}`)
      if (head !== header || !verify('RSA-SHA256', text, publicKey, Buffer.from(signature, 'base64url'))) {
        throw notAuthorized('Invalid Access Token')
      }
      const parsed = claimsSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
      if (!parsed.success || parsed.data.iss !== issuer) throw notAuthorized('Invalid Access Token')
      if (parsed.data.scope !== SCOPE) throw notAuthorized('Access Token does not have required scopes')
      if (clock().getTime() >= parsed.data.exp * 1000) throw notAuthorized('Access Token has expired')
      const family = store.state.families.find((entry) => entry.origin === parsed.data.origin_jti)
      if (!family || family.revoked) throw notAuthorized('Access Token has been revoked')
      const user = users.find(family.username)
      if (!user || user.sub !== parsed.data.sub) throw notAuthorized('Invalid Access Token')
      if (!user.enabled) throw notAuthorized('User is disabled.')
      return user
    },
  }
}
