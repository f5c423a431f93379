import { fold } from '#shared/search/analysis/fold.ts'

/** Locales of month names: the three languages, and regional Arabic variants. */
const locales = ['en', 'fr', 'ar-EG', 'ar-SY', 'ar-DZ']

/** Folds a text and removes the dots of abbreviated month names. */
const folded = (text: string): string => fold(text).replaceAll('.', ' ').trim().replace(/\s+/g, ' ')

let months: ReadonlyMap<string, number> | null = null

function monthsByName(): ReadonlyMap<string, number> {
  months ??= new Map(
    locales.flatMap((locale) =>
      (['long', 'short'] as const).flatMap((month) => {
        // With the day, because some languages inflect the month inside a date.
        const words = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { day: 'numeric', month, timeZone: 'UTC' })
        return Array.from({ length: 12 }, (_, at): [string, number] => {
          const parts = words.formatToParts(Date.UTC(2026, at, 1))
          return [folded(parts.find(({ type }) => type === 'month')!.value), at + 1]
        })
      }),
    ),
  )
  return months
}

function plainDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  // Rejects invalid dates, such as 31 April, which would overflow.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

/**
 * Parses a typed date to ISO format (`2026-05-03`): `3/5/2026`, `03.05.2026`, `3 May 2026`, `٣ مايو ٢٠٢٦`, `1er mai
 * 2026`. Day first, digits of any script.
 *
 * @returns null if it is not a date with a four-digit year
 */
export function parseWrittenDate(text: string): string | null {
  const written = folded(text)
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written) ?? []
  if (year) return plainDate(Number(year), Number(month), Number(day))
  const numbers = /^(\d{1,2}) ?[/ -] ?(\d{1,2}) ?[/ -] ?(\d{4})$/.exec(written)
  if (numbers) return plainDate(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]))
  const words = /^(\d{1,2})(?:er|st|nd|rd|th)? (?:من )?(\D+?),? (\d{4})$/.exec(written)
  const named = words && monthsByName().get(words[2]!.trim())
  return named ? plainDate(Number(words[3]), named, Number(words[1])) : null
}
