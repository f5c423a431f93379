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
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { eventSource } from '#shared/api/events.ts'
import { consumersOf, isCalledByImports, publisher, type Consumer, type EventFilter } from '#infra/functions.ts'
import {
  eventBatches,
  retentionDays,
  memory,
  retries,
  concurrencyShares,
  streamBatchSize,
  timeoutSeconds,
} from '#infra/limits.ts'
import { BoundFunction, type BoundFunctionProps } from './lambda-function.ts'
import { suppressNagFindings } from './nag-suppressions.ts'

type Shared = Pick<BoundFunctionProps, 'stage' | 'bundles' | 'resources'>

/** Maximum age in hours of an event that is retried. An older one is dead-lettered. */
export const maxRetryHours = 6
export const maxEventAge = Duration.hours(maxRetryHours)

/** An event source mapping allows five filters, so prefixes with the same sort key share one. */
const streamFilters = [...Map.groupBy(publisher.keys, ({ sort }) => sort)].map(([sort, keys]) => ({
  pk: { S: keys.map(({ prefix }) => ({ prefix })) },
  ...(sort !== null && { sk: { S: FilterRule.isEqual(sort) } }),
}))

export function createEventBus(scope: Construct): EventBus {
  const bus = new EventBus(scope, 'Bus', { description: 'Events of Daleel' })
  bus.archive('Archive', {
    description: 'All published events',
    eventPattern: { source: [eventSource] },
    retention: Duration.days(retentionDays.archive),
  })
  return bus
}

/**
 * Publishes changes of the table's stream to the bus. Failed batches go to a bucket in full: a dead-letter queue would
 * store only a pointer to the stream.
 */
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
      'Invoked synchronously by the stream. Failed batches go to a bucket, set in the event source mapping.',
  })
  const mapping = new EventSourceMapping(part, 'Stream', {
    target: bound.lambda,
    eventSourceArn: shared.resources.table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: streamBatchSize,
    // One concurrent batch per shard: preserves order and bounds concurrency by the number of shards.
    parallelizationFactor: 1,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: retries.stream,
    maxRecordAge: maxEventAge,
    filters: streamFilters.map((Keys) => FilterCriteria.filter({ dynamodb: { Keys } })),
    supportS3OnFailureDestination: true,
    onFailure: { bind: () => ({ destination: shared.resources.unannounced.arn }) },
    // The count of dropped changes is a metric of the mapping only.
    metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
  })
  mapping.node.addDependency(bound.role)
  return { publisher: bound.lambda, mapping: mapping.eventSourceMappingId }
}

const deadLetterQueueReason = 'This queue is the dead-letter queue of the rule and the function.'

/**
 * Connects each consumer to its events on the bus. An event that fails all retries goes, in full, to the dead-letter
 * queue of its consumer.
 */
export function addConsumers(
  scope: Construct,
  { bus, ...shared }: Shared & { bus: EventBus },
): { undelivered: Map<string, Queue>; batchQueues: Map<string, Queue>; functions: Map<string, IFunction> } {
  const parts = new Construct(scope, 'Consumers')
  suppressNagFindings(parts, {
    'AwsSolutions-SQS3': deadLetterQueueReason,
    'Serverless-SQSRedrivePolicy': deadLetterQueueReason,
    'Serverless-LambdaDLQ':
      'The failure destination of each function does the same, and stores the event together with the error.',
  })
  const queues = new Map<string, Queue>()
  const batchQueues = new Map<string, Queue>()
  const functions = new Map<string, IFunction>()
  for (const consumer of consumersOf(shared.stage)) {
    const {
      name,
      events,
      filter,
      uses,
      memory: megabytes = memory.consumer,
      timeout = timeoutSeconds.function,
    } = consumer
    const part = new Construct(parts, name)
    const undelivered = new Queue(part, 'Undelivered', queueProps)
    const bound = new BoundFunction(part, 'Consumer', {
      ...shared,
      name,
      uses,
      memory: megabytes,
      timeout,
      // A new account has too little concurrency to reserve any.
      reservedConcurrency:
        shared.stage.retainsData && isCalledByImports(consumer) ? concurrencyShares.consumer : undefined,
    })
    const rule = new Rule(part, 'Rule', {
      eventBus: bus,
      eventPattern: { source: [eventSource], detailType: [...events], ...(filter && { detail: patternOf(filter) }) },
    })
    const { target, queue } = targetOf(part, consumer, bound, undelivered)
    rule.addTarget(target)
    if (queue) batchQueues.set(name, queue)
    queues.set(name, undelivered)
    functions.set(name, bound.lambda)
  }
  return { undelivered: queues, batchQueues, functions }
}

/** Pattern for events that have one of the values, or lack the field: events of other types have none of the fields. */
const patternOf = (filter: EventFilter) =>
  Object.fromEntries(Object.entries(filter).map(([field, values]) => [field, [...values, { exists: false }]]))

const queueProps: QueueProps = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  retentionPeriod: Duration.days(retentionDays.undelivered),
}

/** Returns the target of a rule: the function itself, or a queue that batches events for it. */
function targetOf(
  scope: Construct,
  { batchWindowSeconds, batchSize = eventBatches.batchSize }: Consumer,
  bound: BoundFunction,
  undelivered: Queue,
): { target: IRuleTarget; queue: Queue | null } {
  const onTheWay = { deadLetterQueue: undelivered, retryAttempts: retries.bus, maxEventAge: maxEventAge }
  if (batchWindowSeconds === undefined) {
    bound.addPermission(['sqs:SendMessage'], [undelivered.queueArn])
    // The bus delivers asynchronously. Lambda retries errors of the function itself.
    bound.lambda.configureAsyncInvoke({
      retryAttempts: retries.consumer,
      maxEventAge: maxEventAge,
      onFailure: { bind: () => ({ destination: undelivered.queueArn }) },
    })
    return { target: new LambdaFunction(bound.lambda, onTheWay), queue: null }
  }
  const batchQueues = new Queue(scope, 'Gathered', {
    ...queueProps,
    visibilityTimeout: Duration.seconds(eventBatches.visibilityTimeoutSeconds),
    deadLetterQueue: { queue: undelivered, maxReceiveCount: retries.consumer + 1 },
  })
  bound.addPermission(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [batchQueues.queueArn])
  const mapping = new EventSourceMapping(scope, 'Gathering', {
    target: bound.lambda,
    eventSourceArn: batchQueues.queueArn,
    batchSize,
    maxBatchingWindow: Duration.seconds(batchWindowSeconds),
    maxConcurrency: eventBatches.maxConcurrency,
    reportBatchItemFailures: true,
  })
  mapping.node.addDependency(bound.role)
  suppressNagFindings(mapping, {
    'Serverless-LambdaEventSourceMappingDestination':
      'An event source mapping of a queue has no destination: the queue has its own dead-letter queue.',
  })
  return { target: new SqsQueue(batchQueues, onTheWay), queue: batchQueues }
}
