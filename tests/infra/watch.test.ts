import { rareWithPeople } from '#shared/access/rare-with-people.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { consumers } from '#infra/functions.ts'
import {
  allOf,
  everythingOn,
  oneOf,
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

const topic = '<WatchTopic>'

describe('whoever watches', () => {
  it('is told by mail, through a topic to which only alarms and the budget of this account speak', () => {
    expect(oneOf(cloud.app, 'AWS::SNS::Subscription').resource.Properties).toMatchObject({
      Endpoint: usual.alarmEmail,
      Protocol: 'email',
    })
    const statements = propertyOf(oneOf(cloud.app, 'AWS::SNS::TopicPolicy'), 'PolicyDocument.Statement') as unknown[]
    expect(statements).toHaveLength(2)
    expect(statements[0]).toMatchObject({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })
    expect(statements[1]).toMatchObject({
      Principal: { Service: ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com'] },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    })
  })

  it('hears of faults, slowness, late and lost events, limits and returned mails', () => {
    const alarms = allOf(cloud.app, 'AWS::CloudWatch::Alarm')
    for (const alarm of alarms) {
      const actions = propertyOf(alarm, 'AlarmActions') as unknown[]
      expect(actions.map((one) => plain(one, cloud))).toEqual([topic])
      expect(propertyOf(alarm, 'TreatMissingData')).toBe('notBreaching')
    }
    const measures = alarms.map((alarm) => {
      const summed = propertyOf(alarm, 'Metrics') as unknown[] | undefined
      return summed
        ? summed.flatMap((one) => valueAt(one, 'MetricStat.Metric.MetricName') ?? []).join(' and ')
        : `${String(propertyOf(alarm, 'Namespace'))} ${String(propertyOf(alarm, 'MetricName'))}`
    })
    expect(measures.toSorted()).toEqual(
      [
        'AWS/ApiGateway 5xx',
        'AWS/ApiGateway Latency',
        'AWS/Lambda Errors',
        'AWS/Lambda IteratorAge',
        'AWS/Lambda Throttles',
        'AWS/SES Reputation.BounceRate',
        'Daleel production rare with people',
        'ReadThrottleEvents and WriteThrottleEvents',
        ...consumers.map(() => 'AWS/SQS ApproximateNumberOfMessagesVisible'),
      ].toSorted(),
    )
  })

  it('hears when people are exported, handed out, or opened one after another, by the very lines that say so', () => {
    const filter = oneOf(cloud.app, 'AWS::Logs::MetricFilter')
    expect(plain(propertyOf(filter, 'LogGroupName'), cloud)).toMatch(/entity-?personal-?data/i)
    for (const line of Object.values(rareWithPeople))
      expect(propertyOf(filter, 'FilterPattern')).toContain(`$.message = "${line}"`)
    expect(propertyOf(filter, 'MetricTransformations.0')).toMatchObject({ MetricNamespace: 'Daleel', MetricValue: '1' })
  })

  it('pays for one measure of alarms a consumer and ten more, and for no page of graphs', () => {
    const alarms = allOf(cloud.app, 'AWS::CloudWatch::Alarm')
    const measures = alarms.flatMap((alarm) => (propertyOf(alarm, 'Metrics') as unknown[] | undefined) ?? [alarm])
    expect(measures.length).toBeLessThanOrEqual(consumers.length + 10)
    const body = plain(propertyOf(oneOf(cloud.app, 'AWS::CloudWatch::Dashboard'), 'DashboardBody'), cloud)
    const { widgets } = JSON.parse(body) as { widgets: { properties: { title: string; metrics: unknown[] } }[] }
    expect(widgets.map(({ properties }) => properties.title)).toContain('Events that consumers could not handle')
    expect(widgets.flatMap(({ properties }) => properties.metrics).length).toBeLessThanOrEqual(50)
  })

  it('hears when the costs of a month come near what the stage may cost', () => {
    const budget = oneOf(cloud.app, 'AWS::Budgets::Budget')
    expect(propertyOf(budget, 'Budget.BudgetLimit')).toEqual({ Amount: 100, Unit: 'USD' })
    const told = propertyOf(budget, 'NotificationsWithSubscribers') as unknown[]
    expect(told.map((one) => valueAt(one, 'Notification.NotificationType'))).toEqual(['ACTUAL', 'FORECASTED'])
    for (const one of told) expect(plain(valueAt(one, 'Subscribers.0.Address'), cloud)).toBe(topic)
  })
})

it('stays under 450 resources a stack, whatever is turned on', async () => {
  const { app, data, edge, search } = await synthesise(everythingOn)
  for (const { Resources } of [app, data, edge, search]) expect(Object.keys(Resources).length).toBeLessThan(450)
})

it('has nothing that costs by the hour', () => {
  const byTheHour = /^AWS::(EC2|RDS|ElastiCache|ElasticLoadBalancing|ECS|EKS|OpenSearch|MSK|Redshift|DAX)/
  const types = [cloud.app, cloud.data].flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type))
  expect(types.filter((type) => byTheHour.test(type))).toEqual([])
  expect(types.filter((type) => type === 'AWS::KMS::Key')).toHaveLength(2)
  const provisioned = allOf(cloud.app, 'AWS::Lambda::Alias').concat(allOf(cloud.app, 'AWS::Lambda::Version'))
  expect(provisioned).toEqual([])
})
