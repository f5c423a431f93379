import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { identityProviderName } from '#shared/access/identity-provider.ts'
import { readBody } from '#infra/local/gateway/local-server.ts'
import { createOidcClient, type OidcSettings, type ProviderUser } from './oidc-client.ts'
import type { Pool } from './user-pool.ts'
import type { User } from './user-store.ts'

export type HostedSettings = OidcSettings & {
  client: string
  /** Base URL of these endpoints for browsers, without a trailing slash. */
  address: () => string
  /** Allowed redirect URLs after login and logout. */
  callbacks: () => string[]
  /** The pool's Lambda trigger for logins by the identity provider, with the event format of Cognito. */
  trigger: (event: object) => Promise<unknown>
}

type AuthorizationRequest = { redirectUri: string; state: string; nonce?: string; challenge: string }
type OpenAuthorization = { asked: AuthorizationRequest; nonce: string; until: number }
type Code = { asked: AuthorizationRequest; user: User; until: number }

const minutes = 60_000
/** Time limit of a login at the provider, and lifetime of an authorization code. */
const lifetimesMs = { open: 10 * minutes, code: 5 * minutes }

const authorization = z.object({
  response_type: z.literal('code'),
  state: z.string().min(1),
  nonce: z.string().optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  identity_provider: z.literal(identityProviderName),
  scope: z.literal('openid'),
})
const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
})
const tokenTriggerResponse = z.object({
  response: z.object({
    claimsAndScopeOverrideDetails: z.object({
      accessTokenGeneration: z.object({ claimsToAddOrOverride: z.record(z.string(), z.string()) }),
    }),
  }),
})

/** Error that is sent to the client's redirect URL. */
class Refusal extends Error {
  readonly error: string
  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Authorization code flow with PKCE through the agency's identity provider, as a user pool's hosted endpoints implement
 * it.
 */
export function createHostedEndpoints(pool: Pool, settings: HostedSettings) {
  const agency = createOidcClient(settings)
  const open = new Map<string, OpenAuthorization>()
  const codes = new Map<string, Code>()
  const now = () => pool.clock().getTime()
  const ownCallback = () => `${settings.address()}/oauth2/idpresponse`

  /** Returns an unexpired entry and deletes it. */
  function takeEntry<Entry extends { until: number }>(map: Map<string, Entry>, name: string): Entry | null {
    const entry = map.get(name)
    map.delete(name)
    return entry && now() <= entry.until ? entry : null
  }

  async function triggered(triggerSource: string, userName: string, userAttributes: object): Promise<unknown> {
    const request = { userAttributes }
    try {
      return await settings.trigger({
        version: '1',
        triggerSource,
        userPoolId: pool.poolId,
        userName,
        request,
        response: {},
      })
    } catch (error) {
      const trigger = triggerSource.startsWith('PreSignUp') ? 'PreSignUp' : 'PreTokenGeneration'
      throw new Refusal('invalid_request', `${trigger} failed with error ${messageOf(error)}. `)
    }
  }

  async function authorize(query: URLSearchParams): Promise<string> {
    const redirectUri = query.get('redirect_uri') ?? ''
    // Never redirects to an unregistered URL, whatever else is wrong with the request.
    if (query.get('client_id') !== settings.client || !settings.callbacks().includes(redirectUri))
      throw new Error('unknown client or redirect_uri')
    const parsed = authorization.safeParse(Object.fromEntries(query))
    if (!parsed.success) throw new Error('invalid_request')
    const { state, nonce, code_challenge: challenge } = parsed.data
    const begun = await agency.begin(ownCallback())
    const asked = { redirectUri, state, challenge, ...(nonce !== undefined && { nonce }) }
    open.set(begun.state, { asked, nonce: begun.nonce, until: now() + lifetimesMs.open })
    return begun.address
  }

  /** Returns the user linked to the provider's subject. Rejects all others and creates no account. */
  async function userOf({ subject, attributes }: ProviderUser): Promise<User> {
    const linked = () =>
      pool.users
        .list()
        .find(({ identities = [] }) =>
          identities.some((one) => one.userId === subject && one.providerName === identityProviderName),
        )
    const user = linked()
    if (!user) {
      await triggered('PreSignUp_ExternalProvider', `${identityProviderName}_${subject}`.toLowerCase(), attributes)
      throw new Refusal('invalid_request', 'sign-up is disabled')
    }
    if (!user.enabled) throw new Refusal('invalid_request', 'User is disabled.')
    user.said = attributes
    pool.users.touch(user)
    return user
  }

  async function handleCallback(query: URLSearchParams): Promise<string> {
    const begun = takeEntry(open, query.get('state') ?? '')
    if (!begun) throw new Error('this sign-in is unknown or expired')
    const { asked } = begun
    const lead = (more: Record<string, string>) =>
      `${asked.redirectUri}?${new URLSearchParams({ ...more, state: asked.state })}`
    try {
      const error = query.get('error')
      if (error) throw new Refusal(error, query.get('error_description') ?? error)
      const providerUser = await agency.finish(query.get('code') ?? '', ownCallback(), begun.nonce)
      const user = await userOf(providerUser)
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { asked, user, until: now() + lifetimesMs.code })
      return lead({ code })
    } catch (error) {
      if (error instanceof Refusal) return lead({ error: error.error, error_description: error.message })
      return lead({ error: 'server_error', error_description: messageOf(error) })
    }
  }

  async function tokensFor(form: unknown): Promise<object> {
    const { client_id: client, code, redirect_uri: redirectUri, code_verifier: verifier } = exchange.parse(form)
    const entry = takeEntry(codes, code)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const fits = entry?.asked.redirectUri === redirectUri && entry.asked.challenge === challenge
    if (client !== settings.client || !fits) throw new Refusal('invalid_grant', 'invalid_grant')
    const { user, asked } = entry
    const triggerResult = await triggered('TokenGeneration_HostedAuth', user.username, user.said ?? {})
    const { claimsToAddOrOverride } =
      tokenTriggerResponse.parse(triggerResult).response.claimsAndScopeOverrideDetails.accessTokenGeneration
    const hosted = { scope: 'openid', claims: claimsToAddOrOverride, nonce: asked.nonce }
    const tokens = pool.tokens.begin(user, client, hosted)
    return {
      access_token: tokens.AccessToken,
      id_token: tokens.IdToken,
      refresh_token: tokens.RefreshToken,
      expires_in: tokens.ExpiresIn,
      token_type: tokens.TokenType,
    }
  }

  function signedOut(query: URLSearchParams): string {
    const to = query.get('logout_uri') ?? ''
    if (query.get('client_id') !== settings.client || !settings.callbacks().includes(to))
      throw new Error('unknown client or logout_uri')
    return to
  }

  const leading: Record<string, (query: URLSearchParams) => string | Promise<string>> = {
    '/oauth2/authorize': authorize,
    '/oauth2/idpresponse': handleCallback,
    '/logout': signedOut,
  }

  /** Handles a request to one of the endpoints. Returns false for any other path. */
  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const answer = (status: number, json: object) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(json))
      return true
    }
    const lead = leading[path]
    if (lead && request.method === 'GET') {
      try {
        const location = await lead(new URL(request.url ?? '/', 'http://local').searchParams)
        response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
        return true
      } catch (error) {
        return answer(400, { error: 'invalid_request', error_description: messageOf(error) })
      }
    }
    if (path !== '/oauth2/token' || request.method !== 'POST') return false
    const body = await readBody(request, 16 * 1024)
    try {
      return answer(200, await tokensFor(Object.fromEntries(new URLSearchParams(body?.toString('utf8') ?? ''))))
    } catch (error) {
      const reason = error instanceof Refusal ? error.error : 'invalid_request'
      return answer(400, { error: reason, error_description: messageOf(error) })
    }
  }
}
