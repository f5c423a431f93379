import type { EventBridgeEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { EventName, Events } from '#shared/api/events.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'

type Handlers = { [Name in EventName]?: (detail: Events[Name]) => Promise<void> }

/**
 * Creates the handler of a consumer. Errors make the bus retry the event and finally move it to the dead-letter store.
 */
export function consume(handlers: Handlers) {
  return async (event: EventBridgeEvent<EventName, Events[EventName]>): Promise<void> => {
    const handle = handlers[event['detail-type']] as ((detail: Events[EventName]) => Promise<void>) | undefined
    await handle?.(event.detail)
  }
}

export type BatchedEvent = { [Name in EventName]: { message: string; name: Name; detail: Events[Name] } }[EventName]

/** Work for some events of a batch. It must succeed or fail as a unit. */
export type Work = { of: readonly BatchedEvent[]; run: () => Promise<void> }

/**
 * Creates the handler of a consumer for batches of events. Runs the work units one after another. Events of failed
 * units are retried and finally moved to the dead-letter store.
 */
export function consumeBatch(splitIntoWork: (events: readonly BatchedEvent[]) => readonly Work[]) {
  return async ({ Records }: Pick<SQSEvent, 'Records'>): Promise<SQSBatchResponse> => {
    const events = Records.map(({ messageId, body }): BatchedEvent => {
      const { 'detail-type': name, detail } = JSON.parse(body)
      return { message: messageId, name, detail }
    })
    const failed: string[] = []
    for (const { of, run } of splitIntoWork(events)) {
      try {
        await run()
      } catch (error) {
        failed.push(...of.map(({ message }) => message))
        logLine('warn', 'event_batch_failed', {
          events: of.map(({ name }) => name),
          messages: of.map(({ message }) => message),
          ...describeError(error),
        })
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
  }
}
