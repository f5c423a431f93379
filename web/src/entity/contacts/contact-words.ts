import { dialCode } from '#shared/entities/dial-code.ts'
import { dayName } from './days.ts'

type Values = Record<string, unknown>

const given = (parts: readonly unknown[]): string[] =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').map(String)

const phoneWords = ({ country_code, area_code, number }: Values): string =>
  given([dialCode(String(country_code)), area_code, number]).join(' ')

const hoursWords = ({ day, slots }: Values, language: string): string | null =>
  Array.isArray(slots) && slots.length > 0
    ? `${dayName(Number(day), language)} ${(slots as Values[]).map(({ start, end }) => `${start}–${end}`).join(', ')}`
    : null

/** A contact of an organisation on one line: what it is called, where it is, how and when it is reached. */
export function contactWords(contact: Values, language: string): string {
  const { phones, working_days: days, ...rest } = contact
  return given([
    ...given(Object.values(rest)),
    ...((phones ?? []) as Values[]).map(phoneWords),
    ...((days ?? []) as Values[]).map((one) => hoursWords(one, language)),
  ]).join(', ')
}
