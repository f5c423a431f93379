import { beforeAll, describe, expect, it } from 'vitest'
import {
  allOf,
  everythingOn,
  oneOf,
  propertyOf,
  loadTemplates,
  usual,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'

let cloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(usual)
})

describe('the user pool', () => {
  const pool = () => oneOf(cloud.data, 'AWS::Cognito::UserPool')

  it('allows no sign-up, and signs in by email', () => {
    expect(propertyOf(pool(), 'AdminCreateUserConfig.AllowAdminCreateUserOnly')).toBe(true)
    expect(propertyOf(pool(), 'AliasAttributes')).toEqual(['email'])
    expect(propertyOf(pool(), 'UsernameConfiguration.CaseSensitive')).toBe(false)
    expect(propertyOf(pool(), 'AccountRecoverySetting.RecoveryMechanisms')).toEqual([
      { Name: 'admin_only', Priority: 1 },
    ])
  })

  it('requires long passwords with any characters', () => {
    expect(propertyOf(pool(), 'Policies.PasswordPolicy')).toEqual({
      MinimumLength: 12,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
      TemporaryPasswordValidityDays: 7,
    })
  })

  it('accepts a TOTP second factor, no text messages [AU-6]', () => {
    expect(propertyOf(pool(), 'MfaConfiguration')).toBe('OPTIONAL')
    expect(propertyOf(pool(), 'EnabledMfas')).toEqual(['SOFTWARE_TOKEN_MFA'])
  })

  it('is protected and retained; it has threat protection if enabled [IF-2]', async () => {
    expect(propertyOf(pool(), 'DeletionProtection')).toBe('ACTIVE')
    expect(pool().resource.DeletionPolicy).toBe('RetainExceptOnCreate')
    const watching = oneOf((await loadTemplates(everythingOn)).data, 'AWS::Cognito::UserPool')
    const plans = [pool(), watching].map((one) => [
      propertyOf(one, 'UserPoolTier'),
      propertyOf(one, 'UserPoolAddOns.AdvancedSecurityMode'),
    ])
    expect(plans).toEqual([
      ['ESSENTIALS', undefined],
      ['PLUS', 'ENFORCED'],
    ])
  })

  it.each([
    ['Web', 'ALLOW_USER_SRP_AUTH'],
    ['Server', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  ])('gives the client %s one sign-in flow and short sessions [AU-10]', (name, flow) => {
    const client = oneOf(cloud.data, 'AWS::Cognito::UserPoolClient', `PoolUsers${name}`).resource.Properties
    expect(client).toMatchObject({
      ExplicitAuthFlows: [flow],
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AccessTokenValidity: 15,
      RefreshTokenValidity: 12 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    })
  })

  it('lets no client change the email directly', () => {
    for (const client of allOf(cloud.data, 'AWS::Cognito::UserPoolClient'))
      expect(propertyOf(client, 'WriteAttributes')).toEqual(['locale'])
  })
})
