import { randomBytes } from 'node:crypto'
import { credentialEffects, credentials, type AccountEvent, type Credential } from '#shared/access/credentials.ts'
import { revokeAllApiKeys } from '#functions/data/repositories/accounts/api-keys.ts'
import { services } from '#functions/data/services.ts'
import { dropPendingEmail } from './email-change.ts'
import { identityPort } from './user-pool.ts'

type Ending = {
  user: string
  /** The session that goes on where all others end. */
  session?: string | undefined
  /** What takes the place of the password that ends; without it nobody knows the new one. */
  password?: string
  /** The caller writes the record of the user itself, without an address that waits. */
  writesRecord?: true
}

const endings: Record<Credential, (ending: Ending) => Promise<void>> = {
  password: ({ user, password = randomBytes(33).toString('base64url') }) => identityPort().setPassword(user, password),
  passkey: ({ user }) => services().callers.keepPasskeys(user, []),
  session: ({ user, session }) => services().callers.revokeAll(user, session),
  refresh_token: async ({ user, session }) => {
    // The user pool ends all or none. Where one goes on, no route takes what the pool gives the others.
    if (session === undefined) await identityPort().signOutEverywhere(user)
  },
  email_link: async ({ user, writesRecord }) => {
    if (!writesRecord) await dropPendingEmail(user)
  },
  federated_link: async ({ user }) => {
    await identityPort().unlink(user)
    await services().callers.forgetLink(user)
  },
  api_key: ({ user }) => revokeAllApiKeys(user),
  reset_link: ({ user }) => services().callers.endResetLinks(user),
}

/**
 * Ends what an event of an account ends, by the one table that says it. Done again, it changes nothing more, so whatever
 * breaks off on the way can be repeated whole.
 */
export async function endCredentials(event: AccountEvent, ending: Ending): Promise<void> {
  for (const credential of credentials) {
    const fate = credentialEffects[event][credential]
    if (fate === 'stays') continue
    await endings[credential]({ ...ending, ...(fate === 'ends' && { session: undefined }) })
  }
}
