import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { eventSource } from '#shared/events/events.ts'
import { consumers, publisher } from '../functions.ts'
import { BoundFunction, type BoundFunctionProps } from './bound-function.ts'

type Shared = Pick<BoundFunctionProps, 'stage' | 'bundles' | 'resources'>

/** How long an event is tried again before it is laid aside. */
const patience = Duration.hours(6)

/** Rows of the table that mean something to others: records as they now stand, and views. */
const announced = [
  { pk: { S: [{ prefix: 'RECORD#' }] }, sk: { S: FilterRule.isEqual('RECORD') } },
  { pk: { S: [{ prefix: 'VIEW#' }] } },
]

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
export class Publisher extends Construct {
  constructor(scope: Construct, id: string, { unannounced, ...shared }: Shared & { unannounced: IBucket }) {
    super(scope, id)
    const { name, uses } = publisher
    const bound = new BoundFunction(this, name, { ...shared, name, uses, memory: 512, timeout: 28 })
    bound.mayKeepIn(['s3:PutObject'], [`${unannounced.bucketArn}/*`])
    bound.mayKeepIn(['s3:ListBucket'], [unannounced.bucketArn])
    const mapping = new EventSourceMapping(this, 'Stream', {
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
}

/** Who hears what from the bus. An event that does not get through is tried again, then laid aside whole. */
export class Consumers extends Construct {
  constructor(scope: Construct, id: string, { bus, ...shared }: Shared & { bus: EventBus }) {
    super(scope, id)
    for (const { name, events, uses } of consumers) {
      const part = new Construct(this, name)
      const undelivered = new Queue(part, 'Undelivered', {
        encryption: QueueEncryption.SQS_MANAGED,
        enforceSSL: true,
        retentionPeriod: Duration.days(14),
      })
      const bound = new BoundFunction(part, 'Consumer', { ...shared, name, uses, memory: 512, timeout: 28 })
      // The bus is done when the function has taken the event; what it then fails at, the platform tries again.
      bound.lambda.configureAsyncInvoke({
        retryAttempts: 2,
        maxEventAge: patience,
        onFailure: new SqsDestination(undelivered),
      })
      new Rule(part, 'Rule', {
        eventBus: bus,
        eventPattern: { source: [eventSource], detailType: [...events] },
        targets: [
          new LambdaFunction(bound.lambda, { deadLetterQueue: undelivered, retryAttempts: 30, maxEventAge: patience }),
        ],
      })
      new Alarm(part, 'UndeliveredAlarm', {
        alarmDescription: `Daleel ${shared.stage.name}: events that "${name}" could not handle`,
        metric: undelivered.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
        threshold: 0,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: 1,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      })
    }
  }
}
