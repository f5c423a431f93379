import type { Events } from '#shared/api/events.ts'
import type { BatchedEvent } from './consumer-handler.ts'

type View = Events['RecordViewed']

export function groupViewsByRecord(
  events: readonly BatchedEvent[],
): { of: BatchedEvent[]; views: [View, ...View[]] }[] {
  const viewed = events.flatMap((event) => (event.name === 'RecordViewed' ? [event] : []))
  const groups = Map.groupBy(viewed, ({ detail: { entity, record } }) => `${entity}#${record}`)
  return [...groups.values()].map((of) => ({ of, views: of.map(({ detail }) => detail) as [View, ...View[]] }))
}
