import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
  VerifySoftwareTokenCommand,
  type AuthenticationResultType,
  type ChallengeNameType,
} from '@aws-sdk/client-cognito-identity-provider'
import { Problem } from '#shared/api/problems.ts'

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
])

function translated(error: unknown): unknown {
  const { name } = error as Error
  if (refusals.has(name)) return new Problem('invalid_grant', { cause: error })
  if (name === 'InvalidPasswordException')
    return new Problem('validation_failed', { fields: [{ path: 'new_password', code: 'weak_password' }], cause: error })
  if (name === 'UsernameExistsException' || name === 'AliasExistsException')
    return new Problem('duplicate', { fields: [{ path: 'email', code: 'not_unique' }], cause: error })
  return new Problem('unavailable', { retryAfter: 5, cause: error })
}

/** The user pool as the product uses it. Usernames are the ids of user records; people sign in with their e-mail. */
function createIdentityPort() {
  const client = new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler: { requestTimeout: 4000 } })
  const UserPoolId = process.env['USER_POOL_ID']
  const ClientId = process.env['SERVER_CLIENT_ID']
  const attempt = <Result>(call: Promise<Result>): Promise<Result> =>
    call.catch((error: unknown) => {
      throw translated(error)
    })

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

  return {
    signIn: async (email: string, password: string): Promise<SignIn> =>
      stepOf(
        await attempt(
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
        await attempt(
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
      const answer = await attempt(client.send(new AssociateSoftwareTokenCommand({ Session: session })))
      return { secret: answer.SecretCode!, session: answer.Session! }
    },

    verifySecret: async (session: string, code: string): Promise<string> => {
      const answer = await attempt(client.send(new VerifySoftwareTokenCommand({ Session: session, UserCode: code })))
      return answer.Session!
    },

    refresh: async (refreshToken: string): Promise<AuthenticationResultType> => {
      const call = client.send(new GetTokensFromRefreshTokenCommand({ RefreshToken: refreshToken, ClientId }))
      return (await attempt(call)).AuthenticationResult!
    },

    /** Ends the session of a refresh token; access tokens are refused by us, since they stay valid by themselves. */
    revoke: async (refreshToken: string): Promise<void> => {
      await attempt(client.send(new RevokeTokenCommand({ Token: refreshToken, ClientId })))
    },

    create: async (user: string, email: string, temporaryPassword: string): Promise<void> => {
      await attempt(
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
      await attempt(
        client.send(
          new AdminSetUserPasswordCommand({ UserPoolId, Username: user, Password: password, Permanent: true }),
        ),
      )
    },

    changeEmail: async (user: string, email: string): Promise<void> => {
      await attempt(
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

    signOutEverywhere: async (user: string): Promise<void> => {
      await attempt(client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: user })))
    },

    remove: async (user: string): Promise<void> => {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: user })).catch((error: Error) => {
        if (error.name !== 'UserNotFoundException') throw translated(error)
      })
    },
  }
}

let port: ReturnType<typeof createIdentityPort> | undefined
export const identityPort = () => (port ??= createIdentityPort())
