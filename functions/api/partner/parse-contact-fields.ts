import type { Contact, Phone, WorkingDay } from '#shared/domain/directory/contact.ts'
import { formatDialCode } from '#shared/domain/directory/dial-code.ts'
import { asciiDigits } from '#shared/i18n/ascii-digits.ts'

/** Plain text fields of the partner form: one phone per line, and the opening hours of a day on one line. */

/** Invisible formatting characters, often pasted along with a number. */
const invisibleCharacters = /\p{Cf}/gu

const cleanText = (text: string): string => asciiDigits(text).replace(invisibleCharacters, '').trim()

/** Displays a phone as "+20 2 1234567". */
export const formatPhone = ({ country_code, area_code, number }: Phone): string =>
  [formatDialCode(country_code), area_code, number].filter(Boolean).join(' ')

export const formatPhones = ({ phones = [] }: Contact): string => phones.map(formatPhone).join('\n')

/**
 * Parses one phone per line. An unchanged line returns the existing phone. The country code of a new one is the text
 * between the plus and a space, a known code that it starts with, or the first known code if there is no plus. Invalid
 * lines are returned as typed and fail the validation of the directory.
 */
export function parsePhones(text: string, known: readonly Phone[]): Phone[] {
  const codes = [...new Set(known.map(({ country_code }) => formatDialCode(country_code)))]
  return cleanText(text)
    .split(/\n/)
    .map((line) => line.replace(/[\s().]+/g, ' ').trim())
    .filter(Boolean)
    .map((line) => known.find((one) => formatPhone(one) === line) ?? newPhone(line.replace(/^00/, '+'), codes))
}

function newPhone(line: string, codes: readonly string[]): Phone {
  const [, apart, rest] = /^(\+\d{1,4})[ -](.+)$/.exec(line) ?? []
  if (apart && rest) return { country_code: apart, number: rest }
  const knownCode = codes.find((code) => line.startsWith(code))
  if (knownCode) return { country_code: knownCode, number: line.slice(knownCode.length) }
  return { country_code: line.startsWith('+') ? '' : (codes[0] ?? ''), number: line.replace(/^\+/, '') }
}

export const closedWords: Record<string, string> = { en: 'closed', ar: 'مغلق', fr: 'fermé' }
const closedPattern = /^(closed|مغلقة?|ferm[ée]e?|[-–—])$/iu

/** Formats the hours of a day as "09:00–13:00, 14:00–17:00". Empty if unknown. */
export function formatHours({ working_days: days = [] }: Contact, day: number, language: string): string {
  const found = days.find((one) => one.day === day)
  if (!found) return ''
  return found.closed
    ? closedWords[language]!
    : (found.slots ?? []).map(({ start, end }) => `${start}–${end}`).join(', ')
}

const span = /^(\d{1,2})(?:[:.h](\d{2})?)?\s*(?:-|–|—|to|à|إلى|الى)\s*(\d{1,2})(?:[:.h](\d{2})?)?$/iu

const clock = (hour: string, minute = '00'): string => `${hour.padStart(2, '0')}:${minute}`

/** Parses the hours of a day; null if empty. Invalid hours fail the validation of the directory. */
export function parseHours(text: string, day: number): WorkingDay | null {
  const line = cleanText(text)
  if (line === '') return null
  if (closedPattern.test(line)) return { day, closed: true }
  const spans = line.split(/\s*[,،;؛/]\s*/).filter(Boolean)
  return {
    day,
    slots: spans.map((one) => {
      const [, from, fromMinute, to, toMinute] = span.exec(one.trim()) ?? []
      return from && to ? { start: clock(from, fromMinute), end: clock(to, toMinute) } : { start: one, end: one }
    }),
  }
}
