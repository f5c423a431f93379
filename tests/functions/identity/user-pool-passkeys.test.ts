import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
  DeleteWebAuthnCredentialCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { passkeyPort as port } from '#functions/identity/user-pool-passkeys.ts'

const pool = mockClient(CognitoIdentityProviderClient)
const env = { AWS_REGION: 'eu-central-1', USER_POOL_ID: 'eu-central-1_Pool', PASSKEY_CLIENT_ID: 'passkey' }

beforeAll(() => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
})
afterEach(() => pool.reset())

const details = { $metadata: {}, message: 'no' }
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }

describe('a passkey sign-in at the user pool', () => {
  test('uses the passkey client, and returns a challenge and its session', async () => {
    const ChallengeParameters = { CREDENTIAL_REQUEST_OPTIONS: '{"challenge":"c","allowCredentials":[{"id":"x"}]}' }
    pool
      .on(AdminInitiateAuthCommand)
      .resolves({ ChallengeName: 'WEB_AUTHN', ChallengeParameters, Session: 'of the pool' })
    expect(await port().ask('nour@daleel.example')).toEqual({ challenge: 'c', session: 'of the pool' })
    expect(pool.commandCalls(AdminInitiateAuthCommand)[0]!.args[0].input).toEqual({
      UserPoolId: env.USER_POOL_ID,
      ClientId: 'passkey',
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: 'nour@daleel.example', PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    })
  })

  test('has no challenge for unknown users, users without a passkey, or disabled ones', async () => {
    pool
      .on(AdminInitiateAuthCommand)
      .rejectsOnce(new UserNotFoundException(details))
      .rejectsOnce(new NotAuthorizedException(details))
      .resolvesOnce({ ChallengeName: 'SELECT_CHALLENGE', Session: 's' })
      .resolvesOnce({ ChallengeName: 'PASSWORD_SRP', Session: 's' })
    const asked = []
    for (let times = 0; times < 4; times++) asked.push(await port().ask('nobody@daleel.example'))
    expect(asked).toEqual([null, null, null, null])
  })

  test('reports an unreachable pool as an error, not a rejection', async () => {
    pool.on(AdminInitiateAuthCommand).rejects(new TooManyRequestsException(details))
    await expect(port().ask('nour@daleel.example')).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('succeeds without a further step', async () => {
    const tokens = { AccessToken: 'token' }
    pool
      .on(AdminRespondToAuthChallengeCommand)
      .resolvesOnce({ AuthenticationResult: tokens })
      .resolvesOnce({ ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's' })
      .rejectsOnce(new NotAuthorizedException(details))
    expect(await port().signIn('u-1', 's', credential)).toEqual(tokens)
    const answers = pool.commandCalls(AdminRespondToAuthChallengeCommand)[0]!.args[0].input.ChallengeResponses
    expect(answers).toEqual({ USERNAME: 'u-1', CREDENTIAL: JSON.stringify(credential) })
    for (let times = 0; times < 2; times++)
      await expect(port().signIn('u-1', 's', credential)).rejects.toMatchObject({ code: 'invalid_grant' })
  })

  test('ignores the removal of a missing passkey', async () => {
    pool
      .on(DeleteWebAuthnCredentialCommand)
      .rejectsOnce(new ResourceNotFoundException(details))
      .rejectsOnce(new TooManyRequestsException(details))
    await expect(port().remove('token', 'AAAA')).resolves.toBeUndefined()
    await expect(port().remove('token', 'AAAA')).rejects.toMatchObject({ code: 'unavailable' })
  })
})
