import { beforeAll, describe, expect, it } from 'vitest'
import { consumers } from '#infra/functions.ts'
import {
  allOf,
  everythingOn,
  functionNameOf,
  oneOf,
  ownFunctions,
  plain,
  propertyOf,
  loadTemplates,
  usual,
  valueAt,
  type Entry,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'

let cloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(usual)
})

describe('events', () => {
  const rules = () => allOf(cloud.app, 'AWS::Events::Rule')

  const mappings = () => allOf(cloud.app, 'AWS::Lambda::EventSourceMapping')
  const gathered = consumers.filter(({ batchWindowSeconds }) => batchWindowSeconds !== undefined)

  /** Function behind a rule, directly or through a queue. */
  function behind(rule: Entry): string {
    const target = valueAt(propertyOf(rule, 'Targets.0.Arn'), 'Fn::GetAtt.0')
    const mapping = mappings().find((one) => valueAt(propertyOf(one, 'EventSourceArn'), 'Fn::GetAtt.0') === target)
    const id = mapping ? valueAt(propertyOf(mapping, 'FunctionName'), 'Ref') : target
    return functionNameOf(ownFunctions(cloud.app).find((one) => one.id === id)!)
  }

  it('reach their consumers', () => {
    const heard = rules().map((rule) => [behind(rule), propertyOf(rule, 'EventPattern')])
    expect(Object.fromEntries(heard)).toEqual(
      Object.fromEntries(
        consumers.map(({ name, events }) => [
          name,
          expect.objectContaining({ source: ['daleel'], 'detail-type': [...events] }),
        ]),
      ),
    )
  })

  it('of changes reach only the consumers that need their entity and action', () => {
    const patterns = new Map(rules().map((rule) => [behind(rule), propertyOf(rule, 'EventPattern.detail')]))
    expect(patterns.get('log')).toBeUndefined()
    expect(patterns.get('notify')).toEqual({ entity: ['faq', { exists: false }] })
    expect(patterns.get('unlink')).toEqual({ action: ['Delete', 'Restore', { exists: false }] })
  })

  it('are retried, then dead-lettered with an alarm, at delivery and in the consumer [EV-5]', () => {
    const all = allOf(cloud.app, 'AWS::SQS::Queue')
    const gathering = all.filter((one) => propertyOf(one, 'RedrivePolicy'))
    const queues = all.filter((one) => !gathering.includes(one)).map(({ id }) => id)
    const later = allOf(cloud.app, 'AWS::Lambda::EventInvokeConfig')
    for (const rule of rules()) {
      expect(propertyOf(rule, 'Targets')).toHaveLength(1)
      expect(propertyOf(rule, 'Targets.0.RetryPolicy')).toEqual({
        MaximumRetryAttempts: 30,
        MaximumEventAgeInSeconds: 6 * 3600,
      })
      expect(queues).toContain(valueAt(propertyOf(rule, 'Targets.0.DeadLetterConfig.Arn'), 'Fn::GetAtt.0'))
    }
    for (const one of later) {
      expect(propertyOf(one, 'MaximumRetryAttempts')).toBe(2)
      expect(queues).toContain(valueAt(propertyOf(one, 'DestinationConfig.OnFailure.Destination'), 'Fn::GetAtt.0'))
    }
    for (const one of gathering)
      expect(queues).toContain(valueAt(propertyOf(one, 'RedrivePolicy.deadLetterTargetArn'), 'Fn::GetAtt.0'))
    expect(gathering).toHaveLength(gathered.length)
    expect(later).toHaveLength(consumers.length - gathered.length)
    const watched = allOf(cloud.watch, 'AWS::CloudWatch::Alarm')
      .filter((alarm) => propertyOf(alarm, 'MetricName') === 'ApproximateNumberOfMessagesVisible')
      .map((alarm) => valueAt(propertyOf(alarm, 'Dimensions.0.Value'), 'Fn::GetAtt.0'))
    expect(watched.toSorted()).toEqual(queues.toSorted())
  })

  it('of an import leave concurrency for requests: each consumer has a limit', async () => {
    const heard = ['discard', 'ledger', 'log', 'notify', 'tell-away']
    const reservedConcurrency = (of: StageTemplates) =>
      Object.fromEntries(
        ownFunctions(of.app).flatMap((one) => {
          const share = propertyOf(one, 'ReservedConcurrentExecutions')
          return share === undefined ? [] : [[functionNameOf(one), share]]
        }),
      )
    expect(reservedConcurrency(cloud)).toEqual(Object.fromEntries(heard.map((name) => [name, 10])))
    const all = await loadTemplates(everythingOn)
    expect(reservedConcurrency(all)).toEqual(reservedConcurrency(cloud))
    // Batched consumers limit concurrency at their queue, including those for the search collection and public pages.
    const queues = allOf(all.app, 'AWS::Lambda::EventSourceMapping').filter(
      (one) => !propertyOf(one, 'StartingPosition'),
    )
    expect(queues).toHaveLength(gathered.length + 2)
    for (const one of queues) expect(propertyOf(one, 'ScalingConfig')).toEqual({ MaximumConcurrency: 5 })
    // A new account has too little concurrency to reserve any, and is not used for production.
    expect(reservedConcurrency(await loadTemplates({ stage: 'dev' }))).toEqual({})
  })

  it('are archived for 30 days for replay', () => {
    const archive = oneOf(cloud.app, 'AWS::Events::Archive')
    expect(propertyOf(archive, 'RetentionDays')).toBe(30)
    expect(propertyOf(archive, 'EventPattern')).toEqual({ source: ['daleel'] })
  })

  it('are published from the stream; failures go to a bucket', () => {
    const mapping = mappings().find((one) => propertyOf(one, 'StartingPosition'))!
    expect(mappings()).toHaveLength(1 + gathered.length)
    expect(mapping.resource.Properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ParallelizationFactor: 1,
    })
    expect(plain(propertyOf(mapping, 'EventSourceArn'), cloud)).toBe('<Table.StreamArn>')
    expect(plain(propertyOf(mapping, 'DestinationConfig.OnFailure.Destination'), cloud)).toBe('<Unannounced.Arn>')
    const filters = propertyOf(mapping, 'FilterCriteria.Filters') as { Pattern: string }[]
    // Lambda allows five filters by default.
    expect(filters.map(({ Pattern }) => valueAt(JSON.parse(Pattern), 'dynamodb.Keys'))).toEqual([
      { pk: { S: [{ prefix: 'RECORD#' }] }, sk: { S: ['RECORD'] } },
      {
        pk: {
          S: ['OUTBOX#', 'CALLER#', 'VIEW#', 'UPLOAD#', 'JOURNAL#capture-search#', 'WANTED#', 'HEARTBEAT'].map(
            (prefix) => ({ prefix }),
          ),
        },
      },
    ])
    expect(propertyOf(mapping, 'MetricsConfig')).toEqual({ Metrics: ['EventCount'] })
  })
})

describe('the deployment', () => {
  const known = 'web client is not built'

  it('warns of a missing mail sender and alarm address', async () => {
    const { warnings } = await loadTemplates({ stage: 'dev' })
    const [first, second, ...others] = warnings.filter((one) => !one.includes(known))
    expect(first).toContain('daleel@daleel.example is a placeholder sender')
    expect(second).toContain('Alarms and the budget have no recipient')
    expect(others).toEqual([])
  })

  it('warns of nothing if both are set', async () => {
    const { warnings } = await loadTemplates(usual)
    expect(warnings.filter((one) => !one.includes(known))).toEqual([])
  })
})
