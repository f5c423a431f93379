import { loadConfig } from '#web/api/config.ts'
import { request } from '#web/api/http/client.ts'

export type SecondFactorKey = { secret: string; link: string }

/** The link that an authenticator application reads. */
export const setUpLink = (secret: string, account: string, site: string): string =>
  `otpauth://totp/${encodeURIComponent(`${site}:${account}`)}?secret=${secret}&issuer=${encodeURIComponent(site)}`

/** `agency`: the session came by the agency, which asked for a second factor, or did not. */
export type FactorState = { on: boolean; required: boolean; proven: boolean; agency: boolean }

const path = 'me/second-factor'

/** The second factor of whoever is signed in. The server turns it on and off, so it knows for itself who has passed it. */
export const secondFactor = {
  state: (): Promise<FactorState> => request<FactorState>('GET', path),
  begin: async (account: string): Promise<SecondFactorKey> => {
    const { secret } = await request<{ secret: string }>('POST', path, { body: {} })
    return { secret, link: setUpLink(secret, account, (await loadConfig()).siteName) }
  },
  confirm: (code: string): Promise<FactorState> => request<FactorState>('POST', path, { body: { code } }),
  turnOff: (): Promise<void> => request<void>('DELETE', path),
}
