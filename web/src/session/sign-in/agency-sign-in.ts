import { parseRefusal } from '#shared/access/identity-provider.ts'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { loadConfig, type Agency } from '#web/api/config.ts'
import type { AgencyReason } from './sign-in-error.ts'
import { claimsOf, tokenStore } from '#web/session/storage/token-store.ts'

/** Creates an `AgencyError` with the reason for a failed sign-in. */
const noSession = (reason: AgencyReason): Error => Object.assign(new Error(reason), { name: 'AgencyError' })

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

async function agency(): Promise<Agency> {
  const { agency: known } = await loadConfig()
  if (!known) throw noSession('failed')
  return known
}

/**
 * Redirects to the identity provider (authorization code flow with PKCE). Replaces Amplify's implementation, which only
 * supports https:// and does not verify the nonce. Never resolves.
 *
 * @param back path to open after the sign-in
 */
export async function redirectToAgency(back: string, again = false): Promise<never> {
  const { address, clientId } = await agency()
  const away: PendingSignIn = { state: random(), nonce: random(), verifier: random(), back, again }
  sessionStorage.setItem(key, JSON.stringify(away))
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid',
    identity_provider: 'Agency',
    redirect_uri: callback(),
    state: away.state,
    nonce: away.nonce,
    code_challenge: await digest(away.verifier),
    code_challenge_method: 'S256',
  })
  location.assign(`${address}/oauth2/authorize?${query}`)
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
  if (reason === 'linked' && !again) return redirectToAgency(back, true)
  if (reason && reason !== 'linked') throw noSession(reason)
  throw noSession(error === 'access_denied' || description.includes('access_denied') ? 'cancelled' : 'failed')
}

async function post(address: string, body: URLSearchParams): Promise<Response> {
  try {
    return await fetch(`${address}/oauth2/token`, { method: 'POST', body, signal: AbortSignal.timeout(15_000) })
  } catch (error) {
    throw new ApiProblem(0, {}, null, error)
  }
}

/**
 * Completes a sign-in with the parameters of the redirect.
 *
 * @param began receives the path to open, before the tokens are requested
 * @throws AgencyError if there is no session
 */
export async function completeAgencySignIn(search: string, began: (back: string) => void): Promise<void> {
  const query = new URLSearchParams(search)
  const away = takePendingSignIn()
  began(away?.back ?? '/home')
  // Rejects a response to a request that this tab did not send (CSRF).
  if (!away || away.state !== query.get('state')) throw noSession('late')
  const [error, code] = [query.get('error'), query.get('code')]
  if (error) return refused(error, query.get('error_description') ?? '', away)
  const { address, clientId } = await agency()
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: callback(),
    code: code ?? '',
    code_verifier: away.verifier,
  })
  const answer = await post(address, body)
  const tokens = (await answer.json()) as Record<string, string | undefined>
  if (!answer.ok) return refused(tokens['error'] ?? '', tokens['error_description'] ?? '', away)
  const { access_token: access, refresh_token: renewal, id_token: identity } = tokens
  const { nonce, aud } = claimsOf(identity ?? '')
  if (!access || !renewal || nonce !== away.nonce || aud !== clientId) throw noSession('failed')
  await tokenStore.setItem('accessToken', access)
  await tokenStore.setItem('refreshToken', renewal)
}

/** True if the identity provider started the session. */
export const isByAgency = (accessToken: string, { clientId }: Agency): boolean =>
  claimsOf(accessToken).client_id === clientId

/** Sign-out URL of the user pool, which redirects back. */
export const agencySignOutUrl = ({ address, clientId }: Agency): string =>
  `${address}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: callback() })}`
