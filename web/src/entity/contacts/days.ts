import type { WorkingDay } from '#shared/entities/contact.ts'
import { localeOf } from '#web/components/dates.ts'

export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const

/** The days of the week in the order of a language's calendars: from Monday in French, from Sunday elsewhere. */
export const weekOf = (language: string): number[] => (language === 'fr' ? [1, 2, 3, 4, 5, 6, 0] : [...everyDay])

/** The name of a day, from 0, Sunday, on. */
export function dayName(day: number, language: string): string {
  // The first of January 2023 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day))
  return new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(date)
}

const known = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** The zone of a place; without one, or with one that nobody knows, its times are those of UTC. */
export const zoneOf = (timeZone: string | null | undefined): string => (timeZone && known(timeZone) ? timeZone : 'UTC')

/** The day of the week and the time of the clock at a place. */
export function clockAt(timeZone: string | null | undefined, at: Date): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zoneOf(timeZone),
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')),
    time: `${part('hour')}:${part('minute')}`,
  }
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Whether the clock of a place shows another time than the reader's own. */
export function differsFromHere(timeZone: string | null | undefined, at: Date): boolean {
  const there = clockAt(timeZone, at)
  const here = clockAt(browserZone(), at)
  return there.day !== here.day || there.time !== here.time
}

/** What is said of one day of the week; undefined where nothing is. */
export const dayOf = (days: readonly WorkingDay[] | undefined, day: number): WorkingDay | undefined =>
  days?.find((one) => one.day === day)

/** Whether a span of hours ends on the day after the one it begins on. */
export const endsNextDay = ({ start, end }: { start: string; end: string }): boolean =>
  start !== '' && end !== '' && end < start

export const isWholeDay = ({ start, end }: { start: string; end: string }): boolean =>
  start === '00:00' && end === '24:00'
