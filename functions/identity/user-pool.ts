import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
  type AuthenticationResultType,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider'
import { Problem } from '#shared/api/problems.ts'
import { identityProviderName } from '#shared/access/identity-provider.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { withClientTimeout } from '#functions/platform/aws/deadline.ts'
import { withTracing } from '#functions/platform/tracing.ts'

/** State of a login: completed, or a further challenge. */
export type SignIn =
  | { tokens: AuthenticationResultType }
  | { challenge: ChallengeNameType; session: string; user: string }

/** Errors reported alike as invalid credentials, so that they reveal nothing. */
const refusals = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'EnableSoftwareTokenMFAException',
  'InvalidParameterException',
  'UserLambdaValidationException',
  'WebAuthnChallengeNotFoundException',
  'WebAuthnClientMismatchException',
  'WebAuthnCredentialNotSupportedException',
  'WebAuthnOriginNotAllowedException',
  'WebAuthnRelyingPartyMismatchException',
])

const wrongCodes = new Set([
  'EnableSoftwareTokenMFAException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
])

function toProblem(error: unknown): unknown {
  const { name } = error as Error
  if (refusals.has(name)) return new Problem('invalid_grant', { cause: error })
  if (name === 'InvalidPasswordException')
    return new Problem('validation_failed', { fields: [{ path: 'new_password', code: 'weak_password' }], cause: error })
  if (name === 'UsernameExistsException' || name === 'AliasExistsException')
    return new Problem('duplicate', { fields: [{ path: 'email', code: 'not_unique' }], cause: error })
  return new Problem('unavailable', { retryAfter: 5, cause: error })
}

/** Returns the identity provider's ids linked to an account, from its attributes. */
export const linkedProviderIds = (attributes: Record<string, string | undefined>): string[] =>
  (JSON.parse(attributes['identities'] ?? '[]') as { providerName: string; userId: string }[])
    .filter(({ providerName }) => providerName === identityProviderName)
    .map(({ userId }) => userId)

const createClient = () =>
  withClientTimeout(
    withTracing(new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler: { connectionTimeout: 1000 } })),
  )

let cachedClient: ReturnType<typeof createClient> | undefined
export const poolClient = () => (cachedClient ??= createClient())

export const callPool = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((error: unknown) => {
    throw toProblem(error)
  })

/** User pool operations. User names are the ids of user records; users log in with their e-mail address. */
function createIdentityPort() {
  const client = poolClient()
  const UserPoolId = requireEnv('USER_POOL_ID')
  const ClientId = requireEnv('SERVER_CLIENT_ID')
  type Step = {
    AuthenticationResult?: AuthenticationResultType
    ChallengeName?: ChallengeNameType
    Session?: string
    ChallengeParameters?: Record<string, string>
  }
  const stepOf = (step: Step, user: string): SignIn =>
    step.AuthenticationResult
      ? { tokens: step.AuthenticationResult }
      : {
          challenge: step.ChallengeName!,
          session: step.Session!,
          user: step.ChallengeParameters?.['USER_ID_FOR_SRP'] ?? user,
        }

  const find = async (Username: string) =>
    client.send(new AdminGetUserCommand({ UserPoolId, Username })).catch((error: Error) => {
      if (error.name === 'UserNotFoundException') return null
      throw toProblem(error)
    })

  return {
    signIn: async (email: string, password: string): Promise<SignIn> =>
      stepOf(
        await callPool(
          client.send(
            new AdminInitiateAuthCommand({
              UserPoolId,
              ClientId,
              AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
              AuthParameters: { USERNAME: email, PASSWORD: password },
            }),
          ),
        ),
        email,
      ),

    /** Responds to a challenge: a new password, a code of a second factor, or the completion of its setup. */
    respond: async (
      challenge: ChallengeNameType,
      session: string,
      user: string,
      answers: Record<string, string>,
    ): Promise<SignIn> =>
      stepOf(
        await callPool(
          client.send(
            new AdminRespondToAuthChallengeCommand({
              UserPoolId,
              ClientId,
              ChallengeName: challenge,
              Session: session,
              ChallengeResponses: { USERNAME: user, ...answers },
            }),
          ),
        ),
        user,
      ),

    newSecret: async (session: string): Promise<{ secret: string; session: string }> => {
      const answer = await callPool(client.send(new AssociateSoftwareTokenCommand({ Session: session })))
      return { secret: answer.SecretCode!, session: answer.Session! }
    },

    verifySecret: async (session: string, code: string): Promise<string> => {
      const answer = await callPool(client.send(new VerifySoftwareTokenCommand({ Session: session, UserCode: code })))
      return answer.Session!
    },

    /** Whether the login of the token's user requires a code. */
    hasSecondFactor: async (AccessToken: string): Promise<boolean> => {
      const { UserMFASettingList = [] } = await callPool(client.send(new GetUserCommand({ AccessToken })))
      return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
    },

    /** Returns a secret for the user's authenticator app. It takes effect once a code is confirmed. */
    newSecretFor: async (AccessToken: string): Promise<string> =>
      (await callPool(client.send(new AssociateSoftwareTokenCommand({ AccessToken })))).SecretCode!,

    /** Enables the second factor. Returns false if the code does not match the secret. */
    turnOnSecondFactor: async (AccessToken: string, UserCode: string): Promise<boolean> => {
      try {
        await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
      } catch (error) {
        if (wrongCodes.has((error as Error).name)) return false
        throw toProblem(error)
      }
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
      await callPool(client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings })))
      return true
    },

    turnOffSecondFactor: async (AccessToken: string): Promise<void> => {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
      await callPool(client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings })))
    },

    /** Disables the second factor of a user who lost the authenticator app. */
    resetSecondFactor: async (user: string): Promise<void> => {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
      await callPool(
        client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: user, SoftwareTokenMfaSettings })),
      )
    },

    /** Enables a disabled second factor again; the pool still has its secret. */
    restoreSecondFactor: async (user: string): Promise<void> => {
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
      await callPool(
        client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: user, SoftwareTokenMfaSettings })),
      )
    },

    refresh: async (refreshToken: string): Promise<AuthenticationResultType> => {
      const call = client.send(new GetTokensFromRefreshTokenCommand({ RefreshToken: refreshToken, ClientId }))
      return (await callPool(call)).AuthenticationResult!
    },

    /**
     * Revokes the session of a refresh token. Its access tokens remain valid for the pool, so the API rejects them
     * itself.
     */
    revoke: async (refreshToken: string): Promise<void> => {
      await callPool(client.send(new RevokeTokenCommand({ Token: refreshToken, ClientId })))
    },

    /** Returns the user name of the account with this e-mail address; null if there is none. */
    find: async (email: string): Promise<string | null> => (await find(email))?.Username ?? null,

    /** Returns the e-mail address of an account; null if there is no such account. */
    emailOf: async (user: string): Promise<string | null> =>
      (await find(user))?.UserAttributes?.find(({ Name }) => Name === 'email')?.Value ?? null,

    /** Whether nobody has signed in to the account: it has its first password, and no linked identity. */
    isUnused: async (user: string): Promise<boolean> => {
      const account = await find(user)
      const attributes = Object.fromEntries((account?.UserAttributes ?? []).map(({ Name, Value }) => [Name!, Value]))
      return account?.UserStatus === 'FORCE_CHANGE_PASSWORD' && linkedProviderIds(attributes).length === 0
    },

    create: async (user: string, email: string, temporaryPassword: string): Promise<void> => {
      await callPool(
        client.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: user,
            TemporaryPassword: temporaryPassword,
            MessageAction: 'SUPPRESS',
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
            ],
          }),
        ),
      )
    },

    setPassword: async (user: string, password: string): Promise<void> => {
      await callPool(
        client.send(
          new AdminSetUserPasswordCommand({ UserPoolId, Username: user, Password: password, Permanent: true }),
        ),
      )
    },

    changeEmail: async (user: string, email: string): Promise<void> => {
      await callPool(
        client.send(
          new AdminUpdateUserAttributesCommand({
            UserPoolId,
            Username: user,
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
            ],
          }),
        ),
      )
    },

    /** Removes the links to the identity provider. A new link requires the account's current e-mail address there. */
    unlink: async (user: string): Promise<void> => {
      const { UserAttributes = [] } = (await find(user)) ?? {}
      const identities = linkedProviderIds(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name!, Value])))
      for (const ProviderAttributeValue of identities) {
        const User = {
          ProviderName: identityProviderName,
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue,
        }
        await callPool(client.send(new AdminDisableProviderForUserCommand({ UserPoolId, User })))
      }
    },

    signOutEverywhere: async (user: string): Promise<void> => {
      await callPool(client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: user })))
    },

    remove: async (user: string): Promise<void> => {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: user })).catch((error: Error) => {
        if (error.name !== 'UserNotFoundException') throw toProblem(error)
      })
    },
  }
}

let port: ReturnType<typeof createIdentityPort> | undefined
export const identityPort = () => (port ??= createIdentityPort())
