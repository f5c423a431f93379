import { today } from './overdue.ts'

/** The day until which an organisation is closed for now, today included; null where it is not. */
export const closedUntil = (row: { closed_until?: string | null }, on = today()): string | null =>
  row.closed_until && row.closed_until >= on ? row.closed_until : null
