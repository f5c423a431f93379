import { Stack } from 'aws-cdk-lib'
import {
  ComparisonOperator,
  TreatMissingData,
  type Alarm,
  type CreateAlarmOptions,
  type MathExpression,
  type Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

/** CloudWatch namespace of the stage's custom metrics. */
export const metricNamespace = ({ name }: Pick<Stage, 'name'>): string => `Daleel/${name}`

/** Link to the runbook section of an alarm. Alarms that differ only after a hyphen share a section. */
export const runbookOf = (id: string): string => `Runbook: docs/operations.md#${id.split('-')[0]!.toLowerCase()}`

export class Alarms extends Construct {
  readonly topic: Topic
  private readonly stage: Stage

  /** @param publisherServices AWS services that may publish to the topic, without `.amazonaws.com`. */
  constructor(
    scope: Construct,
    id: string,
    { stage, publisherServices }: { stage: Stage; publisherServices: readonly string[] },
  ) {
    super(scope, id)
    this.stage = stage
    this.topic = new Topic(this, 'Topic', { displayName: `Daleel ${stage.name}`, enforceSSL: true })
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: publisherServices.map((name) => new ServicePrincipal(`${name}.amazonaws.com`)),
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (stage.alarmEmail === null) return
    this.topic.addSubscription(new EmailSubscription(stage.alarmEmail))
    suppressNagFindings(this.topic, {
      'Serverless-SNSRedrivePolicy':
        'The only subscriber is a mailbox. An alarm whose email is lost is still shown in the console and in its history.',
    })
  }

  /** Adds an alarm that fires above its threshold. Missing data counts as healthy unless `options` overrides it. */
  add(id: string, what: string, measure: Metric | MathExpression, options: CreateAlarmOptions): Alarm {
    const alarm = measure.createAlarm(this, id, {
      alarmDescription: `Daleel ${this.stage.name}: ${what}. ${runbookOf(id)}`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...options,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    return alarm
  }
}
