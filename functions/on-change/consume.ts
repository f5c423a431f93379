import type { EventBridgeEvent } from 'aws-lambda'
import type { EventName, Events } from '#shared/events/events.ts'

type Handlers = { [Name in EventName]?: (detail: Events[Name]) => Promise<void> }

/** The handler of a consumer. What it throws, the bus tries again, and keeps whole when that does not help. */
export function consume(handlers: Handlers) {
  return async (event: EventBridgeEvent<EventName, Events[EventName]>): Promise<void> => {
    const handle = handlers[event['detail-type']] as ((detail: Events[EventName]) => Promise<void>) | undefined
    await handle?.(event.detail)
  }
}
