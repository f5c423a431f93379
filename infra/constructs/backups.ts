import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type BackupPlanRuleProps,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import { AccountPrincipal, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { retentionDays } from '#infra/limits.ts'
import type { Stage } from '#infra/stages.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

/** Retention in days of point-in-time recovery and of weekly backups. Erased data remains in them for this long. */
export const backupDays = 35

/**
 * Retention in days of daily table backups and of file backups. Deleted files of people remain in their bucket for
 * `deletedOfPeople` days, so file backups expire that many days earlier than table backups.
 */
export const copyDays = { daily: 7, files: backupDays - retentionDays.deletedOfPeople }

const policies = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']

const removalPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/**
 * Backup plans for the table and for uploaded files, in vaults separate from both. The ledger is included, because a
 * restore in another place must apply it.
 *
 * No recovery point can be deleted early unless both the vault's lock and its policy are removed first. None outlives
 * point-in-time recovery (`backupDays`), so that erased people disappear from all backups.
 *
 * @returns `used`: the vault that new backups are written to.
 */
export function addBackups(
  scope: Construct,
  stage: Stage,
  { table, buckets }: { table: ITableV2; buckets: IBucket[] },
): { vaults: BackupVault[]; used: BackupVault } {
  const part = new Construct(scope, 'Backups')
  const first = vaultOf(part, 'Vault', `daleel-${stage.name}`)
  // A vault cannot change its key, so backups that are copied elsewhere use a second vault. The first one remains,
  // because the application holds on to its name.
  const copied =
    stage.copyTo === null ? null : vaultOf(part, 'CopiedVault', `daleel-${stage.name}-copied`, keyOf(part, stage))
  const used = copied ?? first
  const copyVault = stage.copyTo === null ? null : BackupVault.fromBackupVaultArn(part, 'Elsewhere', stage.copyTo)
  const rule = (ruleName: string, days: number, schedule: Schedule) =>
    new BackupPlanRule(ruleOf({ ruleName, days, schedule, elsewhere: copyVault }))
  const role = roleOf(part, stage)
  const nightly = Schedule.cron({ minute: '30', hour: '1' })
  const tablePlan = new BackupPlan(part, 'Plan', {
    backupVault: used,
    backupPlanRules: [
      rule('weekly', backupDays, Schedule.cron({ minute: '30', hour: '1', weekDay: 'SUN' })),
      rule('daily', copyDays.daily, nightly),
    ],
  })
  tablePlan.addSelection('Table', { role, resources: [BackupResource.fromArn(table.tableArn)] })
  // S3 backups are incremental, so one rule is enough.
  const filePlan = new BackupPlan(part, 'FilePlan', {
    backupVault: used,
    backupPlanRules: [rule('files', copyDays.files, nightly)],
  })
  filePlan.addSelection('Files', {
    role,
    resources: buckets.map(({ bucketArn }) => BackupResource.fromArn(bucketArn)),
  })
  return { vaults: copied ? [first, copied] : [first], used }
}

function ruleOf(of: {
  ruleName: string
  days: number
  schedule: Schedule
  elsewhere: IBackupVault | null
}): BackupPlanRuleProps {
  const deleteAfter = Duration.days(of.days)
  return {
    ruleName: of.ruleName,
    scheduleExpression: of.schedule,
    deleteAfter,
    ...(of.elsewhere && { copyActions: [{ destinationBackupVault: of.elsewhere, deleteAfter }] }),
  }
}

function vaultOf(scope: Construct, id: string, name: string, encryptionKey?: Key): BackupVault {
  // A vault needs a name, and a vault retained from a deleted stack still occupies it. The stack id makes it unique.
  const stackId = Fn.select(2, Fn.split('/', Stack.of(scope).stackId))
  return new BackupVault(scope, id, {
    backupVaultName: `${name}-${Fn.select(0, Fn.split('-', stackId))}`,
    ...(encryptionKey && { encryptionKey }),
    blockRecoveryPointDeletion: true,
    // Governance mode: without `changeableFor` the lock stays removable by a principal with the right to do so.
    lockConfiguration: { minRetention: Duration.days(copyDays.daily), maxRetention: Duration.days(backupDays) },
    removalPolicy,
  })
}

/**
 * Customer-managed key: a backup under an AWS-managed key cannot be copied to another account. The other account may
 * decrypt backups with it, and no more.
 */
function keyOf(scope: Construct, stage: Stage): Key {
  const key = new Key(scope, 'Key', {
    description: `Daleel ${stage.name}: backup copies to another account or region`,
    enableKeyRotation: true,
    pendingWindow: Duration.days(30),
    removalPolicy,
  })
  const other = new AccountPrincipal(stage.copyTo!.split(':')[4])
  const allow = (actions: string[], conditions?: Record<string, Record<string, string>>) =>
    key.addToResourcePolicy(
      new PolicyStatement({ principals: [other], actions, resources: ['*'], ...(conditions && { conditions }) }),
    )
  allow(['kms:DescribeKey', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*'])
  allow(['kms:CreateGrant'], { Bool: { 'kms:GrantIsForAWSResource': 'true' } })
  return key
}

function roleOf(scope: Construct, stage: Stage): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    description: `Daleel ${stage.name}: backs up the table and files`,
    managedPolicies: policies.map((policy) => ManagedPolicy.fromAwsManagedPolicyName(policy)),
  })
  for (const policy of policies)
    suppressNagFindings(role, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]:
        'AWS requires this managed policy for AWS Backup and maintains it; only AWS Backup can assume the role.',
    })
  return role
}

export function notifyOfFailedCopies(scope: Construct, topic: ITopic): void {
  const rule = new Rule(scope, 'BackupCopyFailed', {
    description: 'A backup copy to the other account or region failed',
    eventPattern: { source: ['aws.backup'], detailType: ['Copy Job State Change'], detail: { state: ['FAILED'] } },
  })
  rule.addTarget(new SnsTopic(topic))
  suppressNagFindings(rule, {
    'Serverless-EventBusDLQ':
      'AWS Backup shows the copy as failed even if this notification is lost, and makes the next copy the next night.',
  })
}
