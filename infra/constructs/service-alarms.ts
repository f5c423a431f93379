import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IBackupVault } from 'aws-cdk-lib/aws-backup'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'
import { eventBatches, heartbeat, retentionDays } from '#infra/limits.ts'
import type { Stage } from '#infra/stages.ts'
import { Alarms, metricNamespace } from './alarm-topic.ts'

export const metricPeriod = Duration.minutes(5)

/** Services that have something to say to those who watch. */
const publisherServices = ['cloudwatch', 'budgets']

/** Measures that one alarm may look at. */
const maxMetricsPerAlarm = 10

/** What is watched. */
export type MonitoredResources = {
  stage: Stage
  api: HttpApi
  table: ITableV2
  /** Carries changes from the stream to the bus, by way of a mapping of this id. */
  publisher: IFunction
  mapping: string
  /** The log of the function of people. */
  ofPeople: ILogGroup
  /** Queues of what consumers could not handle, by the names of the consumers. */
  undelivered: Map<string, IQueue>
  /** Queues in which events are gathered for consumers, by their names. */
  gathered: Map<string, IQueue>
  /** The user pool, with its clients. */
  pool: { id: string; webClient: string; serverClient: string }
  /** Where copies are made into; null: there are none. */
  vault: IBackupVault | null
}

/** What several measures come to together; where one has nothing to say, it is 0. */
function combineMetrics(of: readonly Metric[], label: string, how: 'SUM' | 'MAX' = 'SUM'): MathExpression {
  const names = of.map((_, at) => `m${at}`)
  return new MathExpression({
    expression: how === 'SUM' ? names.map((one) => `FILL(${one}, 0)`).join(' + ') : `MAX([${names.join(', ')}])`,
    label,
    period: metricPeriod,
    usingMetrics: Object.fromEntries(of.map((one, at) => [names[at]!, one])),
  })
}

/** How many requests the table turned away because they were too many. */
export const tableThrottles = (table: ITableV2): MathExpression =>
  combineMetrics(
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
      table.metric(name, { statistic: Stats.SUM, period: metricPeriod }),
    ),
    'turned away',
  )

/** Tells people that something is wrong. Alarms are few, for each costs by the month. */
export class ServiceAlarms extends Construct {
  readonly alarms: Alarms
  private readonly watched: MonitoredResources

  constructor(scope: Construct, id: string, watched: MonitoredResources) {
    super(scope, id)
    this.watched = watched
    const { stage, ofPeople } = watched
    this.alarms = new Alarms(this, 'Alarms', { stage, publisherServices })
    this.addApiAlarms()
    this.addEventAlarms()
    this.addQueueAlarms()
    this.addThrottleAlarms()
    if (watched.vault) this.addBackupAlarm(watched.vault)
    this.addPersonalDataAlarm(ofPeople)
    this.addBudget()
  }

  /** What the API answers. */
  private addApiAlarms(): void {
    const { api } = this.watched
    this.alarms.add(
      'Faults',
      'the API answers with faults',
      api.metricServerError({ period: metricPeriod, statistic: Stats.SUM }),
      {
        threshold: 5,
        evaluationPeriods: 1,
      },
    )
    this.alarms.add(
      'Slow',
      'one answer of the API in 20 takes more than 3 seconds',
      api.metricLatency({ period: metricPeriod, statistic: 'p95' }),
      { threshold: 3000, evaluationPeriods: 3 },
    )
  }

  /** The way of a change from the table to those who hear of it. */
  private addEventAlarms(): void {
    const { publisher, mapping, stage } = this.watched
    this.alarms.add(
      'Late',
      'changes of the table are not announced; what is older than 24 hours is lost to the bus',
      publisher.metric('IteratorAge', { period: metricPeriod, statistic: Stats.MAXIMUM }),
      { threshold: Duration.minutes(10).toMilliseconds(), evaluationPeriods: 1 },
    )
    this.alarms.add(
      'Unannounced',
      'the function fails that announces changes',
      publisher.metricErrors({ period: metricPeriod }),
      {
        threshold: 0,
        evaluationPeriods: 3,
      },
    )
    const ofMapping = ['OnFailureDestinationDeliveredEventCount', 'DroppedEventCount'].map(
      (metricName) =>
        new Metric({
          namespace: 'AWS/Lambda',
          metricName,
          dimensionsMap: { EventSourceMappingUUID: mapping },
          period: metricPeriod,
          statistic: Stats.SUM,
        }),
    )
    const tooLarge = new Metric({
      namespace: metricNamespace(stage),
      metricName: 'LaidAside',
      period: metricPeriod,
      statistic: Stats.SUM,
    })
    this.alarms.add(
      'LaidAside',
      'changes were laid aside that nobody heard of',
      combineMetrics([...ofMapping, tooLarge], 'laid aside'),
      {
        threshold: 0,
        evaluationPeriods: 1,
      },
    )
    const heard = new Metric({
      namespace: metricNamespace(stage),
      metricName: 'Heartbeat',
      period: Duration.minutes(heartbeat.minutes),
      statistic: Stats.MAXIMUM,
    })
    this.alarms.add('Silent', 'no heartbeat comes through from the table to the consumers, or it comes late', heard, {
      threshold: Duration.minutes(heartbeat.minutes).toMilliseconds(),
      evaluationPeriods: 3,
      treatMissingData: TreatMissingData.BREACHING,
    })
  }

  /** What rests in queues. */
  private addQueueAlarms(): void {
    const { undelivered, gathered } = this.watched
    const oldest = (queue: IQueue) =>
      queue.metricApproximateAgeOfOldestMessage({ period: metricPeriod, statistic: Stats.MAXIMUM })
    for (const [name, queue] of undelivered) {
      const waiting = queue.metricApproximateNumberOfMessagesVisible({ period: metricPeriod, statistic: Stats.MAXIMUM })
      this.alarms.add(`Undelivered-${name}`, `events that "${name}" could not handle`, waiting, {
        threshold: 0,
        evaluationPeriods: 1,
      })
    }
    for (const [name, queue] of gathered)
      this.alarms.add(`Waiting-${name}`, `events wait for "${name}"`, oldest(queue), {
        // Longer than all tries of one that fails take until it is laid aside.
        threshold: 4 * eventBatches.visibilityTimeoutSeconds,
        evaluationPeriods: 1,
      })
    const ages = [...undelivered.values()].map(oldest)
    const forgotten = Duration.days(retentionDays.undelivered - 4)
    for (let from = 0; from < ages.length; from += maxMetricsPerAlarm)
      this.alarms.add(
        `Forgotten-${from / maxMetricsPerAlarm + 1}`,
        'events that a consumer could not handle are lost in four days',
        combineMetrics(ages.slice(from, from + maxMetricsPerAlarm), 'oldest', 'MAX'),
        { threshold: forgotten.toSeconds(), evaluationPeriods: 1 },
      )
  }

  /** Where a service says that it is too much. */
  private addThrottleAlarms(): void {
    const { table, pool } = this.watched
    const sum = { period: metricPeriod, statistic: Stats.SUM }
    const often = { threshold: 0, evaluationPeriods: 2 }
    this.alarms.add('TurnedAway', 'the table turns requests away', tableThrottles(table), often)
    const ofPartition = ['ReadKeyRangeThroughputThrottleEvents', 'WriteKeyRangeThroughputThrottleEvents'].map((name) =>
      table.metric(name, sum),
    )
    this.alarms.add('Hot', 'one partition of the table is at its limit', combineMetrics(ofPartition, 'too hot'), {
      threshold: 0,
      evaluationPeriods: 1,
    })
    // Of all functions of the account in the region: they share one limit.
    const crowded = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum })
    this.alarms.add(
      'Crowded',
      'functions are turned away at the limit of the account, or consumers at their own',
      crowded,
      often,
    )
    const atPool = [pool.webClient, pool.serverClient].flatMap((UserPoolClient) =>
      ['SignInThrottles', 'TokenRefreshThrottles'].map(
        (metricName) =>
          new Metric({
            namespace: 'AWS/Cognito',
            metricName,
            dimensionsMap: { UserPool: pool.id, UserPoolClient },
            ...sum,
          }),
      ),
    )
    this.alarms.add('PoolCrowded', 'the user pool turns people away', combineMetrics(atPool, 'turned away'), {
      threshold: 0,
      evaluationPeriods: 1,
    })
    const returned = new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      period: Duration.hours(1),
    })
    this.alarms.add('Returned', 'more than one mail in 20 comes back; at one in 10 the mail service stops', returned, {
      threshold: 0.05,
      evaluationPeriods: 1,
    })
  }

  /** Copies that were not made. */
  private addBackupAlarm(vault: IBackupVault): void {
    const day = Duration.days(1)
    const failed = ['NumberOfBackupJobsFailed', 'NumberOfBackupJobsAborted', 'NumberOfBackupJobsExpired'].map(
      (metricName) =>
        new Metric({
          namespace: 'AWS/Backup',
          metricName,
          dimensionsMap: { BackupVaultName: vault.backupVaultName },
          period: day,
          statistic: Stats.SUM,
        }),
    )
    const all = combineMetrics(failed, 'not made').with({ period: day })
    this.alarms.add('NotCopied', 'a copy of the table or of files was not made', all, {
      threshold: 0,
      evaluationPeriods: 1,
    })
  }

  /** Tells of what is rare with the records of people each time it happens; as one measure, for each has its price. */
  private addPersonalDataAlarm(logGroup: ILogGroup): void {
    const lines = Object.values(personalDataAlarmEvents).map((line) =>
      FilterPattern.stringValue('$.message', '=', line),
    )
    const filter = new MetricFilter(this, 'RareWithPeople', {
      logGroup,
      filterPattern: FilterPattern.any(...lines),
      metricNamespace: metricNamespace(this.watched.stage),
      metricName: 'RareWithPeople',
    })
    this.alarms.add(
      'People',
      'people were exported, handed out, or opened one after another',
      filter.metric({ statistic: Stats.SUM, period: metricPeriod }),
      {
        threshold: 0,
        evaluationPeriods: 1,
      },
    )
  }

  /** Of the whole account, for what a stage costs cannot be told before its tags are made known to the billing. */
  private addBudget(): CfnBudget {
    const budgetNotification = (notificationType: string, threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: this.alarms.topic.topicArn }],
    })
    return new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: this.watched.stage.budget, unit: 'USD' },
      },
      notificationsWithSubscribers: [budgetNotification('ACTUAL', 80), budgetNotification('FORECASTED', 100)],
    })
  }
}
