import { createDateFormat, directionOf, isKnownToIntl, localeOf } from '#shared/i18n/locale.ts'

const plainDate = /^\d{4}-\d{2}-\d{2}$/

/** Formats a date, or an instant with its time if `withTime` is set. Invalid values are returned unchanged. */
export function formatDate(value: string, language: string, withTime = false): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  const plain = plainDate.test(value)
  return createDateFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(withTime && !plain && { hour: '2-digit', minute: '2-digit' }),
    // UTC keeps the day of a plain date in every time zone.
    ...(plain && { timeZone: 'UTC' }),
  }).format(date)
}

export const formatTime = (moment: Date, language: string): string =>
  createDateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(moment)

export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language)).format(value)

export const formatDateRange = ({ from, to }: { from: string; to: string }, language: string): string =>
  createDateFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to))

/** Formats a wait time, rounded up. */
export function formatWaitTime(seconds: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(localeOf(language))
  if (seconds < 60) return words.format(Math.ceil(seconds), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? words.format(minutes, 'minute') : words.format(Math.ceil(minutes / 60), 'hour')
}

/** Formats a fraction (0 to 1) as a percentage. */
export const formatPercent = (part: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(part)

/** Formats a list of names: with "and" before the last if the browser knows the language, otherwise with commas. */
export const formatList = (names: readonly string[], language: string): string =>
  isKnownToIntl(language)
    ? new Intl.ListFormat(language).format(names)
    : names.join(directionOf(language) === 'rtl' ? '، ' : ', ')
