/** The calendar day of a moment (milliseconds) in UTC: what `verified_at` and `review_by` are. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const utcToday = (): string => utcDay(Date.now())

/** Whether the day until which somebody's word was good is over. */
export const isOverdue = (reviewBy: string | null, on: string = utcToday()): boolean =>
  reviewBy !== null && reviewBy < on
