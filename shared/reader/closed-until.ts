import { formatDay } from '#shared/i18n/format-day.ts'
import { utcToday } from '#shared/model/overdue.ts'

/** The day until which an organisation is closed for now, today included; null where it is not. */
export const closedUntil = (row: { closed_until?: string | null }, on = utcToday()): string | null =>
  row.closed_until && row.closed_until >= on ? row.closed_until : null

const words: Record<string, string> = {
  en: 'temporarily closed until',
  ar: 'مغلق مؤقتًا حتى',
  fr: 'fermé temporairement jusqu’au',
}

/** That something is closed until a day, that one included, in a language. */
export function closedUntilText(day: string, language: string): string {
  return `${words[language] ?? words['en']!} ${formatDay(day, language)}`
}
