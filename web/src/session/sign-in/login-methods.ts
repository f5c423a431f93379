import { config } from '#web/api/config.ts'

/** What the agency is called, kept from turning the direction of the words around it. */
export const agencyName = (): string => `\u2068${config().agency?.name ?? ''}\u2069`

/** Whether people sign in by a password of this product. */
export const hasPasswords = (): boolean => config().localPasswords !== false

/** Whether a passkey can be made and used here: by this deployment, under this name of it, and in this browser. */
export const hasPasskeys = (): boolean =>
  config().passkeyHost === location.hostname && 'parseRequestOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {})
