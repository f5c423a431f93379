import { formatDialCode } from '#shared/domain/directory/dial-code.ts'
import { dayName } from './weekdays.ts'

type Values = Record<string, unknown>

const nonEmptyTexts = (parts: readonly unknown[]): string[] =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').map(String)

const formatPhone = ({ country_code, area_code, number }: Values): string =>
  nonEmptyTexts([formatDialCode(String(country_code)), area_code, number]).join(' ')

const formatDayHours = ({ day, slots }: Values, language: string): string | null =>
  Array.isArray(slots) && slots.length > 0
    ? `${dayName(Number(day), language)} ${(slots as Values[]).map(({ start, end }) => `${start}–${end}`).join(', ')}`
    : null

/** Formats a contact on one line: name, postal address, phones and opening hours. */
export function formatContactSummary(contact: Values, language: string): string {
  const { phones, working_days: days, ...rest } = contact
  return nonEmptyTexts([
    ...nonEmptyTexts(Object.values(rest)),
    ...((phones ?? []) as Values[]).map(formatPhone),
    ...((days ?? []) as Values[]).map((one) => formatDayHours(one, language)),
  ]).join(', ')
}
