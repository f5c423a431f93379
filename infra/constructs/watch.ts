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
import { rareWithPeople } from '#shared/access/rare-with-people.ts'
import { gathering, heartbeat, keptDays } from '#infra/limits.ts'
import type { Stage } from '#infra/stages.ts'
import { Alarms, measuresOf } from './alarms.ts'

export const period = Duration.minutes(5)

/** Services that have something to say to those who watch. */
const tellers = ['cloudwatch', 'budgets']

/** Measures that one alarm may look at. */
const mostMeasures = 10

/** What is watched. */
export type Watched = {
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
function together(of: readonly Metric[], label: string, how: 'SUM' | 'MAX' = 'SUM'): MathExpression {
  const names = of.map((_, at) => `m${at}`)
  return new MathExpression({
    expression: how === 'SUM' ? names.map((one) => `FILL(${one}, 0)`).join(' + ') : `MAX([${names.join(', ')}])`,
    label,
    period,
    usingMetrics: Object.fromEntries(of.map((one, at) => [names[at]!, one])),
  })
}

/** How many requests the table turned away because they were too many. */
export const turnedAway = (table: ITableV2): MathExpression =>
  together(
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => table.metric(name, { statistic: Stats.SUM, period })),
    'turned away',
  )

/** Tells people that something is wrong. Alarms are few, for each costs by the month. */
export class Watch extends Construct {
  readonly alarms: Alarms
  private readonly watched: Watched

  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id)
    this.watched = watched
    const { stage, ofPeople } = watched
    this.alarms = new Alarms(this, 'Alarms', { stage, tellers })
    this.answers()
    this.changes()
    this.queues()
    this.limits()
    if (watched.vault) this.copies(watched.vault)
    this.rare(ofPeople)
    this.limitCosts()
  }

  /** What the API answers. */
  private answers(): void {
    const { api } = this.watched
    this.alarms.add('Faults', 'the API answers with faults', api.metricServerError({ period, statistic: Stats.SUM }), {
      threshold: 5,
      evaluationPeriods: 1,
    })
    this.alarms.add(
      'Slow',
      'one answer of the API in 20 takes more than 3 seconds',
      api.metricLatency({ period, statistic: 'p95' }),
      { threshold: 3000, evaluationPeriods: 3 },
    )
  }

  /** The way of a change from the table to those who hear of it. */
  private changes(): void {
    const { publisher, mapping, stage } = this.watched
    this.alarms.add(
      'Late',
      'changes of the table are not announced; what is older than 24 hours is lost to the bus',
      publisher.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
      { threshold: Duration.minutes(10).toMilliseconds(), evaluationPeriods: 1 },
    )
    this.alarms.add('Unannounced', 'the function fails that announces changes', publisher.metricErrors({ period }), {
      threshold: 0,
      evaluationPeriods: 3,
    })
    const ofMapping = ['OnFailureDestinationDeliveredEventCount', 'DroppedEventCount'].map(
      (metricName) =>
        new Metric({
          namespace: 'AWS/Lambda',
          metricName,
          dimensionsMap: { EventSourceMappingUUID: mapping },
          period,
          statistic: Stats.SUM,
        }),
    )
    const tooLarge = new Metric({
      namespace: measuresOf(stage),
      metricName: 'LaidAside',
      period,
      statistic: Stats.SUM,
    })
    this.alarms.add(
      'LaidAside',
      'changes were laid aside that nobody heard of',
      together([...ofMapping, tooLarge], 'laid aside'),
      {
        threshold: 0,
        evaluationPeriods: 1,
      },
    )
    const heard = new Metric({
      namespace: measuresOf(stage),
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
  private queues(): void {
    const { undelivered, gathered } = this.watched
    const oldest = (queue: IQueue) => queue.metricApproximateAgeOfOldestMessage({ period, statistic: Stats.MAXIMUM })
    for (const [name, queue] of undelivered) {
      const waiting = queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM })
      this.alarms.add(`Undelivered-${name}`, `events that "${name}" could not handle`, waiting, {
        threshold: 0,
        evaluationPeriods: 1,
      })
    }
    for (const [name, queue] of gathered)
      this.alarms.add(`Waiting-${name}`, `events wait for "${name}"`, oldest(queue), {
        // Longer than all tries of one that fails take until it is laid aside.
        threshold: 4 * gathering.patience,
        evaluationPeriods: 1,
      })
    const ages = [...undelivered.values()].map(oldest)
    const forgotten = Duration.days(keptDays.undelivered - 4)
    for (let from = 0; from < ages.length; from += mostMeasures)
      this.alarms.add(
        `Forgotten-${from / mostMeasures + 1}`,
        'events that a consumer could not handle are lost in four days',
        together(ages.slice(from, from + mostMeasures), 'oldest', 'MAX'),
        { threshold: forgotten.toSeconds(), evaluationPeriods: 1 },
      )
  }

  /** Where a service says that it is too much. */
  private limits(): void {
    const { table, pool } = this.watched
    const sum = { period, statistic: Stats.SUM }
    const often = { threshold: 0, evaluationPeriods: 2 }
    this.alarms.add('TurnedAway', 'the table turns requests away', turnedAway(table), often)
    const ofPartition = ['ReadKeyRangeThroughputThrottleEvents', 'WriteKeyRangeThroughputThrottleEvents'].map((name) =>
      table.metric(name, sum),
    )
    this.alarms.add('Hot', 'one partition of the table is at its limit', together(ofPartition, 'too hot'), {
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
    this.alarms.add('PoolCrowded', 'the user pool turns people away', together(atPool, 'turned away'), {
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
  private copies(vault: IBackupVault): void {
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
    const all = together(failed, 'not made').with({ period: day })
    this.alarms.add('NotCopied', 'a copy of the table or of files was not made', all, {
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
      metricNamespace: measuresOf(this.watched.stage),
      metricName: 'RareWithPeople',
    })
    this.alarms.add(
      'People',
      'people were exported, handed out, or opened one after another',
      filter.metric({ statistic: Stats.SUM, period }),
      {
        threshold: 0,
        evaluationPeriods: 1,
      },
    )
  }

  /** Of the whole account, for what a stage costs cannot be told before its tags are made known to the billing. */
  private limitCosts(): CfnBudget {
    const tell = (notificationType: string, threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: this.alarms.topic.topicArn }],
    })
    return new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: this.watched.stage.budget, unit: 'USD' },
      },
      notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
    })
  }
}
