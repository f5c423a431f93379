import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  ListWebAuthnCredentialsCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import { Problem } from '#shared/api/problems.ts'
import * as z from 'zod'
import { requireEnv } from '#functions/platform/environment.ts'
import { callPool, poolClient } from './user-pool.ts'

/** Passkey as listed by the pool, which chooses the name. */
export type PoolPasskey = { id: string; name: string; createdAt: Date }

/** Response of the browser's authenticator, as JSON. */
export type Credential = { id: string } & Record<string, unknown>

const challengeSchema = z.object({ challenge: z.string().min(1) })

/**
 * Passkey operations of the user pool. Logins with passkeys use a separate client, so that their tokens are
 * recognisable.
 */
function createPasskeyPort() {
  const client = poolClient()
  const pool = { UserPoolId: requireEnv('USER_POOL_ID'), ClientId: requireEnv('PASSKEY_CLIENT_ID') }

  return {
    list: async (AccessToken: string): Promise<PoolPasskey[]> => {
      const { Credentials = [] } = await callPool(client.send(new ListWebAuthnCredentialsCommand({ AccessToken })))
      return Credentials.map(({ CredentialId, FriendlyCredentialName, CreatedAt }) => ({
        id: CredentialId!,
        name: FriendlyCredentialName!,
        createdAt: CreatedAt!,
      }))
    },

    begin: async (AccessToken: string): Promise<unknown> =>
      (await callPool(client.send(new StartWebAuthnRegistrationCommand({ AccessToken })))).CredentialCreationOptions,

    add: async (AccessToken: string, Credential: Credential): Promise<void> => {
      const given = Credential as Record<string, string>
      await callPool(client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: given })))
    },

    /**
     * Makes passkeys count as multi-factor for a user with a second factor. Otherwise the pool treats them as a single
     * factor and rejects the login.
     */
    countAsFactor: async (AccessToken: string): Promise<void> => {
      const WebAuthnMfaSettings = { Enabled: true }
      await callPool(client.send(new SetUserMFAPreferenceCommand({ AccessToken, WebAuthnMfaSettings })))
    },

    remove: async (AccessToken: string, CredentialId: string): Promise<void> => {
      await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId })).catch((error: Error) => {
        // Already removed.
        if (error.name !== 'ResourceNotFoundException') return callPool(Promise.reject(error))
      })
    },

    /** Starts a login: returns the challenge to sign; null if the pool has no passkey for that user. */
    ask: async (USERNAME: string): Promise<{ challenge: string; session: string } | null> => {
      const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' }
      try {
        const call = client.send(new AdminInitiateAuthCommand({ ...pool, AuthFlow: 'USER_AUTH', AuthParameters }))
        const { ChallengeName, ChallengeParameters, Session } = await callPool(call)
        if (ChallengeName !== 'WEB_AUTHN' || !Session) return null
        const options: unknown = JSON.parse(ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? 'null')
        return { challenge: challengeSchema.parse(options).challenge, session: Session }
      } catch (error) {
        if (error instanceof Problem && error.code === 'invalid_grant') return null
        throw error
      }
    },

    /**
     * Completes a login with the signed challenge.
     *
     * @throws `invalid_grant` if the pool requires a further step.
     */
    signIn: async (USERNAME: string, Session: string, given: Credential): Promise<AuthenticationResultType> => {
      const ChallengeResponses = { USERNAME, CREDENTIAL: JSON.stringify(given) }
      const answer = { ...pool, ChallengeName: 'WEB_AUTHN' as const, Session, ChallengeResponses }
      const { AuthenticationResult } = await callPool(client.send(new AdminRespondToAuthChallengeCommand(answer)))
      if (!AuthenticationResult) throw new Problem('invalid_grant')
      return AuthenticationResult
    },

    revoke: async (Token: string): Promise<void> => {
      await callPool(client.send(new RevokeTokenCommand({ Token, ClientId: pool.ClientId })))
    },
  }
}

let port: ReturnType<typeof createPasskeyPort> | undefined
export const passkeyPort = () => (port ??= createPasskeyPort())
