/** The calendar day of a moment (milliseconds) in UTC: what `verified_at` and `review_by` are. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const today = (): string => dayOf(Date.now())

/** Whether the day until which somebody's word was good is over. */
export const isOverdue = (reviewBy: string | null, on: string = today()): boolean => reviewBy !== null && reviewBy < on
