import type { WorkingDay } from '#shared/domain/directory/contact.ts'

export type Slot = { start: string; end: string }

const sortDays = (days: readonly WorkingDay[]): WorkingDay[] => [...days].sort((one, other) => one.day - other.day)

const withoutDay = (days: readonly WorkingDay[], day: number): WorkingDay[] => days.filter((one) => one.day !== day)

/** The week with these hours on a day; without any, nothing is said of that day. */
export const withSlots = (days: readonly WorkingDay[], day: number, slots: Slot[]): WorkingDay[] =>
  sortDays(slots.length === 0 ? withoutDay(days, day) : [...withoutDay(days, day), { day, slots }])

/** The week with a day closed, or with nothing said of it. */
export const withClosed = (days: readonly WorkingDay[], day: number, closed: boolean): WorkingDay[] =>
  sortDays(closed ? [...withoutDay(days, day), { day, closed: true }] : withoutDay(days, day))

/** The week with other days the same as one of them. */
export function copyHours(days: readonly WorkingDay[], from: number, to: readonly number[]): WorkingDay[] {
  const source = days.find((one) => one.day === from)
  const others = days.filter((one) => one.day === from || !to.includes(one.day))
  if (!source) return sortDays(others)
  return sortDays([...others, ...to.filter((day) => day !== from).map((day) => ({ ...source, day }))])
}

/** What a new span begins with: usual hours, or the afternoon after the morning that is there. */
export function nextSlot(slots: readonly Slot[]): Slot {
  const last = slots.at(-1)
  if (!last) return { start: '09:00', end: '15:00' }
  const hour = Math.min(Number(last.end.slice(0, 2)) + 1, 22)
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`
  return { start: clock(hour), end: clock(Math.min(hour + 3, 23)) }
}
