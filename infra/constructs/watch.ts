import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  ComparisonOperator,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
  type CreateAlarmOptions,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { rareWithPeople } from '#shared/access/rare-with-people.ts'
import type { Stage } from '#infra/stages.ts'
import { reviewed } from './reviewed.ts'

export const period = Duration.minutes(5)

/** Services that have something to say to those who watch. */
const tellers = ['cloudwatch', 'budgets']

type WatchProps = {
  stage: Stage
  api: HttpApi
  table: ITableV2
  /** Carries changes from the stream to the bus. */
  publisher: IFunction
  /** The log of the function of people. */
  ofPeople: ILogGroup
  /** Queues of what consumers could not handle, by the names of the consumers. */
  undelivered: Map<string, IQueue>
}

/** How many requests the table turned away because they were too many. */
export const turnedAway = (table: ITableV2): MathExpression =>
  new MathExpression({
    expression: 'FILL(reads, 0) + FILL(writes, 0)',
    label: 'turned away',
    period,
    usingMetrics: Object.fromEntries(
      [['reads', 'ReadThrottleEvents'] as const, ['writes', 'WriteThrottleEvents'] as const].map(([name, metric]) => [
        name,
        table.metric(metric, { statistic: Stats.SUM, period }),
      ]),
    ),
  })

/** Tells people that something is wrong. Alarms are few, for each costs by the month. */
export class Watch extends Construct {
  /** What is said here goes to everybody who watches. */
  readonly topic: Topic
  private readonly stage: Stage

  constructor(scope: Construct, id: string, { stage, api, table, publisher, undelivered, ofPeople }: WatchProps) {
    super(scope, id)
    this.stage = stage
    this.topic = this.makeTopic()
    for (const [name, queue] of undelivered) this.deadLetters(name, queue)
    this.alarm('Faults', 'the API answers with faults', api.metricServerError({ period, statistic: Stats.SUM }), {
      threshold: 5,
      evaluationPeriods: 1,
    })
    this.alarm(
      'Slow',
      'one answer of the API in 20 takes more than 3 seconds',
      api.metricLatency({ period, statistic: 'p95' }),
      {
        threshold: 3000,
        evaluationPeriods: 3,
      },
    )
    this.alarm(
      'Late',
      'changes of the table are not announced; what is older than 24 hours is lost to the bus',
      publisher.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
      { threshold: Duration.minutes(10).toMilliseconds(), evaluationPeriods: 1 },
    )
    this.alarm('Unannounced', 'changes that the bus did not take', publisher.metricErrors({ period }), {
      threshold: 0,
      evaluationPeriods: 3,
    })
    this.alarm('TurnedAway', 'the table turns requests away', turnedAway(table), { threshold: 0, evaluationPeriods: 2 })
    // Of all functions of the account in the region: they share one limit.
    const crowded = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', period, statistic: Stats.SUM })
    this.alarm('Crowded', 'functions are turned away at the limit of the account', crowded, {
      threshold: 0,
      evaluationPeriods: 2,
    })
    const returned = new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      period: Duration.hours(1),
    })
    this.alarm('Returned', 'more than one mail in 20 comes back; at one in 10 the mail service stops', returned, {
      threshold: 0.05,
      evaluationPeriods: 1,
    })
    this.rare(ofPeople)
    this.limitCosts()
  }

  /** Tells of the first event in a queue of what a consumer could not handle. */
  deadLetters(name: string, queue: IQueue): void {
    const waiting = queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM })
    this.alarm(`Undelivered-${name}`, `events that "${name}" could not handle`, waiting, {
      threshold: 0,
      evaluationPeriods: 1,
    })
  }

  /** Tells of what is rare with the records of people each time it happens; as one measure, for each has its price. */
  private rare(logGroup: ILogGroup): void {
    const lines = Object.values(rareWithPeople).map((line) => FilterPattern.stringValue('$.message', '=', line))
    const filter = new MetricFilter(this, 'RareWithPeople', {
      logGroup,
      filterPattern: FilterPattern.any(...lines),
      metricNamespace: 'Daleel',
      metricName: `${this.stage.name} rare with people`,
    })
    this.alarm(
      'People',
      'people were exported, handed out, or opened one after another',
      filter.metric({ statistic: Stats.SUM, period }),
      {
        threshold: 0,
        evaluationPeriods: 1,
      },
    )
  }

  /** Tells when a measure lies above its limit. Where nothing is measured, all is well. */
  alarm(id: string, what: string, measure: Metric | MathExpression, options: CreateAlarmOptions): void {
    const alarm = measure.createAlarm(this, id, {
      alarmDescription: `Daleel ${this.stage.name}: ${what}`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...options,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
  }

  private makeTopic(): Topic {
    const topic = new Topic(this, 'Topic', { displayName: `Daleel ${this.stage.name}`, enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        actions: ['sns:Publish'],
        principals: tellers.map((name) => new ServicePrincipal(`${name}.amazonaws.com`)),
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (this.stage.alarmEmail === null) return topic
    topic.addSubscription(new EmailSubscription(this.stage.alarmEmail))
    reviewed(topic, {
      'Serverless-SNSRedrivePolicy':
        'The only subscriber is a mailbox. An alarm whose mail is lost still stands in the console and in its history.',
    })
    return topic
  }

  /** Of the whole account, for what a stage costs cannot be told before its tags are made known to the billing. */
  private limitCosts(): CfnBudget {
    const tell = (notificationType: string, threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: this.topic.topicArn }],
    })
    return new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: this.stage.budget, unit: 'USD' },
      },
      notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
    })
  }
}
