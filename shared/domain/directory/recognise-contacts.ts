import { asciiDigits } from '#shared/i18n/ascii-digits.ts'
import { phoneForms } from './contact-text.ts'
import type { ContactSummary } from './contact-summary.ts'

/**
 * Contact detail of an organisation found in a text. `text` is the match, `value` the current value for a reference.
 */
export type RecognisedContact = { text: string; id: string; part: 'phone' | 'address'; value: string }

type Known = { id: string; reach: ContactSummary }

/** Minimum characters of an address, and characters of the lookup prefix of addresses. */
const minAddressCharacters = 12
const addressPrefixLength = 8

const maxRecognised = 20

/** Digits with common separators, not part of a longer word. */
const numbers = /(?<![\p{L}\d])(?:\+|00)?\d(?:[\s().\-/\p{Cf}]{0,3}\d)+(?![\p{L}\d])/gu

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * Creates a function that finds phone numbers and addresses of organisations in a text. Values shared by several
 * organisations are ignored.
 */
export function createContactRecogniser(organisations: readonly Known[]): (text: string) => RecognisedContact[] {
  const phones = new Map<string, Known | null>()
  const addresses = new Map<string, Known[]>()
  for (const known of organisations) {
    const { phone, address } = known.reach
    for (const form of phone ? new Set(phoneForms(phone)) : []) phones.set(form, phones.has(form) ? null : known)
    if (!address || address.length < minAddressCharacters) continue
    const key = address.slice(0, addressPrefixLength).toLowerCase()
    addresses.set(key, [...(addresses.get(key) ?? []), known])
  }

  function* phonesIn(text: string): Generator<RecognisedContact> {
    for (const { 0: match, index } of asciiDigits(text).matchAll(numbers)) {
      const known = phones.get(digitsOf(match).replace(/^00/, ''))
      const written = text.slice(index, index + match.length)
      if (known) yield { text: written, id: known.id, part: 'phone', value: known.reach.phone! }
    }
  }

  function* addressesIn(text: string): Generator<RecognisedContact> {
    const lower = text.toLowerCase()
    if (lower.length !== text.length) return
    for (let at = 0; at + minAddressCharacters <= lower.length; at++) {
      const those = (addresses.get(lower.slice(at, at + addressPrefixLength)) ?? []).filter(({ reach }) =>
        lower.startsWith(reach.address!.toLowerCase(), at),
      )
      const [known, other] = those
      if (!known || other) continue
      const value = known.reach.address!
      yield { text: text.slice(at, at + value.length), id: known.id, part: 'address', value }
    }
  }

  return (text) => {
    const found = new Map<string, RecognisedContact>()
    for (const one of [...phonesIn(text), ...addressesIn(text)]) found.set(one.text, one)
    return [...found.values()].slice(0, maxRecognised)
  }
}
