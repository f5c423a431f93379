import { randomBytes } from 'node:crypto'
import { JwtVerifier } from 'aws-jwt-verify'
import * as z from 'zod'
import { identityProviderAttributes } from '#shared/access/identity-provider.ts'

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string }

/** Attributes of a user from the provider, by their names in the pool. */
export type ProviderUser = { subject: string; attributes: Record<string, string> }

export class ProviderError extends Error {}

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
})
type Provider = z.infer<typeof discovered>

/** Default claim of each attribute, as in the deployed pool. */
const claimOf = {
  subject: 'sub',
  email: 'email',
  verified: 'email_verified',
  groups: 'groups',
  methods: 'amr',
} as const

const scope = 'openid email profile'

/** Converts a claim to an attribute: objects and arrays as JSON, other values as text. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

async function json(response: Response): Promise<unknown> {
  if (!response.ok) throw new ProviderError(`${response.status} ${await response.text()}`)
  return response.json()
}

export function createOidcClient({ issuer, clientId, clientSecret }: OidcSettings) {
  let provider: Promise<Provider> | undefined

  async function discover(): Promise<Provider> {
    const found = discovered.parse(await json(await fetch(`${issuer}/.well-known/openid-configuration`)))
    if (found.issuer !== issuer) throw new ProviderError(`the provider has the wrong issuer ${found.issuer}`)
    return found
  }
  const known = (): Promise<Provider> =>
    (provider ??= discover().catch((error: unknown) => {
      provider = undefined
      throw error
    }))

  /** Returns the claims of an ID token after checking its signature, issuer, audience and nonce. */
  async function claimsOf(idToken: string, nonce: string): Promise<Record<string, unknown>> {
    const { jwks_uri: jwksUri } = await known()
    const verifier = JwtVerifier.create({ issuer, audience: clientId, jwksUri })
    verifier.cacheJwks((await json(await fetch(jwksUri))) as Parameters<typeof verifier.cacheJwks>[0])
    const claims = verifier.verifySync(idToken)
    if (claims['nonce'] !== nonce) throw new ProviderError('the identity token belongs to another sign-in')
    return claims
  }

  return {
    /** Returns the URL to redirect the browser to, and the values to check afterwards. */
    async begin(redirectUri: string): Promise<{ address: string; state: string; nonce: string }> {
      const [state, nonce] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
      const query = { client_id: clientId, response_type: 'code', redirect_uri: redirectUri, scope, state, nonce }
      return { address: `${(await known()).authorization_endpoint}?${new URLSearchParams(query)}`, state, nonce }
    },

    /**
     * Exchanges the code and returns the user.
     *
     * @throws ProviderError If the provider returns an error or the tokens do not match.
     */
    async finish(code: string, redirectUri: string, nonce: string): Promise<ProviderUser> {
      const { token_endpoint: tokenEndpoint, userinfo_endpoint: userInfoEndpoint } = await known()
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
      })
      const tokenResponse = z
        .object({ id_token: z.string(), access_token: z.string() })
        .parse(await json(await fetch(tokenEndpoint, { method: 'POST', body })))
      const claims = await claimsOf(tokenResponse.id_token, nonce)
      const headers = { authorization: `Bearer ${tokenResponse.access_token}` }
      const userInfo = userInfoEndpoint
        ? z.record(z.string(), z.unknown()).parse(await json(await fetch(userInfoEndpoint, { headers })))
        : {}
      if (userInfo['sub'] !== undefined && userInfo['sub'] !== claims['sub'])
        throw new ProviderError('the user info belongs to another user')
      const all = { ...userInfo, ...claims }
      const attributes = Object.entries(identityProviderAttributes).flatMap(([name, attribute]) => {
        const value = all[claimOf[name as keyof typeof claimOf]]
        return value === undefined ? [] : [[`custom:${attribute}`, textOf(value)] as const]
      })
      return { subject: String(claims['sub']), attributes: Object.fromEntries(attributes) }
    },
  }
}
