import { beforeAll, describe, expect, it } from 'vitest'
import { allOf, oneOf, plain, propertyOf, synthesise, valueAt, type Synthesised } from './synthesised.ts'

let cloud: Synthesised
beforeAll(async () => {
  cloud = await synthesise({ stage: 'production' })
})

describe('the table', () => {
  const table = () => oneOf(cloud.data, 'AWS::DynamoDB::GlobalTable')

  it('can be had back as it was at any moment of the last 35 days', () => {
    expect(propertyOf(table(), 'Replicas.0.PointInTimeRecoverySpecification')).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    })
  })

  it('cannot be deleted by mistake, and stays when its stack goes', () => {
    expect(propertyOf(table(), 'Replicas.0.DeletionProtectionEnabled')).toBe(true)
    expect([table().resource.DeletionPolicy, table().resource.UpdateReplacePolicy]).toEqual(['Retain', 'Retain'])
  })

  it('is encrypted with a key of its own that changes every year and stays', () => {
    expect(propertyOf(table(), 'SSESpecification')).toEqual({ SSEEnabled: true, SSEType: 'KMS' })
    expect(plain(propertyOf(table(), 'Replicas.0.SSESpecification.KMSMasterKeyId'), cloud)).toBe('<Key.Arn>')
    const key = oneOf(cloud.data, 'AWS::KMS::Key', 'Key')
    expect(propertyOf(key, 'EnableKeyRotation')).toBe(true)
    expect(key.resource.DeletionPolicy).toBe('Retain')
  })

  it('tells of each change with both images, drops what is over, and costs by use', () => {
    expect(propertyOf(table(), 'StreamSpecification.StreamViewType')).toBe('NEW_AND_OLD_IMAGES')
    expect(propertyOf(table(), 'TimeToLiveSpecification')).toEqual({ AttributeName: 'expires_at', Enabled: true })
    expect(propertyOf(table(), 'BillingMode')).toBe('PAY_PER_REQUEST')
    expect(propertyOf(table(), 'KeySchema')).toEqual([
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ])
  })
})

describe('the buckets', () => {
  const buckets = () => [...allOf(cloud.data, 'AWS::S3::Bucket'), ...allOf(cloud.app, 'AWS::S3::Bucket')]

  it('are closed to the public, versioned, encrypted, and stay when their stack goes', () => {
    expect(buckets().map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual([
      'Files',
      'Uploads',
      'Registry',
      'Unannounced',
      'SitePages',
    ])
    for (const bucket of buckets()) {
      const blocked = propertyOf(bucket, 'PublicAccessBlockConfiguration') as Record<string, boolean>
      expect(Object.values(blocked)).toEqual([true, true, true, true])
      expect(propertyOf(bucket, 'VersioningConfiguration.Status')).toBe('Enabled')
      expect(propertyOf(bucket, 'OwnershipControls.Rules.0.ObjectOwnership')).toBe('BucketOwnerEnforced')
      expect(propertyOf(bucket, 'BucketEncryption.ServerSideEncryptionConfiguration')).toHaveLength(1)
      expect(propertyOf(bucket, 'LifecycleConfiguration.Rules')).not.toHaveLength(0)
      expect(bucket.resource.DeletionPolicy).toBe('Retain')
    }
  })

  it('refuse whoever comes without TLS 1.2', () => {
    for (const bucket of buckets()) {
      const policies = [...allOf(cloud.data, 'AWS::S3::BucketPolicy'), ...allOf(cloud.app, 'AWS::S3::BucketPolicy')]
      const policy = policies.find((one) => valueAt(propertyOf(one, 'Bucket'), 'Ref') === bucket.id)!
      const denied = (propertyOf(policy, 'PolicyDocument.Statement') as Record<string, unknown>[]).filter(
        ({ Effect, Action }) => Effect === 'Deny' && Action === 's3:*',
      )
      expect(denied.map(({ Condition }) => Condition)).toEqual([
        { Bool: { 'aws:SecureTransport': 'false' } },
        { NumericLessThan: { 's3:TlsVersion': 1.2 } },
      ])
    }
  })
})

describe('what people send', () => {
  const bucket = (name: string) => oneOf(cloud.data, 'AWS::S3::Bucket', name)

  it('comes from the site alone, and is removed after a day unless a record uses it', async () => {
    const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/1'
    const { data } = await synthesise({ stage: 'production', domain: 'daleel.example', certificate })
    for (const name of ['Uploads', 'Registry']) {
      expect(propertyOf(oneOf(data, 'AWS::S3::Bucket', name), 'CorsConfiguration.CorsRules')).toEqual([
        {
          AllowedOrigins: ['https://daleel.example'],
          AllowedMethods: ['PUT'],
          AllowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
        },
      ])
      expect(propertyOf(bucket(name), 'LifecycleConfiguration.Rules')).toContainEqual({
        ExpirationInDays: 1,
        Prefix: 'incoming/',
        Status: 'Enabled',
      })
    }
  })

  it('of people lies under a key of its own, and no distribution may read it', () => {
    const encryption = propertyOf(bucket('Registry'), 'BucketEncryption.ServerSideEncryptionConfiguration.0')
    const { KMSMasterKeyID, SSEAlgorithm } = valueAt(encryption, 'ServerSideEncryptionByDefault') as Record<
      string,
      unknown
    >
    expect([plain(KMSMasterKeyID, cloud), SSEAlgorithm]).toEqual(['<RegistryKey.Arn>', 'aws:kms'])
    expect(propertyOf(oneOf(cloud.data, 'AWS::KMS::Key', 'RegistryKey'), 'EnableKeyRotation')).toBe(true)
    const readers = allOf(cloud.data, 'AWS::S3::BucketPolicy').flatMap((policy) =>
      (propertyOf(policy, 'PolicyDocument.Statement') as Record<string, unknown>[])
        .filter(({ Effect }) => Effect === 'Allow')
        .map(({ Action, Resource, Principal, Condition }) => ({
          Action,
          Resource: plain(Resource, cloud),
          Principal,
          Condition,
        })),
    )
    expect(readers).toEqual([
      {
        Action: 's3:GetObject',
        Resource: '<Uploads.Arn>/uploads/*',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ])
  })
})

describe('the user pool', () => {
  const pool = () => oneOf(cloud.data, 'AWS::Cognito::UserPool')

  it('lets nobody sign up, and has people sign in with their e-mail', () => {
    expect(propertyOf(pool(), 'AdminCreateUserConfig.AllowAdminCreateUserOnly')).toBe(true)
    expect(propertyOf(pool(), 'AliasAttributes')).toEqual(['email'])
    expect(propertyOf(pool(), 'UsernameConfiguration.CaseSensitive')).toBe(false)
    expect(propertyOf(pool(), 'AccountRecoverySetting.RecoveryMechanisms')).toEqual([
      { Name: 'admin_only', Priority: 1 },
    ])
  })

  it('asks for long passwords of any characters', () => {
    expect(propertyOf(pool(), 'Policies.PasswordPolicy')).toEqual({
      MinimumLength: 12,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
      TemporaryPasswordValidityDays: 7,
    })
  })

  it('takes a code generator as a second factor, never a text message', () => {
    expect(propertyOf(pool(), 'MfaConfiguration')).toBe('OPTIONAL')
    expect(propertyOf(pool(), 'EnabledMfas')).toEqual(['SOFTWARE_TOKEN_MFA'])
  })

  it('watches for stolen passwords, cannot be deleted by mistake, and stays', () => {
    expect(propertyOf(pool(), 'UserPoolAddOns.AdvancedSecurityMode')).toBe('ENFORCED')
    expect(propertyOf(pool(), 'DeletionProtection')).toBe('ACTIVE')
    expect(pool().resource.DeletionPolicy).toBe('Retain')
  })

  it.each([
    ['Web', 'ALLOW_USER_SRP_AUTH'],
    ['Server', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  ])('gives the client %s one way to sign in and short sessions', (name, flow) => {
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

  it('lets nobody write the e-mail of their account behind the back of the product', () => {
    for (const client of allOf(cloud.data, 'AWS::Cognito::UserPoolClient'))
      expect(propertyOf(client, 'WriteAttributes')).toEqual(['locale'])
  })
})

it('protects both stacks from being deleted', () => {
  expect(cloud.endProtected).toEqual([true, true])
})

it('lets a stage for trying things go without a trace', async () => {
  const { data, endProtected } = await synthesise({ stage: 'dev' })
  const table = oneOf(data, 'AWS::DynamoDB::GlobalTable')
  expect(table.resource.DeletionPolicy).toBe('Delete')
  expect(propertyOf(table, 'Replicas.0.DeletionProtectionEnabled')).not.toBe(true)
  expect(endProtected).not.toContain(true)
})

it('refuses a stage that it does not know', async () => {
  await expect(synthesise({ stage: 'production2' })).rejects.toThrow('no stage "production2"')
})
