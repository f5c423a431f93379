import { config } from '#web/api/config.ts'

/** Name of the identity provider, isolated from the text direction around it. */
export const identityProviderName = (): string => `\u2068${config().agency?.name ?? ''}\u2069`

export const hasPasswords = (): boolean => config().localPasswords !== false

/** True if passkeys are enabled for this host and supported by the browser. */
export const hasPasskeys = (): boolean =>
  config().passkeyHost === location.hostname && 'parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})
