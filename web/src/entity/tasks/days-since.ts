import { millisecondsPerDay } from '#shared/time-units.ts'

/** Returns the number of local midnights since an instant, so that last night counts as yesterday. */
export function daysSince(since: string, now: Date = new Date()): number {
  const midnight = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0)
  return Math.max(0, Math.round((midnight(now) - midnight(new Date(since))) / millisecondsPerDay))
}
