import { beforeAll, describe, expect, it } from 'vitest'
import { identityProviderAttributes } from '#shared/access/identity-provider.ts'
import { parseStage } from '#infra/stages.ts'
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
let plainCloud: StageTemplates
let saml: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(everythingOn)
  plainCloud = await loadTemplates(usual)
  saml = await loadTemplates(bySaml)
})

const bySaml = {
  stage: 'staging',
  domain: 'daleel.example',
  identityProvider: 'saml',
  identityName: 'Agency for Refuge',
  identityMetadata: 'https://accounts.agency.example.org/metadata',
  identityVerified: 'always',
}

const client = (of: StageTemplates, name: string) =>
  oneOf(of.data, 'AWS::Cognito::UserPoolClient', `PoolUsers${name}`).resource.Properties
const provider = (of: StageTemplates) => oneOf(of.data, 'AWS::Cognito::UserPoolIdentityProvider').resource.Properties
const sayings = (mapping: unknown) => Object.values(mapping as Record<string, string>).toSorted()

describe('accounts of the identity provider', () => {
  it('sign in by OIDC, with the secret outside the template, and update no attributes', () => {
    expect(provider(cloud)).toMatchObject({
      ProviderName: 'Agency',
      ProviderType: 'OIDC',
      ProviderDetails: {
        oidc_issuer: everythingOn.identityIssuer,
        client_id: 'daleel',
        client_secret: `{{resolve:secretsmanager:${everythingOn.identitySecret}:SecretString:::}}`,
        authorize_scopes: 'openid email profile',
      },
    })
    const mapping = provider(cloud)!['AttributeMapping']
    expect(sayings(mapping)).toEqual(['amr', 'email', 'email_verified', 'groups', 'sub'])
    expect(Object.keys(mapping as object).every((name) => name.startsWith('custom:agency_'))).toBe(true)
  })

  it('sign in by SAML if configured, with the usual claim names', () => {
    expect(provider(saml)).toMatchObject({
      ProviderType: 'SAML',
      ProviderDetails: { MetadataURL: bySaml.identityMetadata },
    })
    expect(sayings(provider(saml)!['AttributeMapping']).map((name) => name.split('/').at(-1))).toEqual([
      'authnmethodsreferences',
      'groups',
      'emailaddress',
    ])
    const trigger = oneOf(saml.data, 'AWS::Lambda::Function', 'PoolAgencyTrigger')
    expect(propertyOf(trigger, 'Environment.Variables.AGENCY_VERIFIED')).toBe('always')
    const byOidc = oneOf(cloud.data, 'AWS::Lambda::Function', 'PoolAgencyTrigger')
    expect([trigger, byOidc].map((one) => propertyOf(one, 'Environment.Variables.AGENCY_PROTOCOL'))).toEqual([
      'saml',
      'oidc',
    ])
    expect(propertyOf(byOidc, 'Environment.Variables')).not.toHaveProperty('AGENCY_VERIFIED')
  })

  it('use the code flow only, with a client that writes no attributes', () => {
    expect(client(cloud, 'Agency')).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid'],
      SupportedIdentityProviders: ['Agency'],
      CallbackURLs: [`https://${everythingOn.domain}/login`],
      LogoutURLs: [`https://${everythingOn.domain}/login`],
      GenerateSecret: false,
      EnableTokenRevocation: true,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    })
    for (const name of ['Web', 'Server'])
      expect(client(cloud, name)).toMatchObject({ WriteAttributes: ['locale'], AllowedOAuthFlowsUserPoolClient: false })
  })

  it('are admitted by a trigger that may read and link accounts', () => {
    const pool = oneOf(cloud.data, 'AWS::Cognito::UserPool')
    const trigger = oneOf(cloud.data, 'AWS::Lambda::Function', 'PoolAgencyTrigger')
    const arnOf = ({ id }: { id: string }) => ({ 'Fn::GetAtt': [id, 'Arn'] })
    expect(propertyOf(pool, 'LambdaConfig')).toEqual({
      PreSignUp: arnOf(trigger),
      PreTokenGenerationConfig: { LambdaArn: arnOf(trigger), LambdaVersion: 'V2_0' },
    })
    const linking = oneOf(cloud.data, 'AWS::IAM::Policy', 'PoolAgencyLinking')
    expect(propertyOf(linking, 'PolicyDocument.Statement')).toEqual([
      {
        Effect: 'Allow',
        Action: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminLinkProviderForUser'],
        Resource: arnOf(pool),
      },
    ])
    // The pool depends on the function, so the function must not depend on anything that depends on the pool.
    expect(trigger.resource.DependsOn ?? []).not.toContain(linking.id)
  })

  it('are offered by the page, which may call the pool’s domain and contains no secret', () => {
    const { agency, localPasswords } = cloud.configuration as {
      agency: Record<string, string>
      localPasswords: boolean
    }
    expect(Object.keys(agency)).toEqual(['name', 'address', 'clientId'])
    expect(agency['name']).toBe('Agency for Refuge')
    expect(localPasswords).toBe(false)
    const policy = JSON.stringify(allOf(cloud.app, 'AWS::CloudFront::ResponseHeadersPolicy'))
    expect(policy).toContain('.auth.eu-central-1.amazoncognito.com')
    expect(JSON.stringify(oneOf(cloud.data, 'AWS::Cognito::UserPoolDomain').resource)).toContain('daleel-production-')
  })

  it('are known to every function by client id, and their groups to the session function', () => {
    const environment = (of: StageTemplates, name: string) =>
      propertyOf(oneOf(of.app, 'AWS::Lambda::Function', `${name}Function`), 'Environment.Variables') as Record<
        string,
        unknown
      >
    for (const name of ['session', 'search', 'entityfaq'])
      expect(environment(cloud, name)).toHaveProperty('AGENCY_CLIENT_ID')
    expect(environment(cloud, 'session')).toMatchObject({
      GROUP_ROLES: everythingOn.groupRoles,
      GROUP_GUARDED_ROLES: everythingOn.groupGuardedRoles,
      LOCAL_PASSWORDS: 'off',
    })
    expect(environment(cloud, 'entityuser')).toMatchObject({ LOCAL_PASSWORDS: 'off' })
    expect(environment(plainCloud, 'session')).not.toHaveProperty('GROUP_ROLES')
    expect(environment(plainCloud, 'session')).not.toHaveProperty('LOCAL_PASSWORDS')
  })
})

describe('without an identity provider', () => {
  it('there is no provider, domain or trigger, and the page offers none', () => {
    for (const type of ['UserPoolIdentityProvider', 'UserPoolDomain'])
      expect(allOf(plainCloud.data, `AWS::Cognito::${type}`)).toEqual([])
    expect(oneOf(plainCloud.data, 'AWS::Cognito::UserPool').resource.Properties).not.toHaveProperty('LambdaConfig')
    expect(plainCloud.configuration).toMatchObject({ agency: null, localPasswords: true })
  })

  it('client and attributes remain, so that a stage can disable it again', () => {
    expect(client(plainCloud, 'Agency')).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'],
      AllowedOAuthFlowsUserPoolClient: false,
      WriteAttributes: ['locale'],
    })
    const schemaOf = (of: StageTemplates) =>
      propertyOf(oneOf(of.data, 'AWS::Cognito::UserPool'), 'Schema') as { Name: string }[]
    expect(schemaOf(plainCloud)).toEqual(schemaOf(cloud))
    expect(schemaOf(cloud).map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(Object.values(identityProviderAttributes)),
    )
    const exported = (of: StageTemplates) =>
      Object.keys(of.data.Outputs ?? {}).filter((name) => name.includes('Agency'))
    expect(exported(plainCloud)).toEqual(exported(cloud))
    expect(exported(cloud)).toHaveLength(1)
  })
})

describe('local passwords', () => {
  it('are accepted by no client if disabled; no client has default flows [AU-13]', () => {
    for (const name of ['Web', 'Server', 'Agency'])
      expect(client(cloud, name)).toMatchObject({ ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH'] })
    const triggers = propertyOf(oneOf(cloud.data, 'AWS::Cognito::UserPool'), 'LambdaConfig') as object
    expect(Object.keys(triggers).filter((name) => name.includes('AuthChallenge'))).toEqual([])
  })
})

describe('settings of the identity provider', () => {
  const oidc = {
    domain: 'daleel.example',
    identityProvider: 'oidc',
    identityName: 'Agency',
    identityIssuer: 'https://accounts.example',
    identityClientId: 'daleel',
    identitySecret: everythingOn.identitySecret,
  }
  const stage = (context: Record<string, string | undefined>) => parseStage((name) => context[name])

  it('are parsed', () => {
    expect(stage(oidc).identityProvider).toMatchObject({ claims: { verified: 'email_verified' }, groupRoles: null })
    expect(stage({ ...oidc, identityGroups: 'teams', identityVerified: 'xms_edov' }).identityProvider).toMatchObject({
      claims: { email: 'email', verified: 'xms_edov', groups: 'teams', methods: 'amr' },
    })
    expect(stage({}).identityProvider).toBeNull()
  })

  it.each([
    [{ identityIssuer: 'https://accounts.example' }, 'identityIssuer is for an identityProvider, and none is set'],
    [{ groupRoles: '{}' }, 'groupRoles is for an identityProvider, and none is set'],
    [{ ...oidc, identityProvider: 'ldap' }, 'identityProvider is oidc or saml'],
    [{ ...oidc, identityClientId: undefined }, 'identityProvider=oidc needs identityClientId'],
    [{ ...oidc, identityName: undefined }, 'identityProvider=oidc needs identityName'],
    [{ ...oidc, identityName: 'A'.repeat(61) }, 'identityName has 60 characters at most'],
    [{ ...oidc, domain: undefined }, 'identityProvider=oidc needs domain'],
    [{ ...oidc, identityIssuer: 'http://accounts.example' }, 'identityIssuer is an address that begins with https://'],
    [
      { ...oidc, identitySecret: 'hunter2' },
      'identitySecret is the ARN of a secret in Secrets Manager, never the secret itself',
    ],
    [{ ...oidc, identityMetadata: 'https://accounts.example' }, 'identityMetadata is not for identityProvider=oidc'],
    [{ ...bySaml, identityVerified: undefined }, 'identityVerified names what says that an address is verified'],
    [{ ...bySaml, identityMetadata: undefined }, 'identityProvider=saml needs identityMetadata'],
    [{ ...oidc, groupRoles: 'writers=Content Creator' }, 'groupRoles is JSON such as {"group": ["Title of a role"]}'],
    [{ ...oidc, groupRoles: '{"writers":"Content Creator"}' }, 'groupRoles is JSON such as'],
    [
      { ...oidc, groupGuardedRoles: `{"${'x'.repeat(1500)}":["A"]}` },
      'groupGuardedRoles is longer than 1500 characters',
    ],
    [{ localPasswords: 'off' }, 'localPasswords=off leaves no way to sign in: set an identityProvider'],
    [{ ...oidc, localPasswords: 'no' }, 'localPasswords is on or off'],
  ])('%j are rejected: %s', (context, sentence) => {
    expect(() => stage(context)).toThrow(sentence)
  })
})
