import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import { createDateFormat } from '#shared/i18n/locale.ts'

export const allWeekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Returns the weekdays in calendar order: from Monday in French, otherwise from Sunday. */
export const getWeekdays = (language: string): number[] =>
  language === 'fr' ? [1, 2, 3, 4, 5, 6, 0] : [...allWeekdays]

/** Returns the name of a weekday from 0 (Sunday). */
export function dayName(day: number, language: string): string {
  // 1 January 2023 is a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day))
  return createDateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date)
}

const isKnownTimeZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** Returns a valid time zone. Default: UTC. */
export const resolveTimeZone = (timeZone: string | null | undefined): string =>
  timeZone && isKnownTimeZone(timeZone) ? timeZone : 'UTC'

/** Returns the weekday and local time in a time zone. */
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

/** True if the local time of the time zone differs from the reader's. */
export function isOtherLocalTime(timeZone: string | null | undefined, at: Date): boolean {
  const there = clockAt(timeZone, at)
  const here = clockAt(getBrowserTimeZone(), at)
  return there.day !== here.day || there.time !== here.time
}

/** Returns the hours of a weekday; undefined if unknown. */
export const findDay = (days: readonly WorkingDay[] | undefined, day: number): WorkingDay | undefined =>
  days?.find((one) => one.day === day)

/** True if a slot ends after midnight. */
export const endsNextDay = ({ start, end }: { start: string; end: string }): boolean =>
  start !== '' && end !== '' && end < start

export const isWholeDay = ({ start, end }: { start: string; end: string }): boolean =>
  start === '00:00' && end === '24:00'
