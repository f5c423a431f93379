import { beforeAll, describe, expect, it } from 'vitest'
import { passkeyHost, parseStage } from '#infra/stages.ts'
import {
  allOf,
  everythingOn,
  named,
  oneOf,
  propertyOf,
  loadTemplates,
  usual,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'

let cloud: StageTemplates
let nameless: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(named)
  nameless = await loadTemplates(usual)
})

const pool = (of: StageTemplates) => oneOf(of.data, 'AWS::Cognito::UserPool')
const flows = (of: StageTemplates, client: string) =>
  propertyOf(oneOf(of.data, 'AWS::Cognito::UserPoolClient', `PoolUsers${client}`), 'ExplicitAuthFlows')
const environments = (of: StageTemplates) =>
  allOf(of.app, 'AWS::Lambda::Function').map((one) => propertyOf(one, 'Environment.Variables') ?? {})

describe('passkeys', () => {
  it('are created for the site’s domain with user verification, and count as multi-factor [AU-14]', () => {
    expect(pool(cloud).resource.Properties).toMatchObject({
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
      WebAuthnRelyingPartyID: 'daleel.example',
      WebAuthnUserVerification: 'required',
      WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
      MfaConfiguration: 'OPTIONAL',
    })
    expect(['ESSENTIALS', 'PLUS']).toContain(propertyOf(pool(cloud), 'UserPoolTier'))
    expect(cloud.configuration['passkeyHost']).toBe('daleel.example')
  })

  it('sign in through their own client only', () => {
    expect(flows(cloud, 'Passkey')).toEqual(['ALLOW_USER_AUTH'])
    for (const client of ['Web', 'Server', 'Agency']) expect(flows(cloud, client)).not.toContain('ALLOW_USER_AUTH')
    const tokenEnvironments = environments(cloud).filter((one) => Object.hasOwn(one as object, 'CLIENT_IDS'))
    expect(tokenEnvironments.length).toBeGreaterThan(10)
    for (const one of tokenEnvironments) expect(one).toHaveProperty('PASSKEY_CLIENT_ID')
    expect(environments(cloud).filter((one) => Object.hasOwn(one as object, 'PASSKEY_HOST'))).toHaveLength(1)
  })

  it('are disabled without a domain or local passwords', () => {
    expect(propertyOf(pool(nameless), 'Policies.SignInPolicy')).toBeUndefined()
    expect(pool(nameless).resource.Properties).not.toHaveProperty('WebAuthnRelyingPartyID')
    expect(pool(nameless).resource.Properties).not.toHaveProperty('WebAuthnFactorConfiguration')
    expect(flows(nameless, 'Passkey')).toEqual(['ALLOW_CUSTOM_AUTH'])
    expect(nameless.configuration['passkeyHost']).toBeNull()
    expect(environments(nameless).some((one) => Object.hasOwn(one as object, 'PASSKEY_HOST'))).toBe(false)
    const hostOf = (settings: Record<string, unknown>) => passkeyHost(parseStage((name) => settings[name]))
    expect(hostOf(everythingOn)).toBeNull()
    expect(hostOf({ ...everythingOn, localPasswords: 'on' })).toBe(everythingOn.domain)
  })
})
