import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RecordChanged } from '#shared/api/events.ts'
import { publishEvent, publishEvents } from '#functions/platform/event-bus.ts'
import { toBusEvent, handler } from '#functions/consumers/publish-changes.ts'

const bus = mockClient(EventBridgeClient)
beforeEach(() => {
  bus.reset()
  vi.stubEnv('BUS_NAME', 'test')
})
afterEach(() => vi.unstubAllEnvs())

type Values = Record<string, unknown>
const by = { id: 'me', email: 'me@people.example', name: 'Me' }
const image = (entity: string, record: Values, change: Values = {}) => ({
  pk: `RECORD#${entity}#${String(record['id'])}`,
  sk: 'RECORD',
  entity,
  version: record['version'],
  record,
  change: { action: 'Update', by, at: '2026-01-02T03:04:05.000Z', request: 'r', ...change },
})
const streamed = (after: Values | null, before: Values | null = null, at = 0): DynamoDBRecord =>
  ({
    eventName: after ? 'MODIFY' : 'REMOVE',
    dynamodb: {
      SequenceNumber: String(at),
      ...(after && { NewImage: marshall(after) }),
      ...(before && { OldImage: marshall(before) }),
    },
  }) as DynamoDBRecord
const hashtag = (version: number, more: Values = {}) =>
  image('hashtag', { id: 'h', version, hashtag: `v${version}`, created_by: 'me', ...more })
const announced = () =>
  bus
    .commandCalls(PutEventsCommand)
    .flatMap((one) => one.args[0].input.Entries!.map((entry) => JSON.parse(entry.Detail!) as Values))

describe('an item of the stream becomes', () => {
  test('a record change with changed fields and a unique id', () => {
    expect(toBusEvent(streamed(hashtag(2), hashtag(1)))).toMatchObject({
      name: 'RecordChanged',
      detail: {
        id: 'hashtag#h#2',
        entity: 'hashtag',
        record: 'h',
        version: 2,
        by,
        changes: [{ field: 'hashtag', from: 'v1', to: 'v2' }],
      },
    })
  })

  test('no event for unchanged or other items', () => {
    expect(toBusEvent(streamed(hashtag(2), hashtag(2)))).toBe(null)
    expect(toBusEvent(streamed(null, hashtag(2)))).toBe(null)
    expect(toBusEvent(streamed({ pk: 'FEED#hashtag', sk: 'x' }))).toBe(null)
    expect(toBusEvent(streamed({ ...hashtag(1), sk: 'REVISION#000000001' }))).toBe(null)
  })

  test('one event for each outbox entry', () => {
    const detail = { id: 'r1', email: 'reader@people.example', language: 'ar' }
    const row = { pk: 'OUTBOX#ResetRequested#r1', sk: 'OUTBOX', name: 'ResetRequested', detail }
    expect(toBusEvent(streamed(row))).toEqual({ name: 'ResetRequested', detail })
    expect(toBusEvent(streamed(row, row))).toBe(null)
    expect(toBusEvent(streamed(null, row))).toBe(null)
  })

  test('a snapshot request, each time', () => {
    const wish = { pk: 'WANTED#faq', sk: 'WANTED', what: 'faq', at: 1 }
    const heard = (at: number) => ({ name: 'SnapshotWanted', detail: { id: `WANTED#faq#${at}`, what: 'faq' } })
    expect(toBusEvent(streamed(wish))).toEqual(heard(1))
    expect(toBusEvent(streamed({ ...wish, at: 2 }, wish))).toEqual(heard(2))
    expect(toBusEvent(streamed(wish, wish))).toBe(null)
    expect(toBusEvent(streamed(null, wish))).toBe(null)
  })

  test('one event for each view', () => {
    const view = { pk: 'VIEW#faq#7#2026-01-02', sk: 'reader', entity: 'faq', id: '7', day: '2026-01-02' }
    expect(toBusEvent(streamed(view))).toEqual({
      name: 'RecordViewed',
      detail: { id: 'VIEW#faq#7#2026-01-02#reader', entity: 'faq', record: '7', day: '2026-01-02' },
    })
    expect(toBusEvent(streamed(view, view))).toBe(null)
  })

  test('an access change with the user only, for any change of the caller item', () => {
    const caller = (profile: Values, more: Values = {}) => ({
      pk: 'CALLER#u1',
      sk: 'CALLER',
      profile: { id: 'u1', email: 'canary@x.example', status: 'ACTIVE', roles: ['a'], ...profile },
      valid_after: 0,
      revoked: {},
      ...more,
    })
    const before = caller({})
    const changed = { name: 'AccessChanged', detail: { id: 'u1#0', user: 'u1' } }
    for (const after of [
      caller({ status: 'INACTIVE' }),
      caller({ roles: [] }),
      caller({}, { valid_after: 7 }),
      caller({}, { revoked: { session: 9 } }),
      null,
    ])
      expect(toBusEvent(streamed(after, before))).toEqual(changed)
    expect(toBusEvent(streamed(before))).toEqual(changed)
    expect(toBusEvent(streamed(caller({ first_name: 'Amal' }), before))).toBe(null)
  })

  test('an event for a stored or deleted capture, with its id and without its words', () => {
    const search = { pk: 'JOURNAL#capture-search#2026-01', sk: 's1', keywords: 'canary' }
    const events = [streamed(search, null, 7), streamed(null, search, 8)].map(toBusEvent)
    expect(events).toEqual(['s1#7', 's1#8'].map((id) => ({ name: 'SearchKept', detail: { id, search: 's1' } })))
    expect(toBusEvent(streamed({ ...search, pk: 'JOURNAL#log#2026-01' }))).toBe(null)
  })

  test('field names of people and roles, never their values', () => {
    const person = (email: string) => image('user', { id: 'u', version: email.length, email, first_name: 'Amal' })
    const { detail } = toBusEvent(streamed(person('bb@x.example'), person('a@x.example')))!
    expect(detail).toMatchObject({ changes: [{ field: 'email', from: null, to: null }], title: '' })
    expect(JSON.stringify(detail)).not.toMatch(/x\.example|Amal/)
  })

  test('names of the changed fields of personal data, without any values', () => {
    const secrets = { phone: '+20 100 777 3131', agency_number: '899-1', consent: { given_at: '2026-01-01T00:00:00Z' } }
    const person = (version: number, more: Values = {}) =>
      image('personal-data', { id: 'p', version, name: 'Layla Canary', secret: 'mark', ...secrets, ...more })
    for (const [after, before] of [
      [person(1), null],
      [person(2, { phone: '+20 100 777 4242', consented: { from: '2026-01-01' } }), person(1)],
      [person(2, { deleted_at: '2026-01-02' }), person(1)],
    ] as const) {
      const { detail } = toBusEvent(streamed(after, before))! as { detail: RecordChanged }
      expect(detail.changes.map(({ field }) => field)).toContain('phone')
      expect(detail.changes.every(({ from, to }) => from === null && to === null)).toBe(true)
      expect(JSON.stringify(detail)).not.toMatch(/777|899|Canary|2026-01-01|mark|consented|secret/)
    }
  })

  test('an event with the audience: drafts and pending texts are for editors only', () => {
    const faq = (status: string, version: number, more: Values = {}) =>
      image('faq', { id: 'f', version, status, visibility: 'PUBLIC', created_by: 'me', translations: [], ...more })
    const published = (after: Values, before: Values | null) =>
      (toBusEvent(streamed(after, before))!.detail as unknown as Values)['published']
    expect(published(faq('PUBLISHED', 2), faq('PUBLISHED', 1))).toBe(true)
    expect(published(faq('PUBLISHED', 2), faq('DRAFT', 1))).toBe(false)
    expect(published(faq('DRAFT', 1), null)).toBe(false)
    expect(published(hashtag(1), null)).toBe(true)
    const waiting = faq('PUBLISHED', 2, {
      pending: { status: 'WAITING_FOR_APPROVAL', visibility: 'UNHCR_STAFF', created_by: 'me', translations: [] },
    })
    expect(toBusEvent(streamed(waiting, faq('PUBLISHED', 1)))!.detail).toMatchObject({
      visibility: ['PUBLIC', 'PUBLIC', 'UNHCR_STAFF'],
      pending_owner: 'me',
    })
  })
})

describe('the stream', () => {
  const records = (count: number) =>
    Array.from({ length: count }, (_, at) => streamed(hashtag(at + 2), hashtag(at + 1), at))
  const taken = { FailedEntryCount: 0, Entries: [] }

  test('is published in order, ten events at a time', async () => {
    bus.on(PutEventsCommand).resolves(taken)
    expect(await handler({ Records: records(23) })).toEqual({ batchItemFailures: [] })
    expect(bus.commandCalls(PutEventsCommand)).toHaveLength(3)
    expect(announced().map((one) => one['version'])).toEqual(Array.from({ length: 23 }, (_, at) => at + 2))
  })

  test('is retried from the first rejected entry on [EV-2]', async () => {
    bus
      .on(PutEventsCommand)
      .resolvesOnce(taken)
      .resolves({ FailedEntryCount: 1, Entries: [{ EventId: 'x' }, { ErrorCode: 'ThrottlingException' }] })
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(await handler({ Records: records(23) })).toEqual({ batchItemFailures: [{ itemIdentifier: '10' }] })
    expect(bus.commandCalls(PutEventsCommand)).toHaveLength(2)
    expect(out.mock.calls.join()).toMatch(/"event_rejected_by_bus","at".*"event":"hashtag#h#13","code":"Throttling/)
    out.mockRestore()
  })

  test('is retried completely if the bus is down', async () => {
    bus.on(PutEventsCommand).rejects(new Error('down'))
    expect(await handler({ Records: records(3) })).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] })
  })

  test('makes no call to the bus without events', async () => {
    expect(await handler({ Records: [streamed({ pk: 'FEED#x', sk: 'y' })] })).toEqual({ batchItemFailures: [] })
    expect(bus.calls()).toHaveLength(0)
  })
})

test('retries a rejected event once, then fails', async () => {
  const opened = { id: 'a', search: 's', record: 'r', at: '2026-01-02T03:04:05.000Z' }
  const refused = { FailedEntryCount: 1, Entries: [{ ErrorCode: 'InternalFailure' }] }
  bus
    .on(PutEventsCommand)
    .resolvesOnce(refused)
    .resolves({ Entries: [{ EventId: '1' }] })
  await publishEvent('SearchOpened', opened)
  expect(announced()).toEqual([opened, opened])
  bus.reset()
  bus.on(PutEventsCommand).resolves(refused)
  await expect(publishEvent('SearchOpened', opened)).rejects.toThrow('SearchOpened')
})

describe('a batch for the bus', () => {
  const opened = (id: string, length: number) =>
    ({ name: 'SearchOpened', detail: { id, search: 'س'.repeat(length / 2), record: 'r' } }) as const
  const idsOfCalls = () =>
    bus
      .commandCalls(PutEventsCommand)
      .map((one) => one.args[0].input.Entries!.map(({ Detail }) => (JSON.parse(Detail!) as Values)['id']))

  test('is limited in bytes: events stay in order, as many per call as fit', async () => {
    bus.on(PutEventsCommand).callsFake(({ Entries }: { Entries: unknown[] }) => ({ Entries: Entries.map(() => ({})) }))
    const sizes = [100_000, 100_000, 100_000, 10, 250_000, 10]
    const { refused, tooLarge } = await publishEvents(sizes.map((size, at) => opened(String(at), size)))
    expect([refused, tooLarge]).toEqual([[], []])
    expect(idsOfCalls()).toEqual([
      ['0', '1'],
      ['2', '3'],
      ['4', '5'],
    ])
    for (const { args } of bus.commandCalls(PutEventsCommand)) {
      const texts = args[0].input.Entries!.flatMap(({ Source, DetailType, Detail }) => [Source!, DetailType!, Detail!])
      expect(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBeLessThanOrEqual(256 * 1024)
    }
  })

  test('rejects a single event above the limit without stopping the others', async () => {
    bus.on(PutEventsCommand).callsFake(({ Entries }: { Entries: unknown[] }) => ({ Entries: Entries.map(() => ({})) }))
    const { refused, tooLarge } = await publishEvents([opened('0', 10), opened('1', 300_000), opened('2', 10)])
    expect(idsOfCalls()).toEqual([['0', '2']])
    expect([refused, tooLarge.map(({ detail }) => detail.id)]).toEqual([[], ['1']])
    await expect(publishEvent('SearchOpened', opened('1', 300_000).detail)).rejects.toThrow('SearchOpened')
  })

  describe('a change above the size limit', () => {
    const store = mockClient(S3Client)
    beforeEach(() => {
      store.reset()
      bus
        .on(PutEventsCommand)
        .callsFake(({ Entries }: { Entries: unknown[] }) => ({ Entries: Entries.map(() => ({})) }))
      vi.stubEnv('UNANNOUNCED_BUCKET', 'laid-aside').stubEnv('AWS_REGION', 'eu-central-1')
    })
    const large = (id: string) =>
      streamed({ pk: `OUTBOX#SearchOpened#${id}`, sk: 'OUTBOX', ...opened(id, 300_000) }, null, 1)
    const change = (version: number) => streamed(hashtag(version), hashtag(version - 1), version)

    test('goes to the dead-letter store, so that later changes are published', async () => {
      store.on(PutObjectCommand).resolves({})
      const lines: string[] = []
      vi.stubEnv('METRICS_NAMESPACE', 'Daleel/test')
      const out = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
      expect(await handler({ Records: [change(2), large('1'), change(3)] })).toEqual({ batchItemFailures: [] })
      out.mockRestore()
      expect(idsOfCalls()).toEqual([['hashtag#h#2', 'hashtag#h#3']])
      const [{ Bucket, Key, Body }] = store
        .commandCalls(PutObjectCommand)
        .map(({ args }) => args[0].input) as unknown as [Values]
      expect([Bucket, Key, JSON.parse(String(Body))]).toEqual([
        'laid-aside',
        'too-large/SearchOpened/1.json',
        opened('1', 300_000),
      ])
      // The metric raises an alarm.
      expect(lines.some((line) => line.includes('"EventsDeadLettered":1'))).toBe(true)
    })

    test('is retried if it cannot be stored there', async () => {
      store.on(PutObjectCommand).rejects(Object.assign(new Error('away'), { $metadata: { httpStatusCode: 400 } }))
      const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
      expect(await handler({ Records: [large('1')] })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
      out.mockRestore()
    })
  })
})
