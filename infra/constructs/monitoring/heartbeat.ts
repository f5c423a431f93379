import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Construct } from 'constructs'
import { heartbeat } from '#infra/limits.ts'
import { tableKeys } from '#infra/table-keys.ts'
import type { BoundResources } from '#infra/constructs/bound-resources.ts'

/**
 * Rewrites one item of the table every few minutes, directly from EventBridge Scheduler. A consumer measures the time
 * until the event arrives, so a stalled stream, mapping, bus or consumer is noticed even when there are no other
 * writes.
 */
export function addHeartbeat(scope: Construct, table: BoundResources['table']): Schedule {
  const stack = Stack.of(scope)
  const { partition, sort } = tableKeys
  const Item = {
    [partition]: { S: heartbeat.key },
    [sort]: { S: heartbeat.key },
    at: { S: ContextAttribute.scheduledTime },
  }
  return new Schedule(scope, 'Heartbeat', {
    description: 'Checks that changes of the table reach the consumers',
    schedule: ScheduleExpression.rate(Duration.minutes(heartbeat.minutes)),
    target: new Universal({
      service: 'dynamodb',
      action: 'putItem',
      input: ScheduleTargetInput.fromObject({ TableName: table.name, Item }),
      // No retry: the next heartbeat follows within minutes.
      retryAttempts: 0,
      policyStatements: [
        new PolicyStatement({
          actions: ['dynamodb:PutItem'],
          resources: [table.arn],
          conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [heartbeat.key] } },
        }),
        new PolicyStatement({
          actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
          resources: [table.keyArn],
          conditions: { StringEquals: { 'kms:ViaService': `dynamodb.${stack.region}.amazonaws.com` } },
        }),
      ],
    }),
  })
}
