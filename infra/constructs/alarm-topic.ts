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

/** The name under which measures of a stage stand that the product takes itself. */
export const metricNamespace = ({ name }: Pick<Stage, 'name'>): string => `Daleel/${name}`

/** Alarms of one region, and the topic by which those who watch are told of them. */
export class Alarms extends Construct {
  /** What is said here goes to everybody who watches. */
  readonly topic: Topic
  private readonly stage: Stage

  /** `tellers`: services that have something to say to those who watch. */
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
        'The only subscriber is a mailbox. An alarm whose mail is lost still stands in the console and in its history.',
    })
  }

  /** Tells when a measure lies above its limit. Where nothing is measured, all is well, unless it is said otherwise. */
  add(id: string, what: string, measure: Metric | MathExpression, options: CreateAlarmOptions): Alarm {
    const alarm = measure.createAlarm(this, id, {
      alarmDescription: `Daleel ${this.stage.name}: ${what}`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...options,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    return alarm
  }
}
