import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Construct } from 'constructs'
import { heartbeat } from '#infra/limits.ts'
import { tableKeys } from '#infra/table-keys.ts'
import type { BoundResources } from './bound-resources.ts'

/**
 * Writes one item of the table anew every few minutes, by the Scheduler alone. What hears of it measures how long that took:
 * so a stream, a mapping, a bus or a consumer that stands still is noticed, whether anybody saves anything or not.
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
    description: 'Shows that changes of the table reach those who hear of them',
    schedule: ScheduleExpression.rate(Duration.minutes(heartbeat.minutes)),
    target: new Universal({
      service: 'dynamodb',
      action: 'putItem',
      input: ScheduleTargetInput.fromObject({ TableName: table.name, Item }),
      // The next one comes soon enough.
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
