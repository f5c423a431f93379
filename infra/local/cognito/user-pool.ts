import type { Sessions } from './challenge-sessions.ts'
import type { Tokens } from './tokens.ts'
import type { Users } from './users.ts'
import type { User } from './user-store.ts'
import { CognitoError } from './cognito-error.ts'

type Flow = 'SRP' | 'ADMIN_PASSWORD' | 'PASSKEY'
/** What passkeys are made for: the site at this address, under the name that devices show. */
export type PasskeySettings = { origin: () => string; name: string }
export type Client = { clientId: string; flows: Flow[] }

/** What every operation works on. */
export type Pool = {
  poolId: string
  /** The part of the pool id behind the underscore, which SRP hashes. */
  poolName: string
  clients: Client[]
  /** ON: nobody signs in without a second factor; OPTIONAL: who has set one up needs it. */
  mfa: 'OPTIONAL' | 'ON'
  /** Null: there are none. With user verification they are two factors in one, for whoever has chosen so. */
  passkeys: PasskeySettings | null
  users: Users
  tokens: Tokens
  sessions: Sessions
  clock: () => Date
}

/** An operation takes the parsed JSON of the request and returns the JSON of the answer, or throws a Failure. */
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
