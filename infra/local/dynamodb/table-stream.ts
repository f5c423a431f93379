import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record,
} from '@aws-sdk/client-dynamodb-streams'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { publisher } from '#infra/functions.ts'
import { retries, streamBatchSize } from '#infra/limits.ts'
import type { BackgroundThrottle } from '#infra/local/bus/background-throttle.ts'
import type { Handler } from '#infra/local/gateway/load-handlers.ts'
import { openJsonLines, writeFileAtomically } from '#infra/local/data/json-lines-file.ts'

/** Poll intervals: after recent changes, when idle, and after an error. */
const busyPollMs = 80
const idlePollMs = 1000
const retryDelayMs = 250

/** Empty polls until the stream counts as idle. The next write request ends idle mode. */
const idleAfterPolls = 25

/** Maximum time for which a poll is delayed in favour of pending requests. */
const maxIdleWaitMs = 500

/** Polls between two checks for new shards; a shard lasts a few hours. */
const pollsPerShardCheck = 50

type Batch = { batchItemFailures: { itemIdentifier: string }[] }
type Places = Record<string, string>

type Stream = {
  /** Resolves when two consecutive polls returned nothing. */
  caughtUp(): Promise<void>
  /** Pauses delivery, like disabling the event source mapping. Call the returned function to resume. */
  pause(): Promise<() => void>
  stop(): Promise<void>
}

/**
 * Delivers the table's stream to a handler like an event source mapping: in order, with retries from the first record
 * that the handler reports as failed. Sequence numbers are stored in `file` after each batch, so a restart continues
 * there. A record that fails all retries goes to `unannounced` and does not block later ones.
 */
export async function startStream(options: {
  client: DynamoDBStreamsClient
  arn: string
  handler: Handler
  file: string | null
  unannounced: string | null
  throttle: BackgroundThrottle
}): Promise<Stream> {
  const { client, arn, handler, file, throttle } = options
  const unannouncedFile = openJsonLines<_Record>(options.unannounced)
  const places: Places = file ? await readPlaces(file) : {}
  const iterators = new Map<string, string>()
  let stopped = false
  let paused = Promise.resolve()
  let release = (): void => undefined
  let looking: Promise<unknown> = paused
  let shards: string[] = []
  let pollCount = 0
  let emptyLooks = 0
  let changesSeen = 0
  let poisoned = 0

  async function iteratorOf(shard: string): Promise<string | undefined> {
    const known = iterators.get(shard)
    if (known) return known
    const place = places[shard]
    const ask = (after: string | undefined) =>
      client.send(
        new GetShardIteratorCommand({
          StreamArn: arn,
          ShardId: shard,
          ...(after
            ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
            : { ShardIteratorType: 'TRIM_HORIZON' as const }),
        }),
      )
    // The stored sequence number has expired: read everything that the stream still has.
    const answer = await ask(place).catch(() => ask(undefined))
    return answer.ShardIterator
  }

  async function poll(): Promise<number> {
    if (pollCount++ % pollsPerShardCheck === 0 || shards.every((shard) => places[shard] === 'ended')) {
      const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: arn }))
      shards = (StreamDescription?.Shards ?? []).map(({ ShardId = '' }) => ShardId)
    }
    let seen = 0
    for (const shard of shards) {
      if (places[shard] === 'ended') continue
      const iterator = await iteratorOf(shard)
      if (!iterator) continue
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: streamBatchSize }),
      )
      if (Records.length > 0) {
        const reached = await deliver(Records)
        if (reached !== Records.length) {
          iterators.delete(shard)
          if (reached > 0) places[shard] = Records[reached - 1]!.dynamodb!.SequenceNumber!
          await sleep(retryDelayMs)
          return Records.length
        }
        places[shard] = Records.at(-1)!.dynamodb!.SequenceNumber!
        keepPlaces()
      }
      seen += Records.length
      if (NextShardIterator) iterators.set(shard, NextShardIterator)
      else places[shard] = 'ended'
    }
    return seen
  }

  /** Returns the number of records, from the first on, that are handled. */
  async function deliver(records: _Record[]): Promise<number> {
    const published = records.filter(isPublished)
    if (published.length === 0) return records.length
    try {
      const answer = (await handler({ Records: published.map(withEmptyLists) }, { awsRequestId: 'stream' })) as Batch
      const failed = answer.batchItemFailures[0]?.itemIdentifier
      return failed === undefined ? records.length : records.findIndex((one) => one.dynamodb!.SequenceNumber === failed)
    } catch (error) {
      if (records.length > 1) return deliver(records.slice(0, records.length >> 1))
      if (++poisoned <= retries.stream) return 0
      poisoned = 0
      logLine('error', 'stream_record_dead_lettered', { keys: records[0]!.dynamodb!.Keys, ...describeError(error) })
      unannouncedFile.add(records[0]!)
      return 1
    }
  }

  function keepPlaces(): void {
    if (file) writeFileAtomically(file, JSON.stringify(places))
  }

  /** Sleeps until the next poll. A write request ends idle mode. */
  async function waitForNextPoll(): Promise<void> {
    const end = performance.now() + idlePollMs
    do {
      await sleep(busyPollMs)
      if (throttle.changes !== changesSeen) emptyLooks = 0
      changesSeen = throttle.changes
    } while (!stopped && emptyLooks >= idleAfterPolls && performance.now() < end)
  }

  const loop = (async () => {
    while (!stopped) {
      try {
        await throttle.untilIdle(maxIdleWaitMs)
        await paused
        const seen = await (looking = poll())
        emptyLooks = seen > 0 ? 0 : emptyLooks + 1
        if (seen < streamBatchSize) await waitForNextPoll()
      } catch (error) {
        if (stopped) return
        iterators.clear()
        logLine('warn', 'table_stream_read_failed', describeError(error))
        await sleep(retryDelayMs)
      }
    }
  })()

  return {
    caughtUp: async () => {
      emptyLooks = 0
      while (!stopped && emptyLooks < 2) await sleep(20)
    },
    pause: async () => {
      const gate = Promise.withResolvers<void>()
      ;[paused, release] = [gate.promise, gate.resolve]
      await looking.catch(() => undefined)
      return release
    },
    stop: async () => {
      stopped = true
      release()
      await loop
    },
  }
}

type Attribute = { M?: Record<string, Attribute>; L?: Attribute[] }

/** DynamoDB Local omits the type of an empty list from stream records; DynamoDB includes it. */
function withEmptyLists(record: _Record): _Record {
  const withEmptyList = (value: Attribute): Attribute => {
    if (value.M) return { M: withEmptyListsIn(value.M) }
    if (value.L) return { L: value.L.map(withEmptyList) }
    return Object.values(value).every((one) => one === undefined) ? { L: [] } : value
  }
  const withEmptyListsIn = (image: Record<string, Attribute>) =>
    Object.fromEntries(Object.entries(image).map(([name, value]) => [name, withEmptyList(value)]))
  const { NewImage, OldImage, ...waitForNextPoll } = record.dynamodb!
  const images = {
    ...(NewImage && { NewImage: withEmptyListsIn(NewImage as never) }),
    ...(OldImage && { OldImage: withEmptyListsIn(OldImage as never) }),
  }
  return { ...record, dynamodb: { ...waitForNextPoll, ...images } as never }
}

export function isPublished({ dynamodb }: Pick<_Record, 'dynamodb'>): boolean {
  const pk = dynamodb?.Keys?.['pk']?.S ?? ''
  const sk = dynamodb?.Keys?.['sk']?.S ?? ''
  return publisher.keys.some((key) => pk.startsWith(key.prefix) && (key.sort === null || key.sort === sk))
}

async function readPlaces(file: string): Promise<Places> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Places
  } catch {
    return {}
  }
}
