import { millisecondsPerDay } from '#shared/time-units.ts'

/** How many midnights of the reader's own clock have passed since an instant: what came last night came yesterday. */
export function daysSince(since: string, now: Date = new Date()): number {
  const midnight = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0)
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(since))) / millisecondsPerDay))
}
