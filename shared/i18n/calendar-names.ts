import type { AddedFormats, DateFormat } from './locale.ts'

// Without imports at run time: the client loads this module while its first module, which has `locale.ts`, is waiting.

/** Parts of a date that have names, and the `Intl` styles in which the interface uses them. */
export const namedParts = { month: ['long', 'short'], weekday: ['long', 'short', 'narrow'] } as const

export type NamedPart = keyof typeof namedParts

/** A date for each name: the first day of each month; Sunday 1 January 2023 and the days after it. */
const dates: Record<NamedPart, number[]> = {
  month: Array.from({ length: 12 }, (_, at) => Date.UTC(2023, at, 1)),
  weekday: Array.from({ length: 7 }, (_, at) => Date.UTC(2023, 0, 1 + at)),
}

/** Returns the names of all months from January, or of all weekdays from Sunday, in a locale that `Intl` knows. */
export function listNames(part: NamedPart, style: string, locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { [part]: style, timeZone: 'UTC' })
  return dates[part].map((date) => format.format(date))
}

/** Locale whose order of day, month and year replaces that of a language without data. */
const orderLocale = 'en-GB'

/** Texts of the calendar by key: `digits`, and names such as `month.long`, separated by `|`. */
type CalendarTexts = Record<string, string>

/** Returns the names of the language by those in `orderLocale`; null if there are none in a style. */
function readNames(texts: CalendarTexts, part: NamedPart, style = ''): Map<string, string> | null {
  const names = texts[`${part}.${style}`]?.split('|')
  return names ? new Map(listNames(part, style, orderLocale).map((name, at) => [name, names[at] ?? name])) : null
}

function createNamedFormat(texts: CalendarTexts, locale: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(locale, options)
  const names: Partial<Record<string, Map<string, string> | null>> = {
    month: readNames(texts, 'month', options.month ?? options.dateStyle),
    weekday: readNames(texts, 'weekday', options.weekday),
  }
  const join = (parts: Intl.DateTimeFormatPart[]): string =>
    parts.map(({ type, value }) => names[type]?.get(value) ?? value).join('')
  return {
    format: (date) => join(format.formatToParts(date)),
    formatRange: (from, to) => join(format.formatRangeToParts(from, to)),
  }
}

/** Creates the formats of a language that `Intl` does not know from its published texts; null without such texts. */
export function createAddedFormats(texts: CalendarTexts): AddedFormats | null {
  if (!texts['digits']) return null
  const locale = `${orderLocale}-u-ca-gregory-nu-${texts['digits']}`
  return { locale, createDateFormat: (options) => createNamedFormat(texts, locale, options) }
}
