import type { WorkingDay } from '#shared/domain/directory/contact.ts'
import { openStatusAt, type OpenStatus } from '#shared/domain/directory/opening-hours.ts'
import { formatDay } from '#shared/i18n/format-day.ts'
import type { Label } from '#shared/i18n/label.ts'
import { labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { utcToday } from '#shared/model/overdue.ts'

/** Returns the last day of a temporary closure; null if there is none today. */
export const closedUntil = (row: { closed_until?: string | null }, on = utcToday()): string | null =>
  row.closed_until && row.closed_until >= on ? row.closed_until : null

/** Returns the open status of a contact. A temporary closure takes precedence over the opening hours. */
export const currentOpenStatus = (
  row: { closed_until?: string | null },
  days: WorkingDay[] | undefined,
  timeZone: string | null | undefined,
  at: Date,
): OpenStatus => (closedUntil(row) ? { state: 'closed', closes: null, opens: null } : openStatusAt(days, timeZone, at))

export const closedUntilLabel: Label = ['temporarily closed until', 'مغلق مؤقتًا حتى', 'fermé temporairement jusqu’au']

/**
 * Returns the text of a temporary closure. It is English in languages without an interface, and so is its date.
 *
 * @param day Last day of the closure
 */
export function closedUntilText(day: string, language: string): string {
  const own = labelLanguage(language, closedUntilLabel)
  return `${translateLabel(closedUntilLabel, own)} ${formatDay(day, own)}`
}

/** Returns the notice of a temporary closure as a sentence of its own; null if there is none today. */
export function closedNotice(row: { closed_until?: string | null }, language: string): string | null {
  const day = closedUntil(row)
  if (day === null) return null
  const text = closedUntilText(day, language)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
