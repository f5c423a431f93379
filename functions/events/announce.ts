import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge'
import { eventSource, type EventName, type Events } from '#shared/events/events.ts'
import { requireEnv } from '#functions/environment.ts'
import { patient } from '#functions/store/patience.ts'
import { quietLogger } from '#functions/store/quiet-logger.ts'

let client: Pick<EventBridgeClient, 'send'> | undefined
const bus = () =>
  (client ??= patient(
    new EventBridgeClient({ maxAttempts: 3, logger: quietLogger, requestHandler: { connectionTimeout: 1000 } }),
  ))

export type Announcement = { [Name in EventName]: { name: Name; detail: Events[Name] } }[EventName]

/** Entries that one call takes. */
const atOnce = 10

/** Puts events on the bus that the environment names (`BUS_NAME`). Answers those that it did not take. */
export async function announceAll(announcements: readonly Announcement[]): Promise<Announcement[]> {
  const refused: Announcement[] = []
  for (let from = 0; from < announcements.length; from += atOnce) {
    const some = announcements.slice(from, from + atOnce)
    const Entries: PutEventsRequestEntry[] = some.map(({ name, detail }) => ({
      EventBusName: requireEnv('BUS_NAME'),
      Source: eventSource,
      DetailType: name,
      Detail: JSON.stringify(detail),
    }))
    const answer = await bus().send(new PutEventsCommand({ Entries }))
    for (const [at, entry] of (answer.Entries ?? []).entries()) if (entry.ErrorCode) refused.push(some[at]!)
  }
  return refused
}

/** Puts one event on the bus; what it did not take is tried once more. Throws where it is refused again. */
export async function announce<Name extends EventName>(name: Name, detail: Events[Name]): Promise<void> {
  const announcement = { name, detail } as Announcement
  const refused = await announceAll(await announceAll([announcement]))
  if (refused.length > 0) throw new Error(`the bus refused ${name}`)
}
