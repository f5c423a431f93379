import type { Phone } from '#shared/domain/directory/contact.ts'
import { asciiDigits } from '#shared/i18n/ascii-digits.ts'

/** Calling codes with one and two digits; all others have three. */
const callingCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Formats a phone number in international form: `+20 (2) 2735 1234`. */
export const formatHsdsPhone = ({ country_code: country, area_code: area, number }: Phone): string =>
  [`+${country.replace(/^\+/, '')}`, ...(area ? [`(${area})`] : []), number].join(' ')

/**
 * Parses a phone number in our format or any other.
 *
 * @param code Default calling code
 * @returns null if there is no number or no calling code
 */
export function parseHsdsPhone(given: string, code: string | null): Phone | null {
  const text = asciiDigits(given).replaceAll('"', '').trim()
  const own = /^\+(\d{1,4}) (?:\((\d[\d -]{0,5})\) )?(\d[\d -]{1,19})$/.exec(text)
  if (own && (own[2] !== undefined || callingCode.exec(own[1]!)?.[0] === own[1]))
    return { country_code: `+${own[1]}`, ...(own[2] && { area_code: own[2] }), number: own[3]! }
  const digits = text.replace(/\D/g, '')
  if (!/^(\+|00)/.test(text))
    return code !== null && /^\d{2,20}$/.test(digits) ? { country_code: code, number: digits } : null
  const abroad = digits.replace(/^00/, '')
  const country = callingCode.exec(abroad)?.[0] ?? ''
  const number = abroad.slice(country.length)
  return country !== '' && /^\d{2,20}$/.test(number) ? { country_code: `+${country}`, number } : null
}
