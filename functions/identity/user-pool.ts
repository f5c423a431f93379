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

/** Where the pool stands in a sign-in: done, or one more step. */
export type SignIn =
  | { tokens: AuthenticationResultType }
  | { challenge: ChallengeNameType; session: string; user: string }

/** Errors that all say no more than that these credentials will not do. */
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

/** Codes that are not of the secret, whichever way the pool says it. */
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

/** What the agency's provider calls the persons who sign in as a user, by the attributes of the account. */
export const linkedProviderIds = (attributes: Record<string, string | undefined>): string[] =>
  (JSON.parse(attributes['identities'] ?? '[]') as { providerName: string; userId: string }[])
    .filter(({ providerName }) => providerName === identityProviderName)
    .map(({ userId }) => userId)

const createClient = () =>
  withClientTimeout(
    withTracing(new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler: { connectionTimeout: 1000 } })),
  )

let known: ReturnType<typeof createClient> | undefined
export const poolClient = () => (known ??= createClient())

/** What the pool answers to a call; what it refuses as a problem of ours. */
export const callPool = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((error: unknown) => {
    throw toProblem(error)
  })

/** The user pool as the product uses it. Usernames are the ids of user records; people sign in with their e-mail. */
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

    /** Answers a challenge: a new password, a code of a second factor, or the end of its set-up. */
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

    /** The secret for a code generator, and the session that goes on. */
    newSecret: async (session: string): Promise<{ secret: string; session: string }> => {
      const answer = await callPool(client.send(new AssociateSoftwareTokenCommand({ Session: session })))
      return { secret: answer.SecretCode!, session: answer.Session! }
    },

    verifySecret: async (session: string, code: string): Promise<string> => {
      const answer = await callPool(client.send(new VerifySoftwareTokenCommand({ Session: session, UserCode: code })))
      return answer.Session!
    },

    /** Whether a sign-in of the bearer of this access token asks for a code. */
    hasSecondFactor: async (AccessToken: string): Promise<boolean> => {
      const { UserMFASettingList = [] } = await callPool(client.send(new GetUserCommand({ AccessToken })))
      return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')
    },

    /** A secret for the code generator of the bearer; it counts once a code of it has been confirmed. */
    newSecretFor: async (AccessToken: string): Promise<string> =>
      (await callPool(client.send(new AssociateSoftwareTokenCommand({ AccessToken })))).SecretCode!,

    /** From now on, signing in asks for a code. Answers false where this one is not of the secret. */
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

    /** For somebody who lost their code generator. */
    resetSecondFactor: async (user: string): Promise<void> => {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
      await callPool(
        client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username: user, SoftwareTokenMfaSettings })),
      )
    },

    /** Turns a second factor on again that was turned off: the pool still has its secret. */
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

    /** Ends the session of a refresh token; access tokens are refused by us, since they stay valid by themselves. */
    revoke: async (refreshToken: string): Promise<void> => {
      await callPool(client.send(new RevokeTokenCommand({ Token: refreshToken, ClientId })))
    },

    /** Username of the account that signs in with this address; null where there is none. */
    find: async (email: string): Promise<string | null> => (await find(email))?.Username ?? null,

    /** The address that an account signs in with; null where there is no such account. */
    emailOf: async (user: string): Promise<string | null> =>
      (await find(user))?.UserAttributes?.find(({ Name }) => Name === 'email')?.Value ?? null,

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

    /** Whoever signs in by the agency as this user has to have the user's address there anew. */
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
