import { beforeAll, describe, expect, it } from 'vitest'
import { tombstoneDays } from '#functions/data/repositories/records/plan-record-write.ts'
import { snapshotMaxAgeMs } from '#functions/data/cache/snapshots/entity-snapshot.ts'
import {
  allOf,
  everythingOn,
  named,
  oneOf,
  plain,
  propertyOf,
  loadTemplates,
  usual,
  valueAt,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'

let cloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(usual)
})

describe('the table', () => {
  const table = () => oneOf(cloud.data, 'AWS::DynamoDB::GlobalTable')

  it('has point-in-time recovery for 35 days [DR-10]', () => {
    expect(propertyOf(table(), 'Replicas.0.PointInTimeRecoverySpecification')).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    })
  })

  it('is protected against deletion, and retained without its stack [IF-7]', () => {
    expect(propertyOf(table(), 'Replicas.0.DeletionProtectionEnabled')).toBe(true)
    expect([table().resource.DeletionPolicy, table().resource.UpdateReplacePolicy]).toEqual([
      'RetainExceptOnCreate',
      'Retain',
    ])
  })

  it('has no secondary index', () => {
    expect(propertyOf(table(), 'GlobalSecondaryIndexes')).toBeUndefined()
  })

  it('is encrypted with its own rotated and retained key [IF-2]', () => {
    expect(propertyOf(table(), 'SSESpecification')).toEqual({ SSEEnabled: true, SSEType: 'KMS' })
    expect(plain(propertyOf(table(), 'Replicas.0.SSESpecification.KMSMasterKeyId'), cloud)).toBe('<Key.Arn>')
    const key = oneOf(cloud.data, 'AWS::KMS::Key', 'Key')
    expect(propertyOf(key, 'EnableKeyRotation')).toBe(true)
    expect(key.resource.DeletionPolicy).toBe('RetainExceptOnCreate')
  })

  it('streams both images, expires items, and is billed on demand', () => {
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

  it('are private, versioned, encrypted and retained [IF-4]', () => {
    expect(buckets().map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual([
      'Logs',
      'Files',
      'Uploads',
      'PublicPages',
      'Registry',
      'Captures',
      'Unannounced',
      'Ledger',
      'SitePages',
    ])
    for (const bucket of buckets()) {
      const blocked = propertyOf(bucket, 'PublicAccessBlockConfiguration') as Record<string, boolean>
      expect(Object.values(blocked)).toEqual([true, true, true, true])
      expect(propertyOf(bucket, 'VersioningConfiguration.Status')).toBe('Enabled')
      expect(propertyOf(bucket, 'OwnershipControls.Rules.0.ObjectOwnership')).toBe('BucketOwnerEnforced')
      expect(propertyOf(bucket, 'BucketEncryption.ServerSideEncryptionConfiguration')).toHaveLength(1)
      expect(propertyOf(bucket, 'LifecycleConfiguration.Rules')).not.toHaveLength(0)
      expect(bucket.resource.DeletionPolicy).toBe('RetainExceptOnCreate')
    }
  })

  it('have access logs for 90 days, written by S3 only', () => {
    const [logs, ...others] = buckets()
    for (const bucket of others)
      expect(plain(propertyOf(bucket, 'LoggingConfiguration.DestinationBucketName'), cloud)).toBe('<Logs>')
    const prefixes = others.map((bucket) => propertyOf(bucket, 'LoggingConfiguration.LogFilePrefix'))
    expect(new Set(prefixes).size).toBe(others.length)
    expect(propertyOf(logs!, 'LifecycleConfiguration.Rules')).toContainEqual({
      ExpirationInDays: 90,
      Status: 'Enabled',
    })
    const statements = propertyOf(oneOf(cloud.data, 'AWS::S3::BucketPolicy', 'Logs'), 'PolicyDocument.Statement')
    const allowed = (statements as Record<string, unknown>[]).filter(({ Effect }) => Effect === 'Allow')
    expect(allowed).toHaveLength(1)
    expect(allowed[0]).toMatchObject({
      Action: 's3:PutObject',
      Principal: { Service: 'logging.s3.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    })
  })

  it('keep deleted versions: files 30 days, files of people 7, exports one', () => {
    const days = Object.fromEntries(
      ['Files', 'Uploads', 'Registry'].map((name) => [
        name,
        (propertyOf(oneOf(cloud.data, 'AWS::S3::Bucket', name), 'LifecycleConfiguration.Rules') as unknown[])
          .map((rule) => valueAt(rule, 'NoncurrentVersionExpiration.NoncurrentDays'))
          .find((one) => one !== undefined),
      ]),
    )
    expect(days).toEqual({ Files: 1, Uploads: 30, Registry: 7 })
  })

  it('keep snapshots as long as processes may start from them', () => {
    const rules = propertyOf(oneOf(cloud.data, 'AWS::S3::Bucket', 'Files'), 'LifecycleConfiguration.Rules') as unknown[]
    for (const Prefix of ['snapshots/', 'search/'])
      expect(rules).toContainEqual({ ExpirationInDays: 2, Prefix, Status: 'Enabled' })
    expect(snapshotMaxAgeMs).toBeLessThan(2 * 86_400_000)
    // The feed removes tombstones after two days.
    expect(snapshotMaxAgeMs).toBeLessThan(tombstoneDays * 86_400_000)
  })

  it('keep changes of people no longer than a backup', () => {
    const rules = propertyOf(oneOf(cloud.data, 'AWS::S3::Bucket', 'Unannounced'), 'LifecycleConfiguration.Rules')
    const days = (rules as unknown[]).map(
      (rule) => valueAt(rule, 'ExpirationInDays') ?? valueAt(rule, 'NoncurrentVersionExpiration.NoncurrentDays'),
    )
    expect(days.map(Number).reduce((sum, one) => sum + one)).toBeLessThanOrEqual(35)
  })

  it('have a ledger whose entries cannot be replaced or removed', () => {
    const ledger = oneOf(cloud.data, 'AWS::S3::Bucket', 'Ledger')
    expect(propertyOf(ledger, 'ObjectLockConfiguration.Rule.DefaultRetention')).toEqual({
      Mode: 'COMPLIANCE',
      Days: 400,
    })
    const statements = propertyOf(oneOf(cloud.data, 'AWS::S3::BucketPolicy', 'Ledger'), 'PolicyDocument.Statement')
    const denied = (statements as Record<string, unknown>[]).filter(
      ({ Effect, Action }) => Effect === 'Deny' && Action !== 's3:*',
    )
    expect(denied.map(({ Action, Principal, Condition }) => [Action, Principal, Condition])).toEqual([
      ['s3:PutObject', { AWS: '*' }, { Null: { 's3:if-none-match': 'true' } }],
      [['s3:DeleteObject', 's3:DeleteObjectVersion'], { AWS: '*' }, undefined],
    ])
    expect(oneOf(cloud.data, 'AWS::SecretsManager::Secret', 'LedgerKey').resource.DeletionPolicy).toBe(
      'RetainExceptOnCreate',
    )
  })

  it('reject requests without TLS 1.2 [IF-4]', () => {
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

describe('uploads', () => {
  const bucket = (name: string) => oneOf(cloud.data, 'AWS::S3::Bucket', name)

  it('come from the site only, and are deleted after a day unless used', async () => {
    const { data } = await loadTemplates(named)
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

  it('are served by one configured distribution', async () => {
    const { data } = await loadTemplates(everythingOn)
    const statements = propertyOf(oneOf(data, 'AWS::S3::BucketPolicy', 'Uploads'), 'PolicyDocument.Statement')
    const [reading] = (statements as Record<string, unknown>[]).filter(({ Effect }) => Effect === 'Allow')
    expect(plain(valueAt(reading, 'Condition.StringEquals.aws:SourceArn'), cloud)).toBe(
      `arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/${everythingOn.distribution}`,
    )
  })

  it('of people have their own key, and no distribution may read them', () => {
    const encryption = propertyOf(bucket('Registry'), 'BucketEncryption.ServerSideEncryptionConfiguration.0')
    const { KMSMasterKeyID, SSEAlgorithm } = valueAt(encryption, 'ServerSideEncryptionByDefault') as Record<
      string,
      unknown
    >
    expect([plain(KMSMasterKeyID, cloud), SSEAlgorithm]).toEqual(['<RegistryKey.Arn>', 'aws:kms'])
    expect(propertyOf(oneOf(cloud.data, 'AWS::KMS::Key', 'RegistryKey'), 'EnableKeyRotation')).toBe(true)
    const readers = allOf(cloud.data, 'AWS::S3::BucketPolicy').flatMap((policy) =>
      (propertyOf(policy, 'PolicyDocument.Statement') as Record<string, unknown>[])
        .filter(({ Effect, Action }) => Effect === 'Allow' && Action !== 's3:PutObject')
        .map(({ Action, Resource, Principal, Condition }) => ({
          Action,
          Resource: plain(Resource, cloud),
          Principal,
          Condition,
        })),
    )
    expect(readers).toEqual(
      ['<Uploads.Arn>/uploads/*', '<PublicPages.Arn>/pages/*'].map((Resource) => ({
        Action: 's3:GetObject',
        Resource,
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      })),
    )
  })
})

it('stacks have termination protection [IF-7]', () => {
  // The alarms outside the region and the probe can be recreated.
  expect(cloud.endProtected).toEqual([true, true, false, false])
})

it('a development stage is deleted completely', async () => {
  const { data, endProtected } = await loadTemplates({ stage: 'dev' })
  const table = oneOf(data, 'AWS::DynamoDB::GlobalTable')
  expect(table.resource.DeletionPolicy).toBe('Delete')
  expect(propertyOf(table, 'Replicas.0.DeletionProtectionEnabled')).not.toBe(true)
  expect(endProtected).not.toContain(true)
})

it('an unknown stage is rejected', async () => {
  await expect(loadTemplates({ stage: 'production2' })).rejects.toThrow('no stage "production2"')
})
