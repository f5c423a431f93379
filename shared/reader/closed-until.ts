import { formatDay } from '#shared/i18n/format-day.ts'
import { utcToday } from '#shared/model/overdue.ts'

/** Returns the last day of a temporary closure; null if there is none today. */
export const closedUntil = (row: { closed_until?: string | null }, on = utcToday()): string | null =>
  row.closed_until && row.closed_until >= on ? row.closed_until : null

const closedUntilTexts: Record<string, string> = {
  en: 'temporarily closed until',
  ar: 'مغلق مؤقتًا حتى',
  fr: 'fermé temporairement jusqu’au',
}

/**
 * Returns the text of a temporary closure.
 *
 * @param day Last day of the closure
 */
export function closedUntilText(day: string, language: string): string {
  return `${closedUntilTexts[language] ?? closedUntilTexts['en']!} ${formatDay(day, language)}`
}
