import { request } from '#web/api/http/client.ts'
import { loadConfig } from '#web/api/config.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import type { SignInStep } from './sign-in-step.ts'
import { tokenStore } from '#web/session/storage/token-store.ts'

/** A passkey of whoever is signed in, as the user pool has named it. */
export type Passkey = { id: string; name: string; created_at: string }

type PasskeysResponse = { passkeys: Passkey[] }

const path = 'me/passkeys'

/** What the device answered, as JSON; null where it has nothing to say. */
const json = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null

/** The passkeys of whoever is signed in. The server adds and removes them, so it knows which of them are to open the account. */
export const passkeys = {
  list: async (): Promise<Passkey[]> => (await request<PasskeysResponse>('GET', path)).passkeys,
  add: async (): Promise<Passkey[]> => {
    const { options } = await request<{ options: PublicKeyCredentialCreationOptionsJSON }>('POST', path, { body: {} })
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = json(await navigator.credentials.create({ publicKey }))
    return (await request<PasskeysResponse>('POST', path, { body: { credential } })).passkeys
  },
  remove: (id: string): Promise<void> => request<void>('DELETE', `${path}/${encodeURIComponent(id)}`),
}

/** Whatever a device or the server has against a passkey is told alike; what is wrong besides is not. */
const isUnrelatedError = (error: unknown): boolean => isProblem(error) && error.code !== 'invalid_grant'

/**
 * Signs in by a passkey that this device, or one beside it, has of this site. Through the server, which lets in none but those that
 * were added there. Throws a `PasskeyError` where it comes to nothing.
 */
export async function signInByPasskey(username: string): Promise<SignInStep> {
  const { clientId: client_id } = await loadConfig()
  const send = <Answer>(body: object) => request<Answer>('POST', 'auth', { body: { client_id, ...body } })
  try {
    const { session, options } = await send<{ session: string; options: PublicKeyCredentialRequestOptionsJSON }>({
      grant_type: 'passkey',
      username,
    })
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = json(await navigator.credentials.get({ publicKey }))
    const answer = { grant_type: 'challenge', challenge: 'WEB_AUTHN', session, credential }
    const tokens = await send<{ access_token: string; refresh_token: string }>(answer)
    await tokenStore.setItem('accessToken', tokens.access_token)
    await tokenStore.setItem('refreshToken', tokens.refresh_token)
    return { kind: 'done' }
  } catch (error) {
    if (isUnrelatedError(error)) throw error
    throw Object.assign(new Error('no passkey', { cause: error }), { name: 'PasskeyError' })
  }
}
