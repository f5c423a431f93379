import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { createIdentity, startIdentityServer } from '#infra/local/cognito/cognito-server.ts'
import type { IdentityOptions } from '#infra/local/cognito/cognito-server.ts'

export const region = 'eu-central-1'
export const poolId = 'eu-central-1_Daleel001'
export const webClient = 'daleel-web-client'
export const serverClient = 'daleel-server-client'
export const credentials = { accessKeyId: 'local-access', secretAccessKey: 'local-secret' }

/** `type`: name of the error; undefined on success. */
type Answer = { status: number; type?: string; message?: string; body: Record<string, unknown> }

/** Starts a pool on a separate port, with an adjustable clock and common requests. */
export async function startPool(options: Partial<IdentityOptions> = {}) {
  let ahead = 0
  const identity = await createIdentity({
    directory: null,
    region,
    poolId,
    clients: [
      { clientId: webClient, flows: ['SRP'] },
      { clientId: serverClient, flows: ['ADMIN_PASSWORD'] },
    ],
    credentials,
    clock: () => new Date(Date.now() + ahead),
    ...options,
  })
  const server = await startIdentityServer(identity)
  const admin = new CognitoIdentityProviderClient({ region, credentials, endpoint: server.endpoint, maxAttempts: 1 })

  return {
    identity,
    admin,
    endpoint: server.endpoint,
    now: () => new Date(Date.now() + ahead),
    /** Advances the pool's clock and the SDK's signing clock. */
    advance(milliseconds: number) {
      ahead += milliseconds
      admin.config.systemClockOffset = ahead
    },
    async stop() {
      admin.destroy()
      await server.stop()
      await identity.stop()
    },
    async call(operation: string, input: unknown): Promise<Answer> {
      const response = await fetch(server.endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        },
        body: typeof input === 'string' ? input : JSON.stringify(input),
      })
      const { __type: type, message, ...body } = JSON.parse(await response.text())
      return { status: response.status, type, message, body }
    },
    createUser: (Username: string, email: string, TemporaryPassword: string) =>
      admin.send(
        new AdminCreateUserCommand({
          UserPoolId: poolId,
          Username,
          TemporaryPassword,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      ),
    signIn: (USERNAME: string, PASSWORD: string, ClientId = serverClient) =>
      admin.send(
        new AdminInitiateAuthCommand({
          UserPoolId: poolId,
          ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD },
        }),
      ),
    respond: (
      ChallengeName: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP',
      Session: string | undefined,
      ChallengeResponses: Record<string, string>,
    ) =>
      admin.send(
        new AdminRespondToAuthChallengeCommand({
          UserPoolId: poolId,
          ClientId: serverClient,
          ChallengeName,
          Session,
          ChallengeResponses,
        }),
      ),
  }
}
