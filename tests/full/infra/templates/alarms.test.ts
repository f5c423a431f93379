import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiFunctions } from '#infra/api-functions.ts'
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

const topic = '<WatchAlarmsTopic>'

describe('operators', () => {
  it('are notified by email through a topic that only alarms and the budget may use', () => {
    expect(oneOf(cloud.watch, 'AWS::SNS::Subscription').resource.Properties).toMatchObject({
      Endpoint: usual.alarmEmail,
      Protocol: 'email',
    })
    const statements = propertyOf(oneOf(cloud.watch, 'AWS::SNS::TopicPolicy'), 'PolicyDocument.Statement') as unknown[]
    expect(statements).toHaveLength(2)
    expect(statements[0]).toMatchObject({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })
    expect(statements[1]).toMatchObject({
      Principal: { Service: ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com'] },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    })
  })

  const measuresOf = (alarm: Entry): string[] => {
    const summed = propertyOf(alarm, 'Metrics') as unknown[] | undefined
    return summed
      ? summed.flatMap((one) => valueAt(one, 'MetricStat.Metric.MetricName') ?? []).map(String)
      : [`${String(propertyOf(alarm, 'Namespace'))} ${String(propertyOf(alarm, 'MetricName'))}`]
  }
  const alarms = () => allOf(cloud.watch, 'AWS::CloudWatch::Alarm')
  const alarmed = (name: string) => oneOf(cloud.watch, 'AWS::CloudWatch::Alarm', `WatchAlarms${name}`)
  const gathered = consumers.filter(({ batchWindowSeconds }) => batchWindowSeconds !== undefined)

  it('are notified of errors, latency, delayed and lost events, limits, failed copies and bounced emails [EV-5]', () => {
    for (const alarm of alarms()) {
      const actions = propertyOf(alarm, 'AlarmActions') as unknown[]
      expect(actions.map((one) => plain(one, cloud))).toEqual([topic])
      const isExpected = /^WatchAlarms(?:HeartbeatMissing|BackupMissing)/.test(alarm.id)
      const missing = isExpected ? 'breaching' : 'notBreaching'
      expect({ [alarm.id]: propertyOf(alarm, 'TreatMissingData') }).toEqual({ [alarm.id]: missing })
    }
    const looks = alarms().map((alarm) => [...new Set(measuresOf(alarm))].join(' and '))
    expect(looks.toSorted()).toEqual(
      [
        '5xx and Count',
        'AWS/ApiGateway Latency',
        'AWS/Backup NumberOfBackupJobsCompleted',
        'AWS/Lambda IteratorAge',
        'AWS/Lambda Throttles',
        'AWS/SES Reputation.BounceRate',
        'Daleel/production Heartbeat',
        'Daleel/production PersonalDataAccessUnusual',
        'NumberOfBackupJobsFailed and NumberOfBackupJobsAborted and NumberOfBackupJobsExpired',
        'OnFailureDestinationDeliveredEventCount and DroppedEventCount and EventsDeadLettered',
        'ReadThrottleEvents and WriteThrottleEvents',
        'SignInThrottles and TokenRefreshThrottles',
        ...consumers.map(() => 'AWS/SQS ApproximateNumberOfMessagesVisible'),
        ...gathered.map(() => 'AWS/SQS ApproximateAgeOfOldestMessage'),
        // Maximum of ten metrics per alarm.
        ...Array.from({ length: Math.ceil(consumers.length / 10) }, () => 'ApproximateAgeOfOldestMessage'),
      ].toSorted(),
    )
  })

  it('are notified of the share of server errors, of three or more', () => {
    const [rate, ...measures] = propertyOf(alarmed('ApiErrorRateHigh'), 'Metrics') as unknown[]
    expect(rate).toMatchObject({ Expression: 'IF(errors >= 3, 100 * errors / requests, 0)' })
    expect(measures.map((one) => [valueAt(one, 'Id'), valueAt(one, 'MetricStat.Metric.MetricName')])).toEqual([
      ['errors', '5xx'],
      ['requests', 'Count'],
    ])
    expect(propertyOf(alarmed('ApiErrorRateHigh'), 'Threshold')).toBe(1)
  })

  it('are notified of two days without a backup', () => {
    expect(alarmed('BackupMissing').resource.Properties).toMatchObject({
      MetricName: 'NumberOfBackupJobsCompleted',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      EvaluationPeriods: 2,
      Period: 86_400,
    })
  })

  it('are notified if Cognito throttles sign-ins of the web, server or passkey client', () => {
    const measures = propertyOf(alarmed('UserPoolThrottled'), 'Metrics') as unknown[]
    const clients = measures
      .filter((one) => valueAt(one, 'MetricStat.Metric.MetricName') === 'SignInThrottles')
      .map((one) => JSON.stringify(valueAt(one, 'MetricStat.Metric.Dimensions')))
    expect(new Set(clients).size).toBe(3)
    expect(clients.some((one) => /passkey/i.test(one))).toBe(true)
  })

  it('are notified of dead-lettered changes and a missing heartbeat', () => {
    const [, ...measures] = propertyOf(alarmed('EventsDeadLettered'), 'Metrics') as unknown[]
    const mapping = allOf(cloud.app, 'AWS::Lambda::EventSourceMapping').find((one) =>
      propertyOf(one, 'StartingPosition'),
    )!
    expect(valueAt(measures.pop(), 'MetricStat.Metric')).toEqual({
      Namespace: 'Daleel/production',
      MetricName: 'EventsDeadLettered',
    })
    expect(measures).toHaveLength(2)
    for (const one of measures)
      expect(valueAt(one, 'MetricStat.Metric.Dimensions')).toEqual([
        { Name: 'EventSourceMappingUUID', Value: { Ref: mapping.id } },
      ])
    expect(alarmed('HeartbeatMissing').resource.Properties).toMatchObject({
      MetricName: 'Heartbeat',
      Namespace: 'Daleel/production',
      Statistic: 'Maximum',
      Period: 300,
      EvaluationPeriods: 3,
      Threshold: 300_000,
    })
    const log = ownFunctions(cloud.app).find((one) => functionNameOf(one) === 'log')!
    expect(propertyOf(log, 'Environment.Variables.METRICS_NAMESPACE')).toBe('Daleel/production')
  })

  it('are notified four days before an unhandled event is lost, for every queue', () => {
    const forgotten = alarms().filter(({ id }) => id.startsWith('WatchAlarmsDeadLettersExpiring'))
    const measures = forgotten.flatMap((one) =>
      (propertyOf(one, 'Metrics') as unknown[]).flatMap(
        (each) => valueAt(each, 'MetricStat.Metric.Dimensions.0.Value') ?? [],
      ),
    )
    const deadLetterQueues = allOf(cloud.app, 'AWS::SQS::Queue').filter((one) => !propertyOf(one, 'RedrivePolicy'))
    expect(measures.map((one) => valueAt(one, 'Fn::GetAtt.0')).toSorted()).toEqual(
      deadLetterQueues.map(({ id }) => id).toSorted(),
    )
    for (const one of forgotten) {
      expect(propertyOf(one, 'Threshold')).toBe(10 * 86_400)
      expect(propertyOf(one, 'Metrics.0.Expression')).toMatch(/^MAX\(\[m0, .*\]\)$/)
    }
    for (const one of deadLetterQueues) expect(propertyOf(one, 'MessageRetentionPeriod')).toBe(14 * 86_400)
  })

  it('are notified of a stuck queue, not of retries', () => {
    const waiting = alarms().filter(({ id }) => id.startsWith('WatchAlarmsConsumerQueueDelayed'))
    expect(waiting).toHaveLength(gathered.length)
    for (const one of waiting) {
      const queueId = valueAt(propertyOf(one, 'Dimensions.0.Value'), 'Fn::GetAtt.0')
      const { VisibilityTimeout, RedrivePolicy } = cloud.app.Resources[String(queueId)]!.Properties!
      const tries = Number(valueAt(RedrivePolicy, 'maxReceiveCount'))
      expect(propertyOf(one, 'Threshold')).toBeGreaterThan(Number(VisibilityTimeout) * tries)
    }
  })

  it('are notified of errors of the distribution in us-east-1', async () => {
    const [distribution, region] = propertyOf(
      oneOf(cloud.edgeWatch, 'AWS::CloudWatch::Alarm'),
      'Dimensions',
    ) as unknown[]
    const { StackName, OutputName, Region } = valueAt(distribution, 'Value.Fn::GetStackOutput') as Record<
      string,
      string
    >
    expect([StackName, Region]).toEqual(['daleel-production-app', 'eu-central-1'])
    expect(plain(cloud.app.Outputs![OutputName!]!.Value, cloud)).toBe('<SiteDistribution>')
    expect(region).toEqual({ Name: 'Region', Value: 'Global' })
    expect(propertyOf(oneOf(cloud.edgeWatch, 'AWS::SNS::Subscription'), 'Endpoint')).toBe(usual.alarmEmail)
    // Without a recipient, the stack is empty.
    expect((await loadTemplates({ stage: 'dev' })).edgeWatch.Resources).toEqual({})
  })

  it('are notified if a probe in another region fails or does not run', async () => {
    const alarm = oneOf(cloud.probe, 'AWS::CloudWatch::Alarm')
    const { id, resource } = oneOf(cloud.probe, 'AWS::Lambda::Function')
    expect(alarm.resource.Properties).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
      Threshold: 0,
      Period: 300,
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching',
    })
    const schedule = oneOf(cloud.probe, 'AWS::Scheduler::Schedule')
    expect(propertyOf(schedule, 'ScheduleExpression')).toBe('rate(5 minutes)')
    expect(JSON.stringify(propertyOf(schedule, 'Target.Input'))).toContain(`"${id}"`)
    // Otherwise Lambda repeats a failed run, and a failure would be counted three times.
    expect(propertyOf(oneOf(cloud.probe, 'AWS::Lambda::EventInvokeConfig'), 'MaximumRetryAttempts')).toBe(0)
    const url = valueAt(resource.Properties, 'Environment.Variables.SITE_URL')
    expect(JSON.stringify(url)).toContain('daleel-production-app')
    expect(propertyOf(oneOf(cloud.probe, 'AWS::SNS::Subscription'), 'Endpoint')).toBe(usual.alarmEmail)
    expect((await loadTemplates({ stage: 'dev' })).probe.Resources).toEqual({})
  })

  it('can list throttled keys in a stage that retains data', async () => {
    const insights = (of: StageTemplates) =>
      propertyOf(oneOf(of.data, 'AWS::DynamoDB::GlobalTable'), 'Replicas.0.ContributorInsightsSpecification')
    expect(insights(cloud)).toEqual({ Enabled: true, Mode: 'THROTTLED_KEYS' })
    expect(insights(await loadTemplates({ stage: 'dev' }))).toMatchObject({ Enabled: false })
  })

  it('are notified when personal data is exported, revealed or read in bulk, by log filters', () => {
    const filter = oneOf(cloud.watch, 'AWS::Logs::MetricFilter')
    expect(plain(propertyOf(filter, 'LogGroupName'), cloud)).toMatch(/entity-?personal-?data/i)
    for (const line of Object.values(personalDataAlarmEvents))
      expect(propertyOf(filter, 'FilterPattern')).toContain(`$.message = "${line}"`)
    expect(propertyOf(filter, 'MetricTransformations.0')).toMatchObject({
      MetricNamespace: 'Daleel/production',
      MetricValue: '1',
    })
  })

  const dashboard = () => {
    const body = plain(propertyOf(oneOf(cloud.watch, 'AWS::CloudWatch::Dashboard'), 'DashboardBody'), cloud)
    type Widget = { type: string; properties: { markdown?: string; alarms?: unknown[]; metrics?: unknown[] } }
    return (JSON.parse(body) as { widgets: Widget[] }).widgets
  }

  it('pay for two alarm metrics per consumer, one more for batches, about 24 others, and no paid dashboard', () => {
    const paid = [cloud.watch, cloud.edgeWatch, cloud.probe]
      .flatMap((one) => allOf(one, 'AWS::CloudWatch::Alarm'))
      .flatMap(measuresOf)
    expect(paid.length).toBeLessThanOrEqual(2 * consumers.length + gathered.length + 24)
    expect(dashboard().flatMap(({ properties }) => properties.metrics ?? []).length).toBeLessThanOrEqual(50)
  })

  it('see on the dashboard all alarms first, then each part from what users notice to the cost', () => {
    const [first, ...widgets] = dashboard()
    expect([first!.type, first!.properties.alarms?.length]).toEqual(['alarm', alarms().length])
    expect(widgets.flatMap(({ properties }) => properties.markdown ?? [])).toEqual([
      '## Users',
      '## API',
      '## Search and functions',
      '## Events',
      '## Table',
      '## Accounts and cost',
    ])
  })

  it('find errors, slow functions and the lines of a request with saved queries of all API functions', () => {
    const queries = allOf(cloud.watch, 'AWS::Logs::QueryDefinition')
    expect(queries.map((one) => propertyOf(one, 'Name')).toSorted()).toEqual(
      ['errors', 'slow', 'trace'].map((name) => `daleel-production/${name}`),
    )
    for (const one of queries) expect(propertyOf(one, 'LogGroupNames')).toHaveLength(apiFunctions.length)
  })

  it('are notified when the monthly cost approaches the budget', () => {
    const budget = oneOf(cloud.watch, 'AWS::Budgets::Budget')
    expect(propertyOf(budget, 'Budget.BudgetLimit')).toEqual({ Amount: 100, Unit: 'USD' })
    const notifications = propertyOf(budget, 'NotificationsWithSubscribers') as unknown[]
    expect(notifications.map((one) => valueAt(one, 'Notification.NotificationType'))).toEqual(['ACTUAL', 'FORECASTED'])
    for (const one of notifications) expect(plain(valueAt(one, 'Subscribers.0.Address'), cloud)).toBe(topic)
  })
})

it('stacks stay within 400 resources with twenty more entities, with any options', async () => {
  const { app, sizes } = await loadTemplates(everythingOn)
  expect(sizes).toHaveLength(9)
  const perEntity = Object.keys(app.Resources).filter((id) => /entityunit|unit[0-9A-F]{8}$/.test(id)).length
  expect(perEntity).toBeGreaterThan(5)
  expect(Math.max(...sizes) + 20 * perEntity).toBeLessThanOrEqual(400)
})

it('no resource is billed by the hour', () => {
  const byTheHour = /^AWS::(EC2|RDS|ElastiCache|ElasticLoadBalancing|ECS|EKS|OpenSearch|MSK|Redshift|DAX)/
  const types = [cloud.app, cloud.data].flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type))
  expect(types.filter((type) => byTheHour.test(type))).toEqual([])
  expect(types.filter((type) => type === 'AWS::KMS::Key')).toHaveLength(2)
  const aliases = allOf(cloud.app, 'AWS::Lambda::Alias').concat(allOf(cloud.app, 'AWS::Lambda::Version'))
  expect(aliases.filter((one) => propertyOf(one, 'ProvisionedConcurrencyConfig'))).toEqual([])
})
