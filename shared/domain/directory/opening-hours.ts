import type { WorkingDay } from './contact.ts'

export type OpenStatus = {
  state: 'open' | 'closed' | 'unknown'
  /** HH:MM in local time; null if closed, or if open for more than 24 hours. */
  closes: string | null
  /** Next opening in local time. `day`: weekday from 0 (Sunday). `inDays`: days from today. */
  opens: { day: number; time: string; inDays: number } | null
}

/** Minutes. */
const day = 1440
const week = 7 * day

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
    formats.set(timeZone, format)
  }
  return format
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Cache of the last reading per time zone. The locations of a list share few time zones and one time. */
const clocks = new Map<string, { at: number; minute: number }>()

function minuteOfWeek(timeZone: string, at: Date): number {
  let read = clocks.get(timeZone)
  if (read?.at !== at.getTime()) {
    read = { at: at.getTime(), minute: readClock(timeZone, at) }
    clocks.set(timeZone, read)
  }
  return read.minute
}

/** Returns the local time in minutes since the start of Sunday. An unknown time zone counts as UTC. */
function readClock(timeZone: string, at: Date): number {
  let format: Intl.DateTimeFormat
  try {
    format = formatFor(timeZone)
  } catch {
    format = formatFor('UTC')
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return weekdays.indexOf(parts['weekday']!) * day + (Number(parts['hour']) % 24) * 60 + Number(parts['minute'])
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clock = (minute: number): string =>
  `${String(Math.floor((minute % day) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * Returns the slots of a week in minutes since the start of Sunday, sorted by start. A slot past midnight extends into
 * the next day.
 */
const spansOf = (days: readonly WorkingDay[]): [from: number, to: number][] =>
  days
    .flatMap((one) =>
      (one.slots ?? []).map(({ start, end }): [number, number] => {
        const from = one.day * day + toMinutes(start)
        const length = toMinutes(end) - toMinutes(start)
        return [from, from + (length > 0 ? length : length + day)]
      }),
    )
    .sort(([one], [other]) => one - other)

/**
 * Returns the current minute of the week, and the minute of closing or of the next opening. Null without opening hours.
 * An open location has `closes`; one that never opens has neither.
 */
function spansAround(days: WorkingDay[] | undefined, timeZone: string | null | undefined, at: Date) {
  if (!days || days.length === 0) return null
  const now = minuteOfWeek(timeZone || 'UTC', at)
  const spans = spansOf(days)
  // Slots of last week may extend into this one, and the next closing or opening may be next week.
  const around = [-week, 0, week].flatMap((shift) => spans.map(([from, to]) => [from + shift, to + shift] as const))
  let closes: number | null = null
  for (const [from, to] of around) if (from <= (closes ?? now) && to > (closes ?? now)) closes = to
  const opens = closes === null ? (around.find(([from]) => from > now)?.[0] ?? null) : null
  return { now, closes, opens }
}

/** Returns the open status at a time; `unknown` without opening hours. */
export function openStatusAt(
  days: WorkingDay[] | undefined,
  timeZone: string | null | undefined,
  at: Date,
): OpenStatus {
  const found = spansAround(days, timeZone, at)
  if (!found) return { state: 'unknown', closes: null, opens: null }
  const { now, closes, opens: next } = found
  if (closes !== null) return { state: 'open', closes: closes - now > day ? null : clock(closes), opens: null }
  if (next === null) return { state: 'closed', closes: null, opens: null }
  const daysOn = Math.floor(next / day)
  const opens = { day: daysOn % 7, time: clock(next), inDays: daysOn - Math.floor(now / day) }
  return { state: 'closed', closes: null, opens }
}

/** Returns the minutes until a closed location opens; Infinity if no opening is known. */
export function minutesUntilOpen(
  days: WorkingDay[] | undefined,
  timeZone: string | null | undefined,
  at: Date,
): number {
  const found = spansAround(days, timeZone, at)
  return found && found.opens !== null ? found.opens - found.now : Infinity
}

/** Rank of a contact without opening hours: after all that open, before those that never do. */
export const unknownOpeningRank = 2 * week

/** Returns a sort key, lower is better: 0 if open, else the minutes until the next opening; Infinity if there is none. */
export function openingRank(days: WorkingDay[] | undefined, timeZone: string | null | undefined, at: Date): number {
  if (!days || days.length === 0) return unknownOpeningRank
  return openStatusAt(days, timeZone, at).state === 'open' ? 0 : minutesUntilOpen(days, timeZone, at)
}
