import { openJsonLines } from '#infra/local/data/json-lines-file.ts'

type TakenEvent<Event> = { take: Event; to: string[] }
type DoneEvent = { done: string; by: string }

const minCompactBytes = 256 * 1024

/**
 * Persists accepted events until all their consumers have finished. An event is in the file before its sender gets the
 * response.
 */
export function openUndeliveredEvents<Event extends { id: string }>(file: string | null) {
  const open = new Map<string, { event: Event; to: Set<string> }>()
  const lines = openJsonLines<TakenEvent<Event> | DoneEvent>(file)
  let bound = minCompactBytes

  const forget = (id: string, consumer: string) => {
    const waiting = open.get(id)
    waiting?.to.delete(consumer)
    if (waiting?.to.size === 0) open.delete(id)
  }
  for (const line of lines.storedValues)
    if ('take' in line) open.set(line.take.id, { event: line.take, to: new Set(line.to) })
    else forget(line.done, line.by)

  /** Compacts the file to the pending events. */
  function shorten(): void {
    lines.replace([...open.values()].map(({ event, to }) => ({ take: event, to: [...to] })))
    bound = Math.max(minCompactBytes, 4 * lines.bytes())
  }
  if (lines.storedValues.length > 0) shorten()

  return {
    /** Pending events in order of arrival, each with the consumers that have not finished. */
    waiting: () => [...open.values()].map(({ event, to }) => ({ event, to: [...to] })),
    take: (event: Event, to: string[]): void => {
      if (to.length === 0) return
      open.set(event.id, { event, to: new Set(to) })
      lines.add({ take: event, to })
    },
    done: (id: string, consumer: string): void => {
      if (!open.has(id)) return
      forget(id, consumer)
      if (lines.bytes() > bound) shorten()
      else lines.add({ done: id, by: consumer })
    },
  }
}
