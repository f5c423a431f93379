import { parseRefusal } from '#shared/access/identity-provider.ts'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { loadConfig, type IdentityProviderConfig } from '#web/api/config.ts'
import type { IdentityProviderErrorReason } from './sign-in-error.ts'
import { claimsOf, tokenStore } from '#web/session/storage/token-store.ts'

/** Creates an `IdentityProviderError` with the reason for a failed sign-in. */
const signInError = (reason: IdentityProviderErrorReason): Error =>
  Object.assign(new Error(reason), { name: 'IdentityProviderError' })

/** State of a pending redirect, stored in the tab and used once. */
type PendingSignIn = { state: string; nonce: string; verifier: string; back: string; again: boolean }

const key = 'agency_sign_in'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const digest = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/** Redirect URL for sign-in, errors and sign-out. */
const callback = (): string => `${location.origin}/login`

async function loadIdentityProvider(): Promise<IdentityProviderConfig> {
  const { agency: identityProvider } = await loadConfig()
  if (!identityProvider) throw signInError('failed')
  return identityProvider
}

/**
 * Redirects to the identity provider (authorization code flow with PKCE). Replaces Amplify's implementation, which only
 * supports https:// and does not verify the nonce. Never resolves.
 *
 * @param back path to open after the sign-in
 */
export async function redirectToIdentityProvider(back: string, again = false): Promise<never> {
  const { address: baseUrl, clientId } = await loadIdentityProvider()
  const pending: PendingSignIn = { state: random(), nonce: random(), verifier: random(), back, again }
  sessionStorage.setItem(key, JSON.stringify(pending))
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid',
    identity_provider: 'Agency',
    redirect_uri: callback(),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await digest(pending.verifier),
    code_challenge_method: 'S256',
  })
  location.assign(`${baseUrl}/oauth2/authorize?${query}`)
  return new Promise<never>(() => undefined)
}

function takePendingSignIn(): PendingSignIn | null {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return stored === null ? null : (JSON.parse(stored) as PendingSignIn)
}

/** Maps an error of the user pool to a reason. */
function refused(error: string, description: string, { back, again }: PendingSignIn): Promise<never> {
  const reason = parseRefusal(description)
  // The first sign-in of a user only links the accounts, so it is repeated.
  if (reason === 'linked' && !again) return redirectToIdentityProvider(back, true)
  if (reason && reason !== 'linked') throw signInError(reason)
  throw signInError(error === 'access_denied' || description.includes('access_denied') ? 'cancelled' : 'failed')
}

async function post(baseUrl: string, body: URLSearchParams): Promise<Response> {
  try {
    return await fetch(`${baseUrl}/oauth2/token`, { method: 'POST', body, signal: AbortSignal.timeout(15_000) })
  } catch (error) {
    throw new ApiProblem(0, {}, null, error)
  }
}

/**
 * Completes a sign-in with the parameters of the redirect.
 *
 * @onReturnPath onReturnPath receives the path to open, before the tokens are requested
 * @throws IdentityProviderError if there is no session
 */
export async function completeIdentityProviderSignIn(
  search: string,
  onReturnPath: (back: string) => void,
): Promise<void> {
  const query = new URLSearchParams(search)
  const pending = takePendingSignIn()
  onReturnPath(pending?.back ?? '/home')
  // Rejects a response to a request that this tab did not send (CSRF).
  if (!pending || pending.state !== query.get('state')) throw signInError('late')
  const [error, code] = [query.get('error'), query.get('code')]
  if (error) return refused(error, query.get('error_description') ?? '', pending)
  const { address: baseUrl, clientId } = await loadIdentityProvider()
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: callback(),
    code: code ?? '',
    code_verifier: pending.verifier,
  })
  const response = await post(baseUrl, body)
  const tokens = (await response.json()) as Record<string, string | undefined>
  if (!response.ok) return refused(tokens['error'] ?? '', tokens['error_description'] ?? '', pending)
  const { access_token: access, refresh_token: renewal, id_token: identity } = tokens
  const { nonce, aud } = claimsOf(identity ?? '')
  if (!access || !renewal || nonce !== pending.nonce || aud !== clientId) throw signInError('failed')
  await tokenStore.setItem('accessToken', access)
  await tokenStore.setItem('refreshToken', renewal)
}

/** True if the identity provider started the session. */
export const isIdentityProviderSession = (accessToken: string, { clientId }: IdentityProviderConfig): boolean =>
  claimsOf(accessToken).client_id === clientId

/** Sign-out URL of the user pool, which redirects back. */
export const identityProviderSignOutUrl = ({ address: baseUrl, clientId }: IdentityProviderConfig): string =>
  `${baseUrl}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: callback() })}`
