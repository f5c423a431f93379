/** Month, with January as 0. Days are numbers within the month. */
export type Month = { year: number; month: number }

/** UTC, so that no time zone shifts the day. */
export const dateIn = ({ year, month }: Month, day: number): Date => new Date(Date.UTC(year, month, day))

export const daysIn = ({ year, month }: Month): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

export function addMonths({ year, month }: Month, by: number): Month {
  const date = new Date(Date.UTC(year, month + by, 1))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() }
}

/** Splits a month into weeks of seven days. Days of other months are null. */
export function weeksOf(month: Month, weekday: number): (number | null)[][] {
  const first = dateIn(month, 1).getUTCDay() || 7
  const empty = (first - weekday + 7) % 7
  const days = Array.from({ length: daysIn(month) }, (_, at) => at + 1)
  const cells: (number | null)[] = [...Array.from({ length: empty }, () => null), ...days]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/**
 * Returns the number of days a key moves the selection; 0 for other keys. Right-to-left pages swap the horizontal
 * arrows.
 */
export function stepOf(key: string, rightToLeft: boolean): number {
  const side = rightToLeft ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: side, ArrowLeft: -side, ArrowDown: 7, ArrowUp: -7 }
  return steps[key] ?? 0
}
