import { beforeAll, describe, expect, it } from 'vitest'
import { consumers } from '#infra/functions.ts'
import {
  allOf,
  functionNameOf,
  oneOf,
  ownFunctions,
  plain,
  propertyOf,
  synthesise,
  usual,
  valueAt,
  type Synthesised,
} from './synthesised.ts'

let cloud: Synthesised
beforeAll(async () => {
  cloud = await synthesise(usual)
})

describe('events', () => {
  const rules = () => allOf(cloud.app, 'AWS::Events::Rule')

  it('reach each consumer that asks for them', () => {
    const heard = rules().map((rule) => [
      functionNameOf(
        ownFunctions(cloud.app).find(({ id }) => id === valueAt(propertyOf(rule, 'Targets.0.Arn'), 'Fn::GetAtt.0'))!,
      ),
      propertyOf(rule, 'EventPattern'),
    ])
    expect(Object.fromEntries(heard)).toEqual(
      Object.fromEntries(
        consumers.map(({ name, events }) => [name, { source: ['daleel'], 'detail-type': [...events] }]),
      ),
    )
  })

  it('are tried again and then laid aside whole, on the way to a consumer and in it, and somebody is told', () => {
    const queues = allOf(cloud.app, 'AWS::SQS::Queue').map(({ id }) => id)
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
    expect(later).toHaveLength(consumers.length)
    const watched = allOf(cloud.app, 'AWS::CloudWatch::Alarm')
      .filter((alarm) => propertyOf(alarm, 'Namespace') === 'AWS/SQS')
      .map((alarm) => valueAt(propertyOf(alarm, 'Dimensions.0.Value'), 'Fn::GetAtt.0'))
    expect(watched.toSorted()).toEqual(queues.toSorted())
  })

  it('are kept for 30 days, ready to be said again', () => {
    const archive = oneOf(cloud.app, 'AWS::Events::Archive')
    expect(propertyOf(archive, 'RetentionDays')).toBe(30)
    expect(propertyOf(archive, 'EventPattern')).toEqual({ source: ['daleel'] })
  })

  it('leave from the stream of the table; what the bus does not take goes whole into a bucket', () => {
    const mapping = oneOf(cloud.app, 'AWS::Lambda::EventSourceMapping')
    expect(mapping.resource.Properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    })
    expect(plain(propertyOf(mapping, 'EventSourceArn'), cloud)).toBe('<Table.StreamArn>')
    expect(plain(propertyOf(mapping, 'DestinationConfig.OnFailure.Destination'), cloud)).toBe('<Unannounced.Arn>')
    const filters = propertyOf(mapping, 'FilterCriteria.Filters') as { Pattern: string }[]
    expect(filters.map(({ Pattern }) => valueAt(JSON.parse(Pattern), 'dynamodb.Keys.pk.S.0.prefix'))).toEqual([
      'RECORD#',
      'VIEW#',
      'UPLOAD#',
      'JOURNAL#capture-search#',
    ])
  })
})

describe('whoever deploys', () => {
  const known = 'web client is not built'

  it('is told that mails have no sender yet, and alarms nobody to reach', async () => {
    const { warnings } = await synthesise({ stage: 'dev' })
    const [first, second, ...others] = warnings.filter((one) => !one.includes(known))
    expect(first).toContain('Mails would come from daleel@daleel.example')
    expect(second).toContain('Alarms and the budget would reach nobody')
    expect(others).toEqual([])
  })

  it('is warned of nothing where both are named', async () => {
    const { warnings } = await synthesise(usual)
    expect(warnings.filter((one) => !one.includes(known))).toEqual([])
  })
})
