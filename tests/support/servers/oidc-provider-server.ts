import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** User of the identity provider with their claims. */
export type ProviderUser = {
  sub: string
  email?: string
  email_verified?: boolean
  groups?: string[]
  amr?: string[]
}

const clientId = 'daleel-pool'
const clientSecret = 'a-secret-between-pool-and-provider'

/** OIDC provider without a login form: signs in the user set by `seat`, or cancels if there is none. */
export async function startOidcProvider() {
  let provider: Provider | undefined
  let present: ProviderUser | null = null
  const known = new Map<string, ProviderUser>()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void provider!.callback()(request, response)
    const result = present
      ? { login: { accountId: present.sub, amr: present.amr ?? ['pwd'] } }
      : { error: 'access_denied', error_description: 'End-User aborted interaction' }
    void provider!.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: { issuer, clientId, clientSecret, name: 'Agency for Refuge' },

    /** Registers a user pool with this URL as client. */
    trust(poolAddress: string): void {
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [`${poolAddress}/oauth2/idpresponse`],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['groups'] },
        conformIdTokenClaims: false,
        cookies: { keys: ['a key of the test'] },
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => false },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...known.get(sub), sub }) }),
        // Grants consent automatically.
        loadExistingGrant: async ({ oidc }) => {
          const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      })
    },

    /** Sets the user who signs in next; null cancels the sign-in. */
    seat(colleague: ProviderUser | null): void {
      present = colleague
      if (colleague) known.set(colleague.sub, colleague)
    },

    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Minimal browser: follows redirects with cookies until it reaches the callback URL. */
async function follow(start: string, callback: string): Promise<URL> {
  const cookies = new Map<string, string>()
  for (let address = start, steps = 0; steps < 12; steps++) {
    if (address.startsWith(`${callback}?`) || address === callback) return new URL(address)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const one of response.headers.getSetCookie()) {
      const [name, value] = one.split(';')[0]!.split('=')
      cookies.set(name!, value!)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    address = new URL(next, address).href
  }
  throw new Error('the sign-in leads nowhere')
}

const verifier = 'v'.repeat(64)

/** Steps of a client that signs in with the identity provider. */
export function createProviderSignIn(origin: () => string) {
  const pool = () => `${origin()}/local/identity`
  const callback = () => `${origin()}/login`
  return {
    pool,
    callback,

    /** Runs the authorization request; returns the callback URL. */
    comesBack(more: Record<string, string> = {}): Promise<URL> {
      const query = new URLSearchParams({
        client_id: 'daleel-agency',
        response_type: 'code',
        scope: 'openid',
        identity_provider: 'Agency',
        redirect_uri: callback(),
        state: 'the-state',
        nonce: 'the-nonce',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...more,
      })
      return follow(`${pool()}/oauth2/authorize?${query}`, callback())
    },

    /** Exchanges the code at the token endpoint. */
    exchange: (code: string, more: Record<string, string> = {}): Promise<Response> =>
      fetch(`${pool()}/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: 'daleel-agency',
          redirect_uri: callback(),
          code,
          code_verifier: verifier,
          ...more,
        }),
      }),
  }
}
