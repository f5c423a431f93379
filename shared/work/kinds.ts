/**
 * What there is to do about a record, and how much of it one view is worth: what somebody waits for or reads wrong today before
 * what will be so one day.
 */
export const workKinds = {
  approve: 3,
  report: 3,
  closed: 3,
  suggestion: 3,
  returned: 2,
  stale: 2,
  link: 2,
  translation: 1,
  unconfirmed: 1,
  due: 1,
} as const

export type WorkKind = keyof typeof workKinds

/** One thing to do about one record, as a list is ordered by it. `views`: of readers, in the last 30 days; `since`: the day, or the moment, from which it waits. */
export type Waiting = { kind: WorkKind; views: number; since: string }

const day = 86_400_000

/** Days in which something that waits becomes worth twice as much; it never is worth more. */
const twiceIn = 30

/** What it does for readers that it is done. `now`: milliseconds since 1970. */
export function worthOf({ kind, views, since }: Waiting, now: number): number {
  const waited = Math.min(1, Math.max(0, now - Date.parse(since)) / (twiceIn * day))
  return (1 + views) * workKinds[kind] * (1 + waited)
}
