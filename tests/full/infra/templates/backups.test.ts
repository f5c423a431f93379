import { beforeAll, describe, expect, it } from 'vitest'
import {
  allOf,
  everythingOn,
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

describe('copies', () => {
  const ids = (values: unknown) => (values as unknown[]).map((one) => plain(one, cloud))
  /** Backup rules that apply to a resource: vault, retention, schedule and copy targets. */
  const rulesOf = (of: StageTemplates, copied: string) => {
    const selection = allOf(of.data, 'AWS::Backup::BackupSelection').find((one) =>
      ids(propertyOf(one, 'BackupSelection.Resources')).includes(copied),
    )!
    const plan = String(valueAt(propertyOf(selection, 'BackupPlanId'), 'Fn::GetAtt.0'))
    const rules = propertyOf(oneOf(of.data, 'AWS::Backup::BackupPlan', plan), 'BackupPlan.BackupPlanRule') as unknown[]
    return rules.map((rule) => ({
      vault: plain(valueAt(rule, 'TargetBackupVault'), cloud),
      days: valueAt(rule, 'Lifecycle.DeleteAfterDays'),
      at: valueAt(rule, 'ScheduleExpression'),
      copies: valueAt(rule, 'CopyActions'),
    }))
  }
  const files = ['<Uploads.Arn>', '<Registry.Arn>', '<Ledger.Arn>']

  it('of the table are made nightly and weekly, kept at most 35 days [IF-2]', () => {
    expect(rulesOf(cloud, '<Table.Arn>')).toEqual([
      { vault: '<BackupsVault.BackupVaultName>', days: 35, at: 'cron(30 1 ? * SUN *)', copies: undefined },
      { vault: '<BackupsVault.BackupVaultName>', days: 7, at: 'cron(30 1 * * ? *)', copies: undefined },
    ])
  })

  it('of uploads and ledger are made nightly; those of people expire with those of the table', () => {
    for (const one of files)
      expect(rulesOf(cloud, one)).toEqual([
        { vault: '<BackupsVault.BackupVaultName>', days: 28, at: 'cron(30 1 * * ? *)', copies: undefined },
      ])
    // Noncurrent versions stay in the bucket for this long, and each backup in that time contains them.
    const retentionDays = (
      propertyOf(oneOf(cloud.data, 'AWS::S3::Bucket', 'Registry'), 'LifecycleConfiguration.Rules') as unknown[]
    )
      .map((rule) => valueAt(rule, 'NoncurrentVersionExpiration.NoncurrentDays'))
      .find((days) => days !== undefined)
    expect(Number(retentionDays) + 28).toBeLessThanOrEqual(35)
  })

  it('are made by a role limited to the backup service', () => {
    const role = oneOf(cloud.data, 'AWS::IAM::Role', 'BackupsRole')
    expect(ids(propertyOf(role, 'ManagedPolicyArns'))).toEqual(
      ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'].map(
        (name) => `arn:<AWS::Partition>:iam::aws:policy/${name}`,
      ),
    )
    expect(propertyOf(role, 'AssumeRolePolicyDocument.Statement')).toMatchObject([
      { Principal: { Service: 'backup.amazonaws.com' } },
    ])
  })

  it('are in a vault that prevents early deletion [IF-2]', async () => {
    const elsewhere = await loadTemplates(everythingOn)
    const vaults = [cloud, elsewhere].flatMap(({ data }) => allOf(data, 'AWS::Backup::BackupVault'))
    expect(vaults).toHaveLength(3)
    for (const vault of vaults) {
      expect(vault.resource.DeletionPolicy).toBe('RetainExceptOnCreate')
      expect(propertyOf(vault, 'AccessPolicy.Statement.0')).toMatchObject({
        Effect: 'Deny',
        Action: ['backup:DeleteRecoveryPoint', 'backup:UpdateRecoveryPointLifecycle'],
        Principal: { AWS: '*' },
      })
      // `ChangeableForDays` would make the lock irrevocable, even for AWS.
      expect(propertyOf(vault, 'LockConfiguration')).toEqual({ MinRetentionDays: 7, MaxRetentionDays: 35 })
    }
  })

  it('are copied to another account or region if configured, with the same retention and a readable key', async () => {
    const elsewhere = await loadTemplates(everythingOn)
    const rules = ['<Table.Arn>', ...files].flatMap((one) => rulesOf(elsewhere, one))
    expect(rules).toHaveLength(5)
    for (const { vault, days, copies } of rules) {
      expect(vault).toBe('<BackupsCopiedVault.BackupVaultName>')
      expect(copies).toEqual([{ DestinationBackupVaultArn: everythingOn.copyTo, Lifecycle: { DeleteAfterDays: days } }])
    }
    const vault = oneOf(elsewhere.data, 'AWS::Backup::BackupVault', 'BackupsCopiedVault')
    expect(plain(propertyOf(vault, 'EncryptionKeyArn'), cloud)).toBe('<BackupsKey.Arn>')
    const key = oneOf(elsewhere.data, 'AWS::KMS::Key', 'BackupsKey')
    expect([propertyOf(key, 'EnableKeyRotation'), key.resource.DeletionPolicy]).toEqual([true, 'RetainExceptOnCreate'])
    const statements = propertyOf(key, 'KeyPolicy.Statement') as Record<string, unknown>[]
    const others = statements.filter(({ Principal }) =>
      plain(valueAt(Principal, 'AWS'), cloud).includes('210987654321'),
    )
    expect(others.map(({ Action, Condition }) => [Action, Condition])).toEqual([
      [['kms:DescribeKey', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*'], undefined],
      ['kms:CreateGrant', { Bool: { 'kms:GrantIsForAWSResource': 'true' } }],
    ])
    const notificationRule = oneOf(elsewhere.watch, 'AWS::Events::Rule', 'BackupCopyFailed')
    expect(propertyOf(notificationRule, 'EventPattern')).toMatchObject({
      source: ['aws.backup'],
      detail: { state: ['FAILED'] },
    })
    expect(plain(propertyOf(notificationRule, 'Targets.0.Arn'), cloud)).toBe('<WatchAlarmsTopic>')
    expect(allOf(cloud.data, 'AWS::KMS::Key').map(({ id }) => id)).not.toContainEqual(
      expect.stringContaining('Backups'),
    )
  })
})
