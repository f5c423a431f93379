import { randomBytes } from 'node:crypto'
import { credentialEffects, credentials, type AccountEvent, type Credential } from '#shared/access/credentials.ts'
import { revokeAllApiKeys } from '#functions/data/repositories/accounts/api-keys.ts'
import { services } from '#functions/data/services.ts'
import { dropPendingEmail } from './email-change.ts'
import { identityPort } from './user-pool.ts'

type CredentialEnd = {
  user: string
  /** Session to keep where all others end. */
  session?: string | undefined
  /** New password; the default is a random one that is never shown. */
  password?: string
  /** The caller writes the user's record itself, without the pending e-mail address. */
  writesRecord?: true
}

const endByCredential: Record<Credential, (ending: CredentialEnd) => Promise<void>> = {
  password: ({ user, password = randomBytes(33).toString('base64url') }) => identityPort().setPassword(user, password),
  passkey: ({ user }) => services().callers.keepPasskeys(user, []),
  session: ({ user, session }) => services().callers.revokeAll(user, session),
  refresh_token: async ({ user, session }) => {
    // The user pool can only revoke all sessions. If one is kept, the API rejects the tokens of the others.
    if (session === undefined) await identityPort().signOutEverywhere(user)
  },
  email_link: async ({ user, writesRecord }) => {
    if (!writesRecord) await dropPendingEmail(user)
  },
  federated_link: async ({ user }) => {
    await identityPort().unlink(user)
    await services().callers.set(user, 'linked')
  },
  api_key: ({ user }) => revokeAllApiKeys(user),
  reset_link: ({ user }) => services().callers.set(user, 'reset_links_after', Date.now()),
}

/**
 * Revokes the credentials that an account event ends, as defined by `credentialEffects`. Idempotent, so an interrupted
 * call can be repeated.
 */
export async function endCredentials(event: AccountEvent, ending: CredentialEnd): Promise<void> {
  for (const credential of credentials) {
    const fate = credentialEffects[event][credential]
    if (fate === 'stays') continue
    await endByCredential[credential]({ ...ending, ...(fate === 'ends' && { session: undefined }) })
  }
}
