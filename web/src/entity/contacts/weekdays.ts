import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import { localeOf } from '#shared/i18n/locale.ts'

export const allWeekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** The days of the week in the order of a language's calendars: from Monday in French, from Sunday elsewhere. */
export const getWeekdays = (language: string): number[] =>
  language === 'fr' ? [1, 2, 3, 4, 5, 6, 0] : [...allWeekdays]

/** The name of a day, from 0, Sunday, on. */
export function dayName(day: number, language: string): string {
  // The first of January 2023 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day))
  return new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(date)
}

const isKnownTimeZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** The zone of a place; without one, or with one that nobody knows, its times are those of UTC. */
export const resolveTimeZone = (timeZone: string | null | undefined): string =>
  timeZone && isKnownTimeZone(timeZone) ? timeZone : 'UTC'

/** The day of the week and the time of the clock at a place. */
export function clockAt(timeZone: string | null | undefined, at: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: resolveTimeZone(timeZone),
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')),
    time: `${part('hour')}:${part('minute')}`,
  }
}

export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Whether the clock of a place shows another time than the reader's own. */
export function isOtherLocalTime(timeZone: string | null | undefined, at: Date): boolean {
  const there = clockAt(timeZone, at)
  const here = clockAt(getBrowserTimeZone(), at)
  return there.day !== here.day || there.time !== here.time
}

/** What is said of one day of the week; undefined where nothing is. */
export const findDay = (days: readonly WorkingDay[] | undefined, day: number): WorkingDay | undefined =>
  days?.find((one) => one.day === day)

/** Whether a span of hours ends on the day after the one it begins on. */
export const endsNextDay = ({ start, end }: { start: string; end: string }): boolean =>
  start !== '' && end !== '' && end < start

export const isWholeDay = ({ start, end }: { start: string; end: string }): boolean =>
  start === '00:00' && end === '24:00'
