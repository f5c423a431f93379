import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { eventSource } from '#shared/events/events.ts'
import { consumers, publisher } from '../functions.ts'
import { BoundFunction, type BoundFunctionProps } from './bound-function.ts'

type Shared = Pick<BoundFunctionProps, 'stage' | 'bundles' | 'resources'>

/** How long an event is tried again before it is laid aside. */
const patience = Duration.hours(6)

const announced = publisher.keys.map(({ prefix, sort }) => ({
  pk: { S: [{ prefix }] },
  ...(sort !== null && { sk: { S: FilterRule.isEqual(sort) } }),
}))

/** The bus, with all that was said on it in the last 30 days, ready to be said again. */
export function createBus(scope: Construct): EventBus {
  const bus = new EventBus(scope, 'Bus', { description: 'What happened in Daleel' })
  bus.archive('Archive', {
    description: 'Everything that was announced',
    eventPattern: { source: [eventSource] },
    retention: Duration.days(30),
  })
  return bus
}

/** From the table to the bus. What the bus does not take goes whole into a bucket, for a queue would keep a pointer only. */
export function addPublisher(scope: Construct, { unannounced, ...shared }: Shared & { unannounced: IBucket }): void {
  const part = new Construct(scope, 'Publisher')
  const { name, uses } = publisher
  const bound = new BoundFunction(part, name, { ...shared, name, uses, memory: 512, timeout: 28 })
  bound.mayKeepIn(['s3:PutObject'], [`${unannounced.bucketArn}/*`])
  bound.mayKeepIn(['s3:ListBucket'], [unannounced.bucketArn])
  const mapping = new EventSourceMapping(part, 'Stream', {
    target: bound.lambda,
    eventSourceArn: shared.resources.table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 100,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 20,
    maxRecordAge: patience,
    filters: announced.map((Keys) => FilterCriteria.filter({ dynamodb: { Keys } })),
    supportS3OnFailureDestination: true,
    onFailure: { bind: () => ({ destination: unannounced.bucketArn }) },
  })
  mapping.node.addDependency(bound.role)
}

/** Who hears what from the bus. An event that does not get through is tried again, then laid aside whole. */
export function addConsumers(scope: Construct, { bus, ...shared }: Shared & { bus: EventBus }): void {
  const parts = new Construct(scope, 'Consumers')
  for (const { name, events, uses } of consumers) {
    const part = new Construct(parts, name)
    const undelivered = new Queue(part, 'Undelivered', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const bound = new BoundFunction(part, 'Consumer', { ...shared, name, uses, memory: 512, timeout: 28 })
    bound.mayKeepIn(['sqs:SendMessage'], [undelivered.queueArn])
    // The bus is done when the function has taken the event; what it then fails at, the platform tries again.
    bound.lambda.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: patience,
      onFailure: { bind: () => ({ destination: undelivered.queueArn }) },
    })
    const rule = new Rule(part, 'Rule', {
      eventBus: bus,
      eventPattern: { source: [eventSource], detailType: [...events] },
    })
    rule.addTarget(
      new LambdaFunction(bound.lambda, { deadLetterQueue: undelivered, retryAttempts: 30, maxEventAge: patience }),
    )
    undelivered.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }).createAlarm(part, 'Alarm', {
      alarmDescription: `Daleel ${shared.stage.name}: events that "${name}" could not handle`,
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
  }
}
