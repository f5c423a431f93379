import { asciiDigits } from '#shared/i18n/ascii-digits.ts'
import type { Readable } from './arabic-transliteration.ts'

const phoneNumber = /^[\s(]*(?:\+|00)?\d[\d\s().\-/\p{Cf}]*$/u

/**
 * Joins the digits of a query that is a phone number, if a document visible to the reader has the number. People group
 * digits differently. Any other query is returned unchanged.
 */
export function joinPhoneNumber(query: string, indexes: readonly Readable[]): string {
  const text = asciiDigits(query)
  if (!phoneNumber.test(text)) return query
  const joined = text.replace(/\D/g, '').replace(/^00/, '')
  const isKnown = indexes.some(({ index, frame }) => {
    const posting = index.postings.get(joined)
    return posting !== undefined && frame.documentsWith(posting) > 0
  })
  return isKnown ? joined : query
}
