import { Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { backupDays } from '#infra/limits.ts'
import type { Stage } from '#infra/stages.ts'
import { reviewed } from './reviewed.ts'

const policy = 'service-role/AWSBackupServiceRolePolicyForBackup'

/**
 * Copies of the table apart from it, for the day on which the table itself is gone. Nobody can delete one before its
 * time unless they first take away both the vault's lock and its policy. The vault takes none that lives longer than
 * each moment of the table can be had back: who was erased is to be gone from all.
 */
export function addBackups(scope: Construct, stage: Stage, table: ITableV2): BackupVault {
  const part = new Construct(scope, 'Backups')
  // A vault must be named, and one that a stack left behind keeps its name: the id of the stack tells the next one apart.
  const stackId = Fn.select(2, Fn.split('/', Stack.of(scope).stackId))
  const vault = new BackupVault(part, 'Vault', {
    backupVaultName: `daleel-${stage.name}-${Fn.select(0, Fn.split('-', stackId))}`,
    blockRecoveryPointDeletion: true,
    // In governance mode, for without `changeableFor` it is never final: whoever has the right to it can take it away.
    lockConfiguration: { minRetention: Duration.days(7), maxRetention: Duration.days(backupDays) },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  const plan = new BackupPlan(part, 'Plan', {
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'weekly',
        scheduleExpression: Schedule.cron({ minute: '30', hour: '1', weekDay: 'SUN' }),
        deleteAfter: Duration.days(backupDays),
      }),
    ],
  })
  const role = new Role(part, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    description: `Daleel ${stage.name}: copies the table`,
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policy)],
  })
  reviewed(role, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]:
      'The backup service names this policy for its work and keeps it up to date; only that service can take the role.',
  })
  plan.addSelection('Table', { role, resources: [BackupResource.fromArn(table.tableArn)] })
  return vault
}
