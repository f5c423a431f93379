import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge'
import { eventSource, type EventName, type Events } from '#shared/api/events.ts'
import { requireEnv } from './environment.ts'
import { withClientTimeout } from '#functions/platform/aws/deadline.ts'
import { silentLogger } from '#functions/platform/aws/silent-logger.ts'
import { logLine } from './logger.ts'
import { withTracing } from './tracing.ts'

let client: Pick<EventBridgeClient, 'send'> | undefined
const bus = () =>
  (client ??= withClientTimeout(
    withTracing(
      new EventBridgeClient({ maxAttempts: 3, logger: silentLogger, requestHandler: { connectionTimeout: 1000 } }),
    ),
  ))

export type BusEvent = { [Name in EventName]: { name: Name; detail: Events[Name] } }[EventName]

/** Limits per call, set by EventBridge: entries, and total bytes of source, name and detail. */
const maxBatch = { entries: 10, bytes: 256 * 1024 }

type Sized = { announcement: BusEvent; entry: PutEventsRequestEntry; bytes: number }

function sized(announcement: BusEvent): Sized {
  const { name, detail } = announcement
  const Detail = JSON.stringify(detail)
  const entry = { EventBusName: requireEnv('BUS_NAME'), Source: eventSource, DetailType: name, Detail }
  return {
    announcement,
    entry,
    bytes: Buffer.byteLength(eventSource) + Buffer.byteLength(name) + Buffer.byteLength(Detail),
  }
}

function calls(all: readonly Sized[]): Sized[][] {
  const groups: Sized[][] = []
  let room = { entries: 0, bytes: 0 }
  for (const one of all) {
    if (room.entries === 0 || one.bytes > room.bytes) {
      groups.push([])
      room = { ...maxBatch }
    }
    groups.at(-1)!.push(one)
    room = { entries: room.entries - 1, bytes: room.bytes - one.bytes }
  }
  return groups
}

/** Events not published: rejected ones, which may be retried, and ones over the size limit, which may not. */
export type PublishResult = { refused: BusEvent[]; tooLarge: BusEvent[] }

/** Publishes events on the bus that the environment names (`BUS_NAME`). Returns the events that were not accepted. */
export async function publishEvents(announcements: readonly BusEvent[]): Promise<PublishResult> {
  const all = announcements.map(sized)
  const left: PublishResult = {
    refused: [],
    tooLarge: all.filter(({ bytes }) => bytes > maxBatch.bytes).map(({ announcement }) => announcement),
  }
  for (const some of calls(all.filter(({ bytes }) => bytes <= maxBatch.bytes))) {
    const answer = await bus().send(new PutEventsCommand({ Entries: some.map(({ entry }) => entry) }))
    for (const [at, { ErrorCode }] of (answer.Entries ?? []).entries()) {
      if (!ErrorCode) continue
      const { announcement } = some[at]!
      left.refused.push(announcement)
      logLine('warn', 'event_rejected_by_bus', {
        name: announcement.name,
        event: announcement.detail.id,
        code: ErrorCode,
      })
    }
  }
  return left
}

/**
 * Publishes one event, with one retry.
 *
 * @throws If the event is rejected again.
 */
export async function publishEvent<Name extends EventName>(name: Name, detail: Events[Name]): Promise<void> {
  const announcement = { name, detail } as BusEvent
  const { refused, tooLarge } = await publishEvents([announcement])
  const again = refused.length > 0 ? await publishEvents(refused) : { refused }
  if (again.refused.length + tooLarge.length > 0) throw new Error(`the bus refused ${name}`)
}
