import { loadConfig } from '#web/api/config.ts'
import { request } from '#web/api/http/client.ts'

export type SecondFactorKey = { secret: string; link: string }

/** Returns the `otpauth:` URL for an authenticator app. */
export const setUpLink = (secret: string, account: string, site: string): string =>
  `otpauth://totp/${encodeURIComponent(`${site}:${account}`)}?secret=${secret}&issuer=${encodeURIComponent(site)}`

/** `agency`: the session was started by the identity provider, which is responsible for the second factor. */
export type FactorState = { on: boolean; required: boolean; proven: boolean; agency: boolean }

const path = 'me/second-factor'

/** Second factor of the current user. Managed through the server, so that it knows which sessions have passed it. */
export const secondFactor = {
  state: (): Promise<FactorState> => request<FactorState>('GET', path),
  begin: async (account: string): Promise<SecondFactorKey> => {
    const { secret } = await request<{ secret: string }>('POST', path, { body: {} })
    return { secret, link: setUpLink(secret, account, (await loadConfig()).siteName) }
  },
  confirm: (code: string): Promise<FactorState> => request<FactorState>('POST', path, { body: { code } }),
  turnOff: (): Promise<void> => request<void>('DELETE', path),
}
