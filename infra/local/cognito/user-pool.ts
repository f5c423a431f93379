import type { Sessions } from './challenge-sessions.ts'
import type { Tokens } from './tokens.ts'
import type { Users } from './users.ts'
import type { User } from './user-store.ts'
import { CognitoError } from './cognito-error.ts'

type Flow = 'SRP' | 'ADMIN_PASSWORD' | 'PASSKEY'
/** Origin of the passkeys' site, and the name that devices display. */
export type PasskeySettings = { origin: () => string; name: string }
export type Client = { clientId: string; flows: Flow[] }

export type Pool = {
  poolId: string
  /** Part of the pool id after the underscore; SRP hashes it. */
  poolName: string
  clients: Client[]
  /** `ON`: every user needs a second factor. `OPTIONAL`: users who have set one up need it. */
  mfa: 'OPTIONAL' | 'ON'
  /** Null: no passkeys. With user verification, a passkey counts as two factors for users who enabled that. */
  passkeys: PasskeySettings | null
  users: Users
  tokens: Tokens
  sessions: Sessions
  clock: () => Date
}

/**
 * An operation receives the parsed JSON of the request and returns the JSON of the response, or throws a
 * `CognitoError`.
 */
export type Operations = Record<string, (input: unknown) => object | Promise<object>>

export function clientOf(pool: Pool, clientId: string): Client {
  const client = pool.clients.find((candidate) => candidate.clientId === clientId)
  if (!client) throw new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
  return client
}

export function attributesOf(user: User): { Name: string; Value: string }[] {
  return [
    { Name: 'sub', Value: user.sub },
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: String(user.emailVerified) },
    ...(user.identities ? [{ Name: 'identities', Value: JSON.stringify(user.identities) }] : []),
  ]
}

export function mfaOf(user: User): { UserMFASettingList?: string[]; PreferredMfaSetting?: string } {
  return user.totpEnabled
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {}
}
