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

const publisherServices = ['cloudwatch', 'budgets']

/** CloudWatch limit of metrics per alarm with a math expression. */
const maxMetricsPerAlarm = 10

export type MonitoredResources = {
  stage: Stage
  api: HttpApi
  table: ITableV2
  /** Publishes changes from the stream to the bus; `mapping` is the id of its event source mapping. */
  publisher: IFunction
  mapping: string
  /** Log group of the function for personal data. */
  ofPeople: ILogGroup
  /** Dead-letter queues by consumer name. */
  undelivered: Map<string, IQueue>
  /** Batch queues by consumer name. */
  gathered: Map<string, IQueue>
  pool: { id: string; webClient: string; serverClient: string }
  /** Vault of the backups; null if the stage has none. */
  vault: IBackupVault | null
}

/** Combines metrics by sum or maximum. A missing data point counts as 0 in a sum. */
function combineMetrics(of: readonly Metric[], label: string, how: 'SUM' | 'MAX' = 'SUM'): MathExpression {
  const names = of.map((_, at) => `m${at}`)
  return new MathExpression({
    expression: how === 'SUM' ? names.map((one) => `FILL(${one}, 0)`).join(' + ') : `MAX([${names.join(', ')}])`,
    label,
    period: metricPeriod,
    usingMetrics: Object.fromEntries(of.map((one, at) => [names[at]!, one])),
  })
}

export const tableThrottles = (table: ITableV2): MathExpression =>
  combineMetrics(
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
      table.metric(name, { statistic: Stats.SUM, period: metricPeriod }),
    ),
    'turned away',
  )

/** Alarms of a stage. Kept few, because each has a monthly price. */
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
        // Longer than all retries of a failing event take until it is dead-lettered.
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

  /** Alarms on throttling by DynamoDB, Lambda and Cognito, and on the bounce rate of SES. */
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
    // Metric of all functions of the account in the region, because they share one concurrency limit.
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

  /** Alarm on each rare event with personal data. One metric for all events, because each metric has a price. */
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

  /** Budget of the full account: costs of one stage are unknown until its tags are activated for billing. */
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
