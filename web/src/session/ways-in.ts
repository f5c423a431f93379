import { config } from '#web/api/config.ts'

/** What the agency is called, kept from turning the direction of the words around it. */
export const agencyName = (): string => `\u2068${config().agency?.name ?? ''}\u2069`

/** Whether people sign in by a password of this product. */
export const hasPasswords = (): boolean => config().localPasswords !== false
