/** Returns the UTC date of a time in milliseconds, in the format of `verified_at` and `review_by`. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const utcToday = (): string => utcDay(Date.now())

/** Returns whether the review date has passed. */
export const isOverdue = (reviewBy: string | null, on: string = utcToday()): boolean =>
  reviewBy !== null && reviewBy < on
