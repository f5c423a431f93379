import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handler as capture } from '#functions/consumers/capture-searches.ts'
import { handler as log } from '#functions/consumers/write-change-log.ts'
import { handler as publish } from '#functions/consumers/publish-changes.ts'
import { recordMetrics } from '#functions/platform/metrics.ts'
import { heartbeatKey } from '#functions/data/client/dynamodb-keys.ts'

const recorded: string[][] = []
vi.mock('#functions/consumers/merge-typed-searches.ts', () => ({
  searchesPerTransaction: 5,
  recordSearches: async (made: { id: string }[]) => void recorded.push(made.map(({ id }) => id)),
}))

const bus = mockClient(EventBridgeClient)
let lines: string[]
beforeEach(() => {
  bus.reset()
  bus.on(PutEventsCommand).resolves({ Entries: [{}] })
  vi.stubEnv('BUS_NAME', 'test').stubEnv('METRICS_NAMESPACE', 'Daleel/test')
  lines = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

type Line = { _aws: { Timestamp: number; CloudWatchMetrics: unknown[] } } & Record<string, number>
const written = () => lines.map((line) => JSON.parse(line) as Line)

/** Stream event of an updated heartbeat. */
const beat = (at: string): DynamoDBStreamEvent =>
  ({
    Records: [
      {
        eventName: 'MODIFY',
        dynamodb: {
          SequenceNumber: '1',
          NewImage: marshall({ ...heartbeatKey, at }),
          OldImage: marshall({ ...heartbeatKey, at: '2026-11-25T01:00:00Z' }),
        },
      },
    ],
  }) as unknown as DynamoDBStreamEvent

async function heard(): Promise<void> {
  for (const { args } of bus.commandCalls(PutEventsCommand))
    for (const { DetailType, Detail } of args[0].input.Entries!)
      await log({ 'detail-type': DetailType, detail: JSON.parse(Detail!) } as Parameters<typeof log>[0])
}

test('a heartbeat passes from table and bus to the log, with its delay', async () => {
  const at = new Date(Date.now() - 90_000).toISOString()
  expect(await publish(beat(at))).toEqual({ batchItemFailures: [] })
  await heard()
  const [line, ...others] = written()
  expect(others).toEqual([])
  expect(line!['_aws'].CloudWatchMetrics).toEqual([
    { Namespace: 'Daleel/test', Dimensions: [[]], Metrics: [{ Name: 'Heartbeat', Unit: 'Milliseconds' }] },
  ])
  expect(Math.abs(line!['Heartbeat']! - 90_000)).toBeLessThan(30_000)
  expect(Math.abs(line!['_aws'].Timestamp - Date.now())).toBeLessThan(30_000)
})

const changed = (entity: string, changes: object[], note: string | null = null) => ({
  'detail-type': 'RecordChanged',
  detail: { id: 'x', entity, record: '1', version: 1, action: 'Update', note, changes, by: {}, at: '', visibility: [] },
})

test.each([
  ['a save', changed('country', []), { Saves: 1 }],
  [
    'a publication',
    changed('country', [{ field: 'status', from: 'DRAFT', to: 'PUBLISHED' }]),
    { Saves: 1, Publications: 1 },
  ],
  ['a revision that is taken over', changed('country', [], 'revision_approved'), { Saves: 1, Publications: 1 }],
  ['what is withdrawn', changed('country', [{ field: 'status', from: 'PUBLISHED', to: 'DRAFT' }]), { Saves: 1 }],
])('%s is counted', async (_, event, counts) => {
  await log(event as unknown as Parameters<typeof log>[0])
  expect(written().map(({ _aws, ...values }) => values)).toEqual([counts])
})

test('stored searches are counted, and those without results', async () => {
  const made = (id: string, results: number, keywords = 'rent') => ({
    messageId: id,
    body: JSON.stringify({
      'detail-type': 'SearchMade',
      detail: { id, keywords, results, at: new Date().toISOString() },
    }),
  })
  const Records = [made('1', 3), made('2', 0), made('3', 0), made('4', 0, '')] as Parameters<
    typeof capture
  >[0]['Records']
  expect(await capture({ Records })).toEqual({ batchItemFailures: [] })
  // A search without a query is not counted.
  expect(recorded).toEqual([['1', '2', '3']])
  expect(written().map(({ _aws, ...values }) => values)).toEqual([{ Searches: 3, SearchesWithoutResult: 2 }])
})

test('no metrics are written without a consumer, as in the local run', () => {
  vi.stubEnv('METRICS_NAMESPACE', '')
  recordMetrics({ Saves: 1 })
  expect(lines).toEqual([])
})
