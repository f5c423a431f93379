import { request } from '#web/api/http/client.ts'
import { loadConfig } from '#web/api/config.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import type { SignInStep } from './sign-in-step.ts'
import { tokenStore } from '#web/session/storage/token-store.ts'

export type Passkey = { id: string; name: string; created_at: string }

type PasskeysResponse = { passkeys: Passkey[] }

const path = 'me/passkeys'

/** Serializes a credential; null if there is none. */
const json = (credential: Credential | null): unknown =>
  credential instanceof PublicKeyCredential ? credential.toJSON() : null

/** Passkeys of the current user. Managed through the server, so that it knows which ones may sign in. */
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

/** True for errors other than a rejected passkey. Rejections by device and server get the same message. */
const isUnrelatedError = (error: unknown): boolean => isProblem(error) && error.code !== 'invalid_grant'

/**
 * Signs in with a passkey. The server only accepts passkeys that were added through it.
 *
 * @throws PasskeyError if the sign-in fails
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
