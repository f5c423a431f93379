import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { heartbeatKey } from '#functions/data/client/dynamodb-keys.ts'
import { probeSite } from '#functions/probe/site-probe.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { startGateway } from '#infra/local/gateway/http-gateway.ts'
import { webClientRoute } from '#infra/local/gateway/serve-web-client.ts'
import { allOf, loadTemplates, usual, type Entry } from '#tests/infra/templates/cached-templates.ts'
import { replaceResponses } from '#tests/support/faults/replace-responses.ts'
import { useOwnProduct } from '#tests/support/product.ts'

const { bus, direct, origin, settled, silently } = useOwnProduct()

let alarms: Entry[]
beforeAll(async () => {
  const { watch, edgeWatch, probe } = await loadTemplates(usual)
  alarms = [watch, edgeWatch, probe].flatMap((template) => allOf(template, 'AWS::CloudWatch::Alarm'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const runbook = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')

/** Returns the properties of the alarms with this name, and its section of the runbook. */
function findAlarm(name: string) {
  const section = runbook.split(`### \`${name}\`\n`)[1]?.split('\n### ')[0] ?? ''
  const found = alarms.filter(({ id }) => id.startsWith(`WatchAlarms${name}`) || id.startsWith(`Watch${name}`))
  return { steps: section.match(/^(?:\d\. |Next: )/gm), properties: found.map(({ resource }) => resource.Properties) }
}

/** Describes what `findAlarm` returns: at least one alarm with these properties, three first steps and a next one. */
const alarmWith = (name: string, properties: object) => ({
  steps: ['1. ', '2. ', '3. ', 'Next: '],
  properties: expect.arrayContaining([
    expect.objectContaining({
      ...properties,
      AlarmDescription: expect.stringContaining(`docs/operations.md#${name.toLowerCase()}`),
    }),
  ]),
})

const failed = { MetricName: 'Errors', Threshold: 0, TreatMissingData: 'breaching' }

describe('a fault that the probe sees raises SiteProbeFailing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-no-pages-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Probes a site whose bucket of pages is empty. */
  async function probeWithoutPages() {
    const gateway = await startGateway(0, [webClientRoute(folder, () => ({}))])
    return probeSite(`http://localhost:${gateway.port}`).finally(() => gateway.stop())
  }

  test.each<[fault: string, inject: () => Promise<Record<string, string>>, failures: object]>([
    ['a name that DNS does not resolve', () => probeSite('http://site.invalid'), { page: expect.any(String) }],
    ['an empty bucket of pages', probeWithoutPages, { page: expect.stringContaining('404') }],
    ['requests without the origin secret', () => probeSite(direct()), { health: 'returned 404 instead of 200' }],
    [
      'a throttle of 0 requests',
      () => {
        replaceResponses(/\/api\//, { status: 429, body: { message: 'Too Many Requests' } })
        return probeSite(origin())
      },
      { health: 'returned 429 instead of 200', search: 'returned 429 instead of 200' },
    ],
    [
      'a user pool that refuses sign-ins',
      () => {
        replaceResponses(/InitiateAuth/, { status: 400, body: { __type: 'TooManyRequestsException' } })
        return probeSite(origin())
      },
      { 'sign-in': 'returned 400 TooManyRequestsException' },
    ],
  ])('%s', async (_fault, inject, failures) => {
    expect(await inject()).toMatchObject(failures)
    expect(findAlarm('SiteProbeFailing')).toEqual(alarmWith('SiteProbeFailing', failed))
  })
})

test('a stopped stream raises HeartbeatMissing: no heartbeat is measured until it runs again', async () => {
  vi.stubEnv('METRICS_NAMESPACE', 'Daleel/test')
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const heartbeats = () => lines.filter((line) => line.includes('"Name":"Heartbeat"'))
  const [pk, sk] = [{ S: heartbeatKey.pk }, { S: heartbeatKey.sk }]
  await silently(async () => {
    const Item = { pk, sk, at: { S: new Date().toISOString() } }
    await new DynamoDBClient({}).send(new PutItemCommand({ TableName: requireEnv('TABLE_NAME'), Item }))
    await bus().settled()
    expect(heartbeats()).toEqual([])
  })
  await settled()
  expect(heartbeats()).toHaveLength(1)
  expect(findAlarm('HeartbeatMissing')).toEqual(
    alarmWith('HeartbeatMissing', { MetricName: 'Heartbeat', TreatMissingData: 'breaching', EvaluationPeriods: 3 }),
  )
})

test('a consumer that fails raises its ConsumerEventsDeadLettered', async () => {
  const before = bus().deadLetters.length
  const detail = { id: 'poison', email: { nested: true }, language: 'en' }
  const event = { id: crypto.randomUUID(), source: 'daleel', time: new Date().toISOString() }
  await bus().replay({ ...event, 'detail-type': 'ResetRequested', detail })
  await settled()
  expect(
    bus()
      .deadLetters.slice(before)
      .map(({ consumer }) => consumer),
  ).toEqual(['mail'])
  expect(findAlarm('ConsumerEventsDeadLettered')).toEqual(
    alarmWith('ConsumerEventsDeadLettered', { MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 0 }),
  )
  expect(alarms.filter(({ id }) => id.startsWith('WatchAlarmsConsumerEventsDeadLetteredmail'))).toHaveLength(1)
})

test('backups that no longer run raise BackupMissing, since nothing fails then', () => {
  expect(findAlarm('BackupMissing')).toEqual(
    alarmWith('BackupMissing', {
      MetricName: 'NumberOfBackupJobsCompleted',
      Threshold: 1,
      TreatMissingData: 'breaching',
    }),
  )
})
