import type { WorkingDay } from './contact.ts'

export type OpenStatus = {
  state: 'open' | 'closed' | 'unknown'
  /** HH:MM in the place's own time; null where it is closed, or stays open for the next day and longer. */
  closes: string | null
  /** The next time it opens, in the place's own time: the day from 0, Sunday, and how many days from today that is. */
  opens: { day: number; time: string; inDays: number } | null
}

/** Minutes of a day and of a week. */
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

/** What the clock of each zone was last read to say: the many places of a list share a few zones, and one moment. */
const clocks = new Map<string, { at: number; minute: number }>()

function minuteOfWeek(timeZone: string, at: Date): number {
  let read = clocks.get(timeZone)
  if (read?.at !== at.getTime()) {
    read = { at: at.getTime(), minute: readClock(timeZone, at) }
    clocks.set(timeZone, read)
  }
  return read.minute
}

/** What the clock on the wall says, in minutes since Sunday began. A zone that nobody knows is taken for UTC. */
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

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clock = (minute: number): string =>
  `${String(Math.floor((minute % day) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Spans of a week in minutes since Sunday began, by their start; one that ends past midnight reaches into the next day. */
const spansOf = (days: readonly WorkingDay[]): [from: number, to: number][] =>
  days
    .flatMap((one) =>
      (one.slots ?? []).map(({ start, end }): [number, number] => {
        const from = one.day * day + minutes(start)
        const length = minutes(end) - minutes(start)
        return [from, from + (length > 0 ? length : length + day)]
      }),
    )
    .sort(([one], [other]) => one - other)

/**
 * The minutes since Sunday began there at which a place closes, or opens next, and those of now. Null without hours. A place
 * that is open has `closes`; one that never opens has neither.
 */
function spansAround(days: WorkingDay[] | undefined, timeZone: string | null | undefined, at: Date) {
  if (!days || days.length === 0) return null
  const now = minuteOfWeek(timeZone || 'UTC', at)
  const spans = spansOf(days)
  // Last week's spans may reach into this one, and what closes or opens next may lie in the week that follows.
  const around = [-week, 0, week].flatMap((shift) => spans.map(([from, to]) => [from + shift, to + shift] as const))
  let closes: number | null = null
  for (const [from, to] of around) if (from <= (closes ?? now) && to > (closes ?? now)) closes = to
  const opens = closes === null ? (around.find(([from]) => from > now)?.[0] ?? null) : null
  return { now, closes, opens }
}

/** Whether a place is open at a moment, until when, or when it opens next. Without hours nothing is known. */
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

/** Minutes until a place that is closed opens, by any clock; infinitely many where it is not known to open. */
export function minutesUntilOpen(
  days: WorkingDay[] | undefined,
  timeZone: string | null | undefined,
  at: Date,
): number {
  const found = spansAround(days, timeZone, at)
  return found && found.opens !== null ? found.opens - found.now : Infinity
}
