import { maxRetryHours } from '#infra/constructs/event-consumers.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { eventSource } from '#shared/api/events.ts'
import { consumers } from '#infra/functions.ts'
import { apiFunctions } from '#infra/api-functions.ts'
import {
  cacheControl,
  notFoundFunction,
  eventBatches,
  heartbeat,
  retentionDays,
  retries,
  streamBatchSize,
  timeoutSeconds,
  pendingUploadsFolder,
  uploadCors,
} from '#infra/limits.ts'
import { entities } from '#shared/entities/registry.ts'
import { subscribersOf } from '#infra/local/bus/event-bus.ts'
import { createBackgroundThrottle } from '#infra/local/bus/background-throttle.ts'
import { apiRoute, startGateway } from '#infra/local/gateway/http-gateway.ts'
import type { Handler } from '#infra/local/gateway/load-handlers.ts'
import { metricNames } from '#functions/platform/metrics.ts'
import { heartbeatKey } from '#functions/data/client/dynamodb-keys.ts'
import { isPublished } from '#infra/local/dynamodb/table-stream.ts'
import { tableCopies, fixedResources } from '#infra/operations/cost-model/usage.ts'
import { useStageResources } from '#tests/infra/templates/use-stage-resources.ts'

const resources = useStageResources({ stage: 'production', firewall: 'on', alarmEmail: 'it@agency.example' })

/** Properties of all resources of a type, with their logical ids. */
const all = (type: string) =>
  resources()
    .filter(([, one]) => one.Type === type)
    .map(([id, { Properties = {} }]) => ({ id, ...Properties }))
const at = (from: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], from)
const named = (entry: unknown) => /: ([\w-]+)$/.exec(String(at(entry, 'Description')))?.[1]
/** Daleel's functions without the probe, which does not run locally; the CDK adds others. */
const ours = () =>
  all('AWS::Lambda::Function').filter((one) => /^Daleel \w+: (?!site-probe$)/.test(String(at(one, 'Description'))))

describe('the gateway', () => {
  /** Function behind each route in the template. */
  function routes(): Map<string, string> {
    const functions = new Map(ours().map((one) => [one.id, named(one)!]))
    /** Alias for the latest version of a function. */
    const live = (id: string) => all('AWS::Lambda::Alias').find((one) => one.id === id)
    /** Id of the resource that an integration names, also in the output of a nested stack. */
    const targetOf = (uri: unknown): string => {
      const [id = String(at(uri, 'Ref')), attribute = ''] = (at(uri, 'Fn::GetAtt') ?? []) as string[]
      const [, output] = /^Outputs\..*ApiFunctions(\w+?)[0-9A-F]{8}(?:Arn|Ref)$/.exec(attribute) ?? []
      // An output has the name of its resource, but another hash.
      return output ? resources().find(([one]) => one.slice(0, -8) === output)![0] : id
    }
    const functionOf = (id: string): string | undefined =>
      functions.get(id) ?? functions.get(String(at(live(id), 'FunctionName.Ref')))
    const behind = new Map(
      all('AWS::ApiGatewayV2::Integration').map((one) => [one.id, functionOf(targetOf(at(one, 'IntegrationUri')))!]),
    )
    return new Map(
      all('AWS::ApiGatewayV2::Route').map((one) => [
        String(at(one, 'RouteKey')),
        behind.get(String(at(one, 'Target.Fn::Join.1.1.Ref')))!,
      ]),
    )
  }

  it('routes each path to the same function locally and in the cloud', async () => {
    const handlerNameOf =
      (name: string): Handler =>
      async () => ({ statusCode: 200, body: name })
    const handlers = new Map(
      apiFunctions.flatMap(({ name, paths }) => paths.map((path) => [path, handlerNameOf(name)] as const)),
    )
    const gateway = await startGateway(0, [apiRoute(handlers, createBackgroundThrottle())])
    const asked = async (path: string) => (await fetch(`http://localhost:${gateway.port}${path}`)).text()
    for (const [key, name] of routes()) {
      const path = key === '$default' ? '/api/leads/nowhere' : key.replace('ANY ', '').replace('{proxy+}', 'a/b')
      expect({ path, answers: await asked(path) }).toEqual({ path, answers: name })
    }
    await gateway.stop()
    expect(routes().get('$default')).toBe(notFoundFunction)
    const routed = apiFunctions.filter(({ name }) => name !== notFoundFunction).flatMap(({ paths }) => paths)
    const led = new Set([...routes().keys()].map((key) => key.split('/')[2]).filter(Boolean))
    expect([...led].toSorted()).toEqual(routed.toSorted())
  })

  it('times out no earlier than its functions', () => {
    expect(ours()).toHaveLength(apiFunctions.length + consumers.length + 1)
    for (const one of ours())
      expect(at(one, 'Timeout')).toBe(
        ['build-snapshots', 'check-links', 'ask-partners', 'tell-away'].includes(String(named(one)))
          ? timeoutSeconds.builder
          : timeoutSeconds.function,
      )
    expect(timeoutSeconds.gateway).toBeGreaterThan(timeoutSeconds.function)
  })
})

/** Consumers with an SQS batch window. */
const gathered = consumers.filter(({ batchWindowSeconds }) => batchWindowSeconds !== undefined)

const mappings = (of: '.SQS' | '.DynamoDB') =>
  all('AWS::Lambda::EventSourceMapping').filter((one) => 'StartingPosition' in one === (of === '.DynamoDB'))

describe('events locally and in the cloud', () => {
  it('reach the same consumers', () => {
    const rules = all('AWS::Events::Rule').filter((one) => at(one, 'EventBusName'))
    const functions = new Map(ours().map((one) => [one.id, named(one)]))
    // Batched consumers receive events through a queue.
    for (const one of mappings('.SQS'))
      functions.set(String(at(one, 'EventSourceArn.Fn::GetAtt.0')), functions.get(String(at(one, 'FunctionName.Ref'))))
    const names = [...new Set(consumers.flatMap(({ events }) => events)), 'Unknown']
    const changes = entities.flatMap((entity) =>
      ['Create', 'Update', 'Delete', 'Restore'].map((action) => ({ entity: entity.name, action })),
    )
    type Values = readonly (string | { exists: false })[]
    const fits = (pattern: Record<string, Values> = {}, values: Record<string, string>) =>
      Object.entries(pattern).every(([field, wanted]) =>
        wanted.some((one) => (typeof one === 'string' ? one === values[field] : !(field in values))),
      )
    for (const source of [eventSource, 'another'])
      for (const name of names)
        for (const detail of name === 'RecordChanged' ? changes : [{}]) {
          const inCloud = rules
            .filter((rule) => (at(rule, 'EventPattern.source') as string[]).includes(source))
            .filter((rule) => (at(rule, 'EventPattern.detail-type') as string[]).includes(name))
            .filter((rule) => fits(at(rule, 'EventPattern.detail') as Record<string, Values> | undefined, detail))
            .map((rule) => functions.get(String(at(rule, 'Targets.0.Arn.Fn::GetAtt.0'))))
          const here = subscribersOf({ source, 'detail-type': name, detail }).map((one) => one.name)
          expect({ source, name, detail, here: here.toSorted() }).toEqual({
            source,
            name,
            detail,
            here: inCloud.toSorted(),
          })
        }
  })

  it('are retried equally often', () => {
    const consumed = all('AWS::Lambda::EventInvokeConfig').filter(({ id }) => !id.startsWith('Probe'))
    for (const one of consumed)
      expect(one).toMatchObject({
        MaximumRetryAttempts: retries.consumer,
        MaximumEventAgeInSeconds: maxRetryHours * 3600,
      })
    for (const one of all('AWS::Events::Rule').filter((rule) => at(rule, 'EventBusName')))
      expect(at(one, 'Targets.0.RetryPolicy')).toEqual({
        MaximumRetryAttempts: retries.bus,
        MaximumEventAgeInSeconds: maxRetryHours * 3600,
      })
    expect(consumed).toHaveLength(consumers.length - gathered.length)
    expect(all('AWS::Events::Archive').map((one) => at(one, 'RetentionDays'))).toEqual([retentionDays.archive])
    const queues = all('AWS::SQS::Queue').map((one) => at(one, 'MessageRetentionPeriod'))
    expect(queues).toEqual([...consumers, ...gathered].map(() => retentionDays.undelivered * 86_400))
  })

  it('are batched with the same window, size and retries', () => {
    const found = mappings('.SQS')
    expect(found).toHaveLength(gathered.length)
    for (const one of found) {
      const consumer = gathered.find(({ name }) =>
        String(at(one, 'FunctionName.Ref')).includes(name.replaceAll('-', '')),
      )!
      expect(one).toMatchObject({
        BatchSize: consumer.batchSize ?? eventBatches.batchSize,
        MaximumBatchingWindowInSeconds: consumer.batchWindowSeconds,
        ScalingConfig: { MaximumConcurrency: eventBatches.maxConcurrency },
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      })
      const queue = all('AWS::SQS::Queue').find(({ id }) => id === at(one, 'EventSourceArn.Fn::GetAtt.0'))!
      expect(queue).toMatchObject({ VisibilityTimeout: eventBatches.visibilityTimeoutSeconds })
      expect(at(queue, 'RedrivePolicy.maxReceiveCount')).toBe(retries.consumer + 1)
    }
  })

  it('pass the same stream filter, in batches of the same size', () => {
    const [mapping, ...others] = mappings('.DynamoDB')
    expect(others).toEqual([])
    expect(mapping).toMatchObject({
      BatchSize: streamBatchSize,
      MaximumRetryAttempts: retries.stream,
      MaximumRecordAgeInSeconds: maxRetryHours * 3600,
    })
    const patterns = (at(mapping, 'FilterCriteria.Filters') as { Pattern: string }[]).map(
      ({ Pattern }) => at(JSON.parse(Pattern), 'dynamodb.Keys') as Record<string, { S: (string | object)[] }>,
    )
    const fits = (value: string, { S: conditions }: { S: (string | object)[] }) =>
      conditions.some((one) => (typeof one === 'string' ? one === value : value.startsWith(String(at(one, 'prefix')))))
    const kinds = [
      'RECORD#faq#1',
      'OUTBOX#ResetRequested#1',
      'VIEW#faq#1#2026-11-20',
      'UPLOAD#1',
      'UPLOADS#faq#1',
      'FEED#faq',
      'JOURNAL#log#2026-11',
    ]
    const sorts = ['RECORD', 'REVISION#000000001', 'reader', 'UPLOAD']
    for (const pk of [...kinds, 'JOURNAL#capture-search#2026-11', 'CALLER#1', heartbeat.key, 'SEEDED'])
      for (const sk of sorts) {
        const inCloud = patterns.some((one) => fits(pk, one['pk']!) && (!one['sk'] || fits(sk, one['sk'])))
        const here = isPublished({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } })
        expect({ pk, sk, here }).toEqual({ pk, sk, here: inCloud })
      }
  })
})

describe('files locally and in the cloud', () => {
  const bucket = (name: string) => all('AWS::S3::Bucket').find(({ id }) => id.startsWith(name))!
  const rulesOf = (name: string) => at(bucket(name), 'LifecycleConfiguration.Rules') as Record<string, unknown>[]

  it('can be uploaded from the site in the same way', () => {
    for (const name of ['Uploads', 'Registry'])
      expect((at(bucket(name), 'CorsConfiguration.CorsRules') as object[]).at(0)).toMatchObject({
        AllowedMethods: [...uploadCors.methods],
        AllowedHeaders: [...uploadCors.headers],
      })
  })

  it('are deleted after the same time if unused', () => {
    const unused = { Prefix: pendingUploadsFolder, ExpirationInDays: retentionDays.unusedUpload, Status: 'Enabled' }
    for (const name of ['Uploads', 'Registry']) expect(rulesOf(name)).toContainEqual(unused)
    expect(rulesOf('Files')).toContainEqual(expect.objectContaining({ ExpirationInDays: retentionDays.export }))
    expect(rulesOf('Unannounced')).toContainEqual(
      expect.objectContaining({ ExpirationInDays: retentionDays.unannounced }),
    )
  })

  it('of the web client have the same cache lifetime', () => {
    const sent = all('Custom::CDKBucketDeployment').map((one) => at(one, 'SystemMetadata.cache-control'))
    expect(sent).toEqual([cacheControl.parts, cacheControl.pages])
  })
})

describe('operations', () => {
  const alarms = () => all('AWS::CloudWatch::Alarm')

  it('have the same fixed resources in the cost model as in the templates', () => {
    const measures = alarms().flatMap((one) => {
      const metrics = at(one, 'Metrics') as object[] | undefined
      return metrics ? metrics.filter((metric) => at(metric, 'MetricStat')) : [one]
    })
    const [firewall] = all('AWS::WAFv2::WebACL')
    expect({
      keys: all('AWS::KMS::Key').length,
      secrets: all('AWS::SecretsManager::Secret').length,
      alarmMeasures: measures.length,
      ownMeasures:
        7 * all('AWS::Lambda::EventSourceMapping').filter((one) => at(one, 'MetricsConfig')).length +
        metricNames.length +
        all('AWS::Logs::MetricFilter').length,
      firewalls: all('AWS::WAFv2::WebACL').length,
      firewallRules: (at(firewall, 'Rules') as object[]).length,
    }).toEqual(fixedResources)
  })

  it('have the same number of table copies in the cost model as in the templates', () => {
    const plans = all('AWS::Backup::BackupPlan').map(
      (one) =>
        at(one, 'BackupPlan.BackupPlanRule') as {
          ScheduleExpression: string
          Lifecycle: { DeleteAfterDays: number }
        }[],
    )
    // File backups are incremental, so their plan adds no copies.
    const ofTable = plans.find((rules) => rules.length > 1)!
    const there = ofTable.map(
      ({ ScheduleExpression, Lifecycle }) => Lifecycle.DeleteAfterDays / (/SUN/.test(ScheduleExpression) ? 7 : 1),
    )
    expect(there.reduce((sum, one) => sum + one)).toBe(tableCopies)
  })

  it('have a scheduled heartbeat that the publisher recognises', () => {
    expect(heartbeatKey).toEqual({ pk: heartbeat.key, sk: heartbeat.key })
    const schedule = all('AWS::Scheduler::Schedule').find(({ id }) => id.startsWith('Heartbeat'))
    const text = JSON.stringify(at(schedule, 'Target.Input'))
    for (const name of Object.keys(heartbeatKey))
      expect(text).toContain(`\\"${name}\\":{\\"S\\":\\"${heartbeat.key}\\"}`)
    // The stream emits an event only if the item changes, so the heartbeat contains the scheduled time.
    expect(text).toContain('<aws.scheduler.scheduled-time>')
  })

  it('have every alarm in the documentation', () => {
    const text = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const documentedAlarms = [...text.matchAll(/^### `([A-Z]\w+)`$/gm)].map(([, name]) => name!)
    const ids = alarms().map(({ id }) => id.replace(/^Watch(Alarms)?|^ApiCanary/, '').replace(/[0-9A-F]{8}$/, ''))
    const several = /^(ConsumerEventsDeadLettered|ConsumerQueueDelayed|DeadLettersExpiring|DeploymentErrors).*/
    expect([...new Set(ids.map((id) => id.replace(several, '$1')))].toSorted()).toEqual(documentedAlarms.toSorted())
    const links = alarms().map(
      (one) => /Runbook: docs\/operations\.md#(\w+)$/.exec(String(at(one, 'AlarmDescription')))?.[1],
    )
    expect([...new Set(links)].toSorted()).toEqual(documentedAlarms.map((name) => name.toLowerCase()).toSorted())
    for (const { name } of consumers) expect(text).toContain(`\`${name}\``)
  })

  it('say in each email when to act and what to look at first, and send one when an alarm ends', () => {
    const sent = alarms().filter((one) => at(one, 'AlarmActions') !== undefined)
    expect(sent.length).toBeGreaterThan(30)
    for (const one of sent) {
      expect(at(one, 'AlarmDescription')).toMatch(/\. Act (now|on the next working day)\. First [a-z].+\. Runbook: /)
      expect(at(one, 'OKActions'), one.id).toEqual(at(one, 'AlarmActions'))
    }
  })
})
