import { Duration } from 'aws-cdk-lib'
import { EventBus, Rule, type IRuleTarget } from 'aws-cdk-lib/aws-events'
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  MetricType,
  StartingPosition,
  type IFunction,
} from 'aws-cdk-lib/aws-lambda'
import { ContextAttribute, Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { EventBridgePutEvents } from 'aws-cdk-lib/aws-scheduler-targets'
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { eventSource } from '#shared/api/events.ts'
import { consumersOf, isCalledByImports, publisher, type Consumer } from '#infra/functions.ts'
import {
  eventBatches,
  retentionDays,
  memory,
  retries,
  maxRetryHours,
  concurrencyShares,
  streamBatchSize,
  timeoutSeconds,
} from '#infra/limits.ts'
import { BoundFunction, type BoundFunctionProps } from './lambda-function.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

type Shared = Pick<BoundFunctionProps, 'stage' | 'bundles' | 'resources'>

/** How long an event is tried again before it is laid aside. */
const maxEventAge = Duration.hours(maxRetryHours)

/** A mapping has five filters at the most: those that differ by how their keys begin alone are one. */
const streamFilters = [...Map.groupBy(publisher.keys, ({ sort }) => sort)].map(([sort, keys]) => ({
  pk: { S: keys.map(({ prefix }) => ({ prefix })) },
  ...(sort !== null && { sk: { S: FilterRule.isEqual(sort) } }),
}))

/** The bus, with all that was said on it in the last 30 days, ready to be said again. */
export function createEventBus(scope: Construct): EventBus {
  const bus = new EventBus(scope, 'Bus', { description: 'What happened in Daleel' })
  bus.archive('Archive', {
    description: 'Everything that was announced',
    eventPattern: { source: [eventSource] },
    retention: Duration.days(retentionDays.archive),
  })
  return bus
}

/** Says on the bus, at night, that a day has begun. */
export function addDailySchedule(scope: Construct, bus: EventBus): Schedule {
  const detail = { id: ContextAttribute.executionId, at: ContextAttribute.scheduledTime }
  return new Schedule(scope, 'Days', {
    description: 'A day has begun',
    schedule: ScheduleExpression.cron({ minute: '15', hour: '2' }),
    target: new EventBridgePutEvents(
      { eventBus: bus, source: eventSource, detailType: 'DayBegan', detail: ScheduleTargetInput.fromObject(detail) },
      { retryAttempts: retries.bus, maxEventAge: maxEventAge },
    ),
  })
}

/** From the table to the bus. What the bus does not take goes whole into a bucket, for a queue would keep a pointer only. */
export function addPublisher(scope: Construct, shared: Shared): { publisher: IFunction; mapping: string } {
  const part = new Construct(scope, 'Publisher')
  const { name, uses } = publisher
  const bound = new BoundFunction(part, name, {
    ...shared,
    name,
    uses,
    memory: memory.consumer,
    timeout: timeoutSeconds.function,
  })
  suppressNagFindings(bound, {
    'Serverless-LambdaDLQ':
      'Called by the stream and waited for. What it fails at goes whole into a bucket, by the mapping of the stream.',
  })
  const mapping = new EventSourceMapping(part, 'Stream', {
    target: bound.lambda,
    eventSourceArn: shared.resources.table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: streamBatchSize,
    // One at a time of each shard: in their order, and never more than the shards are.
    parallelizationFactor: 1,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: retries.stream,
    maxRecordAge: maxEventAge,
    filters: streamFilters.map((Keys) => FilterCriteria.filter({ dynamodb: { Keys } })),
    supportS3OnFailureDestination: true,
    onFailure: { bind: () => ({ destination: shared.resources.unannounced.arn }) },
    // How many changes were laid aside is told by the mapping alone.
    metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
  })
  mapping.node.addDependency(bound.role)
  return { publisher: bound.lambda, mapping: mapping.eventSourceMappingId }
}

const deadLetterQueueReason =
  'This queue is itself where events come to rest that were tried in vain, from the rule and from the function.'

/**
 * Who hears what from the bus. An event that does not get through is tried again, then laid aside whole, in the queue
 * of its consumer.
 */
export function addConsumers(
  scope: Construct,
  { bus, ...shared }: Shared & { bus: EventBus },
): { undelivered: Map<string, Queue>; gathered: Map<string, Queue>; functions: Map<string, IFunction> } {
  const parts = new Construct(scope, 'Consumers')
  suppressNagFindings(parts, {
    'AwsSolutions-SQS3': deadLetterQueueReason,
    'Serverless-SQSRedrivePolicy': deadLetterQueueReason,
    'Serverless-LambdaDLQ':
      'The destination on failure of each function does the same and more: it keeps the event together with the error.',
  })
  const queues = new Map<string, Queue>()
  const gathered = new Map<string, Queue>()
  const functions = new Map<string, IFunction>()
  for (const consumer of consumersOf(shared.stage)) {
    const { name, events, uses, memory: megabytes = memory.consumer, timeout = timeoutSeconds.function } = consumer
    const part = new Construct(parts, name)
    const undelivered = new Queue(part, 'Undelivered', queueProps)
    const bound = new BoundFunction(part, 'Consumer', {
      ...shared,
      name,
      uses,
      memory: megabytes,
      timeout,
      // A new account has too few to keep any back.
      atOnce: shared.stage.retainsData && isCalledByImports(consumer) ? concurrencyShares.consumer : undefined,
    })
    const rule = new Rule(part, 'Rule', {
      eventBus: bus,
      eventPattern: { source: [eventSource], detailType: [...events] },
    })
    const { target, queue } = targetOf(part, consumer, bound, undelivered)
    rule.addTarget(target)
    if (queue) gathered.set(name, queue)
    queues.set(name, undelivered)
    functions.set(name, bound.lambda)
  }
  return { undelivered: queues, gathered, functions }
}

const queueProps: QueueProps = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(retentionDays.undelivered),
}

/** What a rule hands its events to: the function itself, or a queue in which they are gathered for it. */
function targetOf(
  scope: Construct,
  { batchWindowSeconds: gathers, batchSize: together = eventBatches.batchSize }: Consumer,
  bound: BoundFunction,
  undelivered: Queue,
): { target: IRuleTarget; queue: Queue | null } {
  const onTheWay = { deadLetterQueue: undelivered, retryAttempts: retries.bus, maxEventAge: maxEventAge }
  if (gathers === undefined) {
    bound.mayAlso(['sqs:SendMessage'], [undelivered.queueArn])
    // The bus is done when the function has taken the event; what it then fails at, the platform tries again.
    bound.lambda.configureAsyncInvoke({
      retryAttempts: retries.consumer,
      maxEventAge: maxEventAge,
      onFailure: { bind: () => ({ destination: undelivered.queueArn }) },
    })
    return { target: new LambdaFunction(bound.lambda, onTheWay), queue: null }
  }
  const gathered = new Queue(scope, 'Gathered', {
    ...queueProps,
    visibilityTimeout: Duration.seconds(eventBatches.visibilityTimeoutSeconds),
    deadLetterQueue: { queue: undelivered, maxReceiveCount: retries.consumer + 1 },
  })
  bound.mayAlso(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [gathered.queueArn])
  const mapping = new EventSourceMapping(scope, 'Gathering', {
    target: bound.lambda,
    eventSourceArn: gathered.queueArn,
    batchSize: together,
    maxBatchingWindow: Duration.seconds(gathers),
    maxConcurrency: eventBatches.maxConcurrency,
    reportBatchItemFailures: true,
  })
  mapping.node.addDependency(bound.role)
  suppressNagFindings(mapping, {
    'Serverless-LambdaEventSourceMappingDestination':
      'A mapping of a queue has no destination: what fails too often the queue itself lays aside.',
  })
  return { target: new SqsQueue(gathered, onTheWay), queue: gathered }
}
