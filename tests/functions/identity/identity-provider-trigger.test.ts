import {
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler } from '#functions/identity/identity-provider-trigger.ts'

const pool = mockClient(CognitoIdentityProviderClient)
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  pool.reset()
  vi.unstubAllEnvs()
})

type Event = Parameters<typeof handler>[0]

const eventOf = (triggerSource: string, userAttributes: Record<string, string>) =>
  ({
    triggerSource,
    userPoolId: 'eu-central-1_Pool',
    userName: 'agency_ab_cd',
    request: { userAttributes },
    response: {},
  }) as unknown as Event

const claims = { 'custom:agency_email': 'nour@agency.example', 'custom:agency_verified': 'true' }
const signUp = (attributes: Record<string, string> = claims) =>
  handler(eventOf('PreSignUp_ExternalProvider', attributes))

const account = (attributes: Record<string, string> = {}) => ({
  Username: 'u-1',
  Enabled: true,
  UserAttributes: Object.entries({ email: 'nour@agency.example', email_verified: 'true', ...attributes }).map(
    ([Name, Value]) => ({ Name, Value }),
  ),
})

describe('the first sign-in through the identity provider', () => {
  const linked = () =>
    pool
      .commandCalls(AdminLinkProviderForUserCommand)
      .map(({ args }) => args[0].input.SourceUser?.ProviderAttributeValue)

  test('is linked by the provider’s user id, else by the pool’s name', async () => {
    pool.on(AdminGetUserCommand).resolves(account())
    pool.on(AdminLinkProviderForUserCommand).resolves({})
    await expect(signUp({ ...claims, 'custom:agency_subject': 'Ab_Cd' })).rejects.toThrow('agency_linked')
    await expect(signUp()).rejects.toThrow('agency_linked')
    expect(linked()).toEqual(['Ab_Cd', 'ab_cd'])
  })

  test.each([
    ['has no account', new UserNotFoundException({ message: '', $metadata: {} })],
    ['is switched off in the pool', { ...account(), Enabled: false }],
    ['has an address there that is not verified', account({ email_verified: 'false' })],
    ['has another address there, and this one as a name', account({ email: 'other@agency.example' })],
  ])('is rejected as unknown if the user %s', async (_what, answer) => {
    if (answer instanceof Error) pool.on(AdminGetUserCommand).rejects(answer)
    else pool.on(AdminGetUserCommand).resolves(answer)
    await expect(signUp()).rejects.toThrow('agency_unknown')
    expect(linked()).toEqual([])
  })

  test('is rejected if the user has another account of the provider; other providers do not matter', async () => {
    const identities = (providerName: string) => JSON.stringify([{ providerName, userId: 'somebody' }])
    pool.on(AdminGetUserCommand).resolves(account({ identities: identities('Agency') }))
    await expect(signUp()).rejects.toThrow('agency_other')
    expect(linked()).toEqual([])
    pool.on(AdminGetUserCommand).resolves(account({ identities: identities('Elsewhere') }))
    pool.on(AdminLinkProviderForUserCommand).resolves({})
    await expect(signUp()).rejects.toThrow('agency_linked')
  })

  test('is rejected if the pool fails, without a link', async () => {
    pool.on(AdminGetUserCommand).rejects(new Error('TooManyRequestsException'))
    await expect(signUp()).rejects.toThrow('TooManyRequestsException')
    expect(linked()).toEqual([])
  })

  test('requires a verified email, unless the deployment trusts all emails of the provider', async () => {
    pool.on(AdminGetUserCommand).resolves(account())
    pool.on(AdminLinkProviderForUserCommand).resolves({})
    const { 'custom:agency_verified': _left, ...silent } = claims
    await expect(signUp(silent)).rejects.toThrow('agency_unverified')
    vi.stubEnv('AGENCY_VERIFIED', 'always')
    await expect(signUp(silent)).rejects.toThrow('agency_linked')
  })
})

describe('the first token', () => {
  const claim = async (attributes: Record<string, string>): Promise<unknown> => {
    const event = await handler(eventOf('TokenGeneration_HostedAuth', { ...claims, ...attributes }))
    const { response } = event as {
      response: {
        claimsAndScopeOverrideDetails?: { accessTokenGeneration?: { claimsToAddOrOverride?: { agency: string } } }
      }
    }
    return JSON.parse(response.claimsAndScopeOverrideDetails!.accessTokenGeneration!.claimsToAddOrOverride!.agency)
  }

  test.each([
    ['oidc', '["heads","writers"]', ['heads', 'writers']],
    ['oidc', '["writers, heads"]', ['writers, heads']],
    ['oidc', '["[\\"heads\\"]"]', ['["heads"]']],
    ['oidc', 'heads', ['heads']],
    ['oidc', '[heads, writers]', ['[heads, writers]']],
    ['oidc', '', []],
    ['saml', '[heads, writers]', ['heads', 'writers']],
    ['saml', '[heads]', ['heads']],
    ['saml', 'heads', ['heads']],
    ['saml', 'writers, heads', ['writers, heads']],
    ['saml', '[writers,heads, readers]', ['writers,heads', 'readers']],
    ['saml', '["heads"]', ['"heads"']],
    ['saml', '"heads"', ['"heads"']],
    ['saml', '{"groups":["heads"]}', ['{"groups":["heads"]}']],
    ['saml', '["heads", writers]', ['"heads"', 'writers']],
    ['saml', '[]', []],
  ])('of %s contains the groups parsed from %s [AU-12]', async (protocol, groups, expected) => {
    vi.stubEnv('AGENCY_PROTOCOL', protocol)
    expect(await claim({ 'custom:agency_groups': groups })).toEqual({ groups: expected, factor: false })
  })

  test.each([
    ['oidc', '["pwd","mfa"]', true],
    ['oidc', 'mfa', true],
    ['saml', '[http://schemas.microsoft.com/claims/multipleauthn]', true],
    ['oidc', '["pwd"]', false],
    ['oidc', '["not-mfa"]', false],
  ])('of %s with methods %s reports a second factor: %s', async (protocol, methods, factor) => {
    vi.stubEnv('AGENCY_PROTOCOL', protocol)
    expect(await claim({ 'custom:agency_methods': methods })).toEqual({ groups: [], factor })
  })

  test('has provider claims only at sign-in, because stored ones may be of another sign-in', async () => {
    const event = eventOf('TokenGeneration_RefreshTokens', { ...claims, 'custom:agency_methods': 'mfa' })
    expect(await handler(event)).toEqual(event)
  })
})
