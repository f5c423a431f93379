import { Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { IBackupVault } from 'aws-cdk-lib/aws-backup'
import { ComparisonOperator, MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'
import { eventBatches, heartbeat, retentionDays } from '#infra/limits.ts'
import type { Stage } from '#infra/stages.ts'
import { Alarms, metricNamespace } from './alarm-topic.ts'
import { addCostBudget } from './cost-budget.ts'

export const metricPeriod = Duration.minutes(5)

const publisherServices = ['cloudwatch', 'budgets']

/**
 * Server errors in a period that count as an incident: a share of the responses in percent, and a minimum number, so
 * that a single error at night does not count.
 */
const apiErrors = { maxPercent: 1, minCount: 3 }

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
  personalDataLogs: ILogGroup
  /** Dead-letter queues by consumer name. */
  undelivered: Map<string, IQueue>
  /** Batch queues by consumer name. */
  batchQueues: Map<string, IQueue>
  pool: { id: string; webClient: string; serverClient: string; passkeyClient: string }
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
    'throttled',
  )

/** Alarms of a stage. Kept few, because each has a monthly price. */
export class ServiceAlarms extends Construct {
  readonly alarms: Alarms
  private readonly watched: MonitoredResources

  constructor(scope: Construct, id: string, watched: MonitoredResources) {
    super(scope, id)
    this.watched = watched
    const { stage, personalDataLogs } = watched
    this.alarms = new Alarms(this, 'Alarms', { stage, publisherServices })
    this.addApiAlarms()
    this.addEventAlarms()
    this.addQueueAlarms()
    this.addThrottleAlarms()
    if (watched.vault) this.addBackupAlarms(watched.vault)
    this.addPersonalDataAlarm(personalDataLogs)
    addCostBudget(this, stage, this.alarms.topic)
  }

  private addApiAlarms(): void {
    const { api } = this.watched
    this.alarms.add(
      'ApiErrorRateHigh',
      `more than ${apiErrors.maxPercent} % of the API responses in 5 minutes, and at least ${apiErrors.minCount}, were 5xx`,
      new MathExpression({
        expression: `IF(errors >= ${apiErrors.minCount}, 100 * errors / requests, 0)`,
        label: 'server errors in percent',
        period: metricPeriod,
        usingMetrics: {
          errors: api.metricServerError({ period: metricPeriod, statistic: Stats.SUM }),
          requests: api.metricCount({ period: metricPeriod, statistic: Stats.SUM }),
        },
      }),
      { threshold: apiErrors.maxPercent, evaluationPeriods: 1 },
    )
    this.alarms.add(
      'ApiLatencyHigh',
      'the 95th percentile of API latency has been over 3 seconds for 15 minutes',
      api.metricLatency({ period: metricPeriod, statistic: 'p95' }),
      { threshold: 3000, evaluationPeriods: 3 },
    )
  }

  private addEventAlarms(): void {
    const { publisher, mapping, stage } = this.watched
    this.alarms.add(
      'StreamIteratorAgeHigh',
      'stream records have waited over 10 minutes; records older than 24 hours are lost',
      publisher.metric('IteratorAge', { period: metricPeriod, statistic: Stats.MAXIMUM }),
      { threshold: Duration.minutes(10).toMilliseconds(), evaluationPeriods: 1 },
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
      metricName: 'EventsDeadLettered',
      period: metricPeriod,
      statistic: Stats.SUM,
    })
    this.alarms.add(
      'EventsDeadLettered',
      'events failed all retries and are in the dead-letter bucket',
      combineMetrics([...ofMapping, tooLarge], 'dead-lettered'),
      { threshold: 0, evaluationPeriods: 1 },
    )
    const eventsReceived = new Metric({
      namespace: metricNamespace(stage),
      metricName: 'Heartbeat',
      period: Duration.minutes(heartbeat.minutes),
      statistic: Stats.MAXIMUM,
    })
    this.alarms.add(
      'HeartbeatMissing',
      'no heartbeat reached the consumers for 15 minutes, or it was late',
      eventsReceived,
      {
        threshold: Duration.minutes(heartbeat.minutes).toMilliseconds(),
        evaluationPeriods: 3,
        treatMissingData: TreatMissingData.BREACHING,
      },
    )
  }

  private addQueueAlarms(): void {
    const { undelivered, batchQueues } = this.watched
    const oldest = (queue: IQueue) =>
      queue.metricApproximateAgeOfOldestMessage({ period: metricPeriod, statistic: Stats.MAXIMUM })
    for (const [name, queue] of undelivered) {
      const waiting = queue.metricApproximateNumberOfMessagesVisible({ period: metricPeriod, statistic: Stats.MAXIMUM })
      const text = `events that the consumer "${name}" failed to process are in its dead-letter queue`
      this.alarms.add(`ConsumerEventsDeadLettered-${name}`, text, waiting, { threshold: 0, evaluationPeriods: 1 })
    }
    for (const [name, queue] of batchQueues)
      this.alarms.add(
        `ConsumerQueueDelayed-${name}`,
        `events in the queue of "${name}" are not processed`,
        oldest(queue),
        {
          // Longer than all retries of a failing event take until it is dead-lettered.
          threshold: 4 * eventBatches.visibilityTimeoutSeconds,
          evaluationPeriods: 1,
        },
      )
    const ages = [...undelivered.values()].map(oldest)
    const maxAge = Duration.days(retentionDays.undelivered - 4)
    for (let from = 0; from < ages.length; from += maxMetricsPerAlarm)
      this.alarms.add(
        `DeadLettersExpiring-${from / maxMetricsPerAlarm + 1}`,
        'events in a dead-letter queue expire in four days',
        combineMetrics(ages.slice(from, from + maxMetricsPerAlarm), 'oldest message age', 'MAX'),
        { threshold: maxAge.toSeconds(), evaluationPeriods: 1 },
      )
  }

  /** Alarms on throttling by DynamoDB, Lambda and Cognito, and on the bounce rate of SES. */
  private addThrottleAlarms(): void {
    const { table, pool } = this.watched
    const sum = { period: metricPeriod, statistic: Stats.SUM }
    const twoPeriods = { threshold: 0, evaluationPeriods: 2 }
    this.alarms.add('TableThrottled', 'DynamoDB throttles requests to the table', tableThrottles(table), twoPeriods)
    // Metric of all functions of the account in the region, because they share one concurrency limit.
    const lambdaThrottles = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...sum })
    this.alarms.add(
      'LambdaThrottled',
      'functions reached the concurrency limit of the account, or consumers their own',
      lambdaThrottles,
      twoPeriods,
    )
    const ofClient = (UserPoolClient: string, metricName: string) =>
      new Metric({
        namespace: 'AWS/Cognito',
        metricName,
        dimensionsMap: { UserPool: pool.id, UserPoolClient },
        ...sum,
      })
    // Refreshes of all clients share one quota, so the clients with the most refreshes suffice.
    const atPool = [
      ...[pool.webClient, pool.serverClient, pool.passkeyClient].map((client) => ofClient(client, 'SignInThrottles')),
      ...[pool.webClient, pool.serverClient].map((client) => ofClient(client, 'TokenRefreshThrottles')),
    ]
    this.alarms.add(
      'UserPoolThrottled',
      'Cognito throttles sign-ins or token refreshes',
      combineMetrics(atPool, 'throttled'),
      { threshold: 0, evaluationPeriods: 1 },
    )
    const bounceRate = new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      period: Duration.hours(1),
    })
    this.alarms.add(
      'EmailBounceRateHigh',
      'more than 5 % of the emails bounce; at 10 % SES stops sending',
      bounceRate,
      { threshold: 0.05, evaluationPeriods: 1 },
    )
  }

  private addBackupAlarms(vault: IBackupVault): void {
    const day = Duration.days(1)
    const jobs = (state: string) =>
      new Metric({
        namespace: 'AWS/Backup',
        metricName: `NumberOfBackupJobs${state}`,
        dimensionsMap: { BackupVaultName: vault.backupVaultName },
        period: day,
        statistic: Stats.SUM,
      })
    // A deleted plan reports neither failures nor data. Two days, because the current day may still lack its backup.
    this.alarms.add('BackupMissing', 'no backup was completed for two days', jobs('Completed'), {
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 2,
      treatMissingData: TreatMissingData.BREACHING,
    })
    const failed = ['Failed', 'Aborted', 'Expired'].map(jobs)
    const all = combineMetrics(failed, 'failed backups').with({ period: day })
    this.alarms.add('BackupFailed', 'a backup of the table or of files failed, was aborted or expired', all, {
      threshold: 0,
      evaluationPeriods: 1,
    })
  }

  /** Alarm on each rare event with personal data. One metric for all events, because each metric has a price. */
  private addPersonalDataAlarm(logGroup: ILogGroup): void {
    const lines = Object.values(personalDataAlarmEvents).map((line) =>
      FilterPattern.stringValue('$.message', '=', line),
    )
    const filter = new MetricFilter(this, 'PersonalDataAccessUnusual', {
      logGroup,
      filterPattern: FilterPattern.any(...lines),
      metricNamespace: metricNamespace(this.watched.stage),
      metricName: 'PersonalDataAccessUnusual',
    })
    this.alarms.add(
      'PersonalDataAccessUnusual',
      'people were exported, a subject export was shared, or a user opened many people in a short time',
      filter.metric({ statistic: Stats.SUM, period: metricPeriod }),
      { threshold: 0, evaluationPeriods: 1 },
    )
  }
}
