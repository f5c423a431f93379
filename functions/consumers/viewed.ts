import type { Events } from '#shared/events/events.ts'
import type { Gathered } from './consume.ts'

type View = Events['RecordViewed']

/** Events that say a record was viewed, those of one record together. */
export function byRecord(events: readonly Gathered[]): { of: Gathered[]; views: [View, ...View[]] }[] {
  const viewed = events.flatMap((event) => (event.name === 'RecordViewed' ? [event] : []))
  const groups = Map.groupBy(viewed, ({ detail: { entity, record } }) => `${entity}#${record}`)
  return [...groups.values()].map((of) => ({ of, views: of.map(({ detail }) => detail) as [View, ...View[]] }))
}
