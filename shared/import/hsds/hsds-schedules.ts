import type { WorkingDay } from '#shared/domain/directory/contact.ts'

/** iCalendar codes of the weekdays, from Sunday. */
const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

type Span = { start: string; end: string }

export type Weekly = { byday: string; opens_at: string; closes_at: string }

/** Converts working days to weekly schedules, one for all days with the same slot. */
export function toWeeklySchedules(days: readonly WorkingDay[]): Weekly[] {
  const spans = new Map<string, Weekly>()
  for (const { day, slots = [] } of days.toSorted((one, other) => one.day - other.day))
    for (const { start, end } of slots) {
      const known = spans.get(`${start} ${end}`)
      if (known) known.byday += `,${dayCodes[day]}`
      else spans.set(`${start} ${end}`, { byday: dayCodes[day]!, opens_at: start, closes_at: end })
    }
  return [...spans.values()]
}

/** Returns the closed weekdays, from 0 (Sunday). */
export const closedDays = (days: readonly WorkingDay[]): number[] =>
  days.flatMap(({ day, closed }) => (closed ? [day] : [])).toSorted((one, other) => one - other)

/** Returns HH:MM of a time with optional seconds and zone; null if invalid. */
const clock = (text: unknown): string | null => /^([01]\d|2[0-4]):[0-5]\d/.exec(String(text ?? '').trim())?.[0] ?? null

function spanOf({ opens_at, closes_at }: Record<string, unknown>): Span | null {
  const [start, end] = [clock(opens_at), clock(closes_at)]
  if (start === null || end === null) return null
  if (start !== end) return { start, end }
  // Midnight to midnight is the whole day.
  return start === '00:00' ? { start, end: '24:00' } : null
}

/** Converts weekly schedules to working days. `skippedCount`: number of schedules without weekly hours. */
export function parseWeeklySchedules(
  schedules: readonly Record<string, unknown>[],
  closed: readonly number[],
): { days: WorkingDay[]; skippedCount: number } {
  const slots = new Map<number, Span[]>()
  let skippedCount = 0
  for (const schedule of schedules) {
    const span = spanOf(schedule)
    const days = String(schedule['byday'] ?? '')
      .split(',')
      .map((one) => dayCodes.indexOf(one.trim().toUpperCase()))
    if (span === null || (schedule['freq'] ?? 'WEEKLY') !== 'WEEKLY' || days.includes(-1)) skippedCount++
    else for (const day of days) slots.set(day, [...(slots.get(day) ?? []), span])
  }
  const open = [...slots].map(([day, spans]): WorkingDay => ({ day, slots: inOrder(spans) }))
  const shut = closed.filter((day) => !slots.has(day)).map((day): WorkingDay => ({ day, closed: true }))
  return { days: [...open, ...shut].toSorted((one, other) => one.day - other.day), skippedCount }
}

const inOrder = (spans: readonly Span[]): Span[] =>
  [...new Map(spans.map((span) => [`${span.start} ${span.end}`, span])).values()].toSorted((one, other) =>
    one.start < other.start ? -1 : 1,
  )
