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

/** A passkey as the pool tells of it; it has named it by itself. */
export type PoolPasskey = { id: string; name: string; createdAt: Date }

/** What a browser answers for its authenticator, as JSON. */
export type Credential = { id: string } & Record<string, unknown>

const asked = z.object({ challenge: z.string().min(1) })

/** The passkeys of the pool. Sign-ins by them have a client of their own, so that every token of one says so. */
function createPasskeyPort() {
  const client = poolClient()
  const pool = { UserPoolId: requireEnv('USER_POOL_ID'), ClientId: requireEnv('PASSKEY_CLIENT_ID') }

  return {
    /** The passkeys of the bearer of an access token. */
    list: async (AccessToken: string): Promise<PoolPasskey[]> => {
      const { Credentials = [] } = await callPool(client.send(new ListWebAuthnCredentialsCommand({ AccessToken })))
      return Credentials.map(({ CredentialId, FriendlyCredentialName, CreatedAt }) => ({
        id: CredentialId!,
        name: FriendlyCredentialName!,
        createdAt: CreatedAt!,
      }))
    },

    /** What a browser makes a passkey from. */
    begin: async (AccessToken: string): Promise<unknown> =>
      (await callPool(client.send(new StartWebAuthnRegistrationCommand({ AccessToken })))).CredentialCreationOptions,

    add: async (AccessToken: string, Credential: Credential): Promise<void> => {
      const given = Credential as Record<string, string>
      await callPool(client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: given })))
    },

    /** For whoever has a second factor: without it, the pool takes their passkeys for one alone, and lets nobody in by it. */
    countAsFactor: async (AccessToken: string): Promise<void> => {
      const WebAuthnMfaSettings = { Enabled: true }
      await callPool(client.send(new SetUserMFAPreferenceCommand({ AccessToken, WebAuthnMfaSettings })))
    },

    remove: async (AccessToken: string, CredentialId: string): Promise<void> => {
      await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId })).catch((error: Error) => {
        // Removed already is removed.
        if (error.name !== 'ResourceNotFoundException') return callPool(Promise.reject(error))
      })
    },

    /** What a device is to sign for a sign-in; null where the pool has no passkey for that name. */
    ask: async (USERNAME: string): Promise<{ challenge: string; session: string } | null> => {
      const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' }
      try {
        const call = client.send(new AdminInitiateAuthCommand({ ...pool, AuthFlow: 'USER_AUTH', AuthParameters }))
        const { ChallengeName, ChallengeParameters, Session } = await callPool(call)
        if (ChallengeName !== 'WEB_AUTHN' || !Session) return null
        const options: unknown = JSON.parse(ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? 'null')
        return { challenge: asked.parse(options).challenge, session: Session }
      } catch (error) {
        if (error instanceof Problem && error.code === 'invalid_grant') return null
        throw error
      }
    },

    /** The tokens of a sign-in that a device has signed. Throws `invalid_grant` where the pool wants anything more. */
    signIn: async (USERNAME: string, Session: string, given: Credential): Promise<AuthenticationResultType> => {
      const ChallengeResponses = { USERNAME, CREDENTIAL: JSON.stringify(given) }
      const answer = { ...pool, ChallengeName: 'WEB_AUTHN' as const, Session, ChallengeResponses }
      const { AuthenticationResult } = await callPool(client.send(new AdminRespondToAuthChallengeCommand(answer)))
      if (!AuthenticationResult) throw new Problem('invalid_grant')
      return AuthenticationResult
    },

    /** Ends the session of a refresh token that such a sign-in gave. */
    revoke: async (Token: string): Promise<void> => {
      await callPool(client.send(new RevokeTokenCommand({ Token, ClientId: pool.ClientId })))
    },
  }
}

let port: ReturnType<typeof createPasskeyPort> | undefined
export const passkeyPort = () => (port ??= createPasskeyPort())
