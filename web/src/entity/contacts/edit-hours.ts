import type { WorkingDay } from '#shared/domain/directory/contact.ts'

export type Slot = { start: string; end: string }

const sortDays = (days: readonly WorkingDay[]): WorkingDay[] => [...days].sort((one, other) => one.day - other.day)

const withoutDay = (days: readonly WorkingDay[], day: number): WorkingDay[] => days.filter((one) => one.day !== day)

/** Returns the week with new slots on a day. Without slots the day is removed, which means unknown. */
export const withSlots = (days: readonly WorkingDay[], day: number, slots: Slot[]): WorkingDay[] =>
  sortDays(slots.length === 0 ? withoutDay(days, day) : [...withoutDay(days, day), { day, slots }])

/** Returns the week with a day closed or, if not closed, removed. */
export const withClosed = (days: readonly WorkingDay[], day: number, closed: boolean): WorkingDay[] =>
  sortDays(closed ? [...withoutDay(days, day), { day, closed: true }] : withoutDay(days, day))

export function copyHours(days: readonly WorkingDay[], from: number, to: readonly number[]): WorkingDay[] {
  const source = days.find((one) => one.day === from)
  const others = days.filter((one) => one.day === from || !to.includes(one.day))
  if (!source) return sortDays(others)
  return sortDays([...others, ...to.filter((day) => day !== from).map((day) => ({ ...source, day }))])
}

/** Returns the default of a new slot: usual hours, or the afternoon after an existing slot. */
export function nextSlot(slots: readonly Slot[]): Slot {
  const last = slots.at(-1)
  if (!last) return { start: '09:00', end: '15:00' }
  const hour = Math.min(Number(last.end.slice(0, 2)) + 1, 22)
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`
  return { start: clock(hour), end: clock(Math.min(hour + 3, 23)) }
}
