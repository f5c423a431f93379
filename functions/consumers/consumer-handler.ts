import type { EventBridgeEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { EventName, Events } from '#shared/api/events.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'

type Handlers = { [Name in EventName]?: (detail: Events[Name]) => Promise<void> }

/** The handler of a consumer. What it throws, the bus tries again, and keeps whole when that does not help. */
export function consume(handlers: Handlers) {
  return async (event: EventBridgeEvent<EventName, Events[EventName]>): Promise<void> => {
    const handle = handlers[event['detail-type']] as ((detail: Events[EventName]) => Promise<void>) | undefined
    await handle?.(event.detail)
  }
}

/** An event among those that were gathered. */
export type BatchedEvent = { [Name in EventName]: { message: string; name: Name; detail: Events[Name] } }[EventName]

/** What is done with some of them, wholly or not at all. */
export type Work = { of: readonly BatchedEvent[]; carryOut: () => Promise<void> }

/**
 * The handler of a consumer that is given many events at once. Its works are carried out one after the other; the events
 * of those that fail come again, and are kept whole when that does not help.
 */
export function consumeBatch(splitIntoWork: (events: readonly BatchedEvent[]) => readonly Work[]) {
  return async ({ Records }: Pick<SQSEvent, 'Records'>): Promise<SQSBatchResponse> => {
    const events = Records.map(({ messageId, body }): BatchedEvent => {
      const { 'detail-type': name, detail } = JSON.parse(body)
      return { message: messageId, name, detail }
    })
    const failed: string[] = []
    for (const { of, carryOut } of splitIntoWork(events)) {
      try {
        await carryOut()
      } catch (error) {
        failed.push(...of.map(({ message }) => message))
        logLine('warn', 'events could not be handled', { events: of.map(({ name }) => name), ...describeError(error) })
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
  }
}
