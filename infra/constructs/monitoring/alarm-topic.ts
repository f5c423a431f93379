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
import { suppressNagFindings } from '#infra/constructs/nag-suppressions.ts'

/** CloudWatch namespace of the stage's custom metrics. */
export const metricNamespace = ({ name }: Pick<Stage, 'name'>): string => `Daleel/${name}`

/** Name of an alarm without the part after a hyphen, which names one of several functions. */
const baseNameOf = (id: string): string => id.split('-')[0]!

/** Link to the runbook section of an alarm. */
export const runbookOf = (id: string): string => `Runbook: docs/operations.md#${baseNameOf(id).toLowerCase()}`

/** What the email of an alarm asks for: when to act, and the first step of its section in the runbook. */
const responses = {
  SiteProbeFailing: { act: 'now', first: 'read in the log of the probe which check failed' },
  ApiErrorRateHigh: { act: 'now', first: 'read the error logs of session, entity-faq, search and reading' },
  ApiLatencyHigh: { act: 'now', first: 'see when the latency rose' },
  StreamIteratorAgeHigh: { act: 'now', first: 'check that the event source mapping of publish is enabled' },
  EventsDeadLettered: { act: 'on the next working day', first: 'list the dead-letter bucket' },
  HeartbeatMissing: { act: 'now', first: 'check that the event source mapping of publish is enabled' },
  TableThrottled: { act: 'now', first: 'see whether reads, writes or one partition are throttled' },
  LambdaThrottled: { act: 'now', first: 'check the concurrency limit of the account' },
  UserPoolThrottled: { act: 'now', first: 'find the throttled client' },
  DistributionErrorRateHigh: { act: 'now', first: 'request the site and its /api/health' },
  BackupFailed: { act: 'on the next working day', first: 'list the failed backup jobs' },
  BackupMissing: { act: 'on the next working day', first: 'list the backup plans' },
  EmailBounceRateHigh: { act: 'on the next working day', first: 'check whether SES still sends' },
  ConsumerEventsDeadLettered: { act: 'on the next working day', first: 'read the log of the consumer' },
  ConsumerQueueDelayed: { act: 'on the next working day', first: 'read the log of the consumer' },
  DeadLettersExpiring: { act: 'now', first: 'find the queue that has messages' },
  PersonalDataAccessUnusual: { act: 'now', first: 'read in the security log who exported people' },
} satisfies Record<string, { act: 'now' | 'on the next working day'; first: string }>

type AlarmName = keyof typeof responses

export class Alarms extends Construct {
  readonly topic: Topic
  readonly all: Alarm[] = []
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

  /**
   * Adds an alarm that fires above its threshold, and sends an email when it fires and when it ends. Missing data counts
   * as healthy unless `options` overrides it.
   */
  add(
    id: AlarmName | `${AlarmName}-${string}`,
    what: string,
    measure: Metric | MathExpression,
    options: CreateAlarmOptions,
  ): void {
    const { act, first } = responses[baseNameOf(id) as AlarmName]
    const alarm = measure.createAlarm(this, id, {
      alarmDescription: `Daleel ${this.stage.name}: ${what}. Act ${act}. First ${first}. ${runbookOf(id)}`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...options,
    })
    const sendEmail = new SnsAction(this.topic)
    alarm.addAlarmAction(sendEmail)
    alarm.addOkAction(sendEmail)
    this.all.push(alarm)
  }
}
