/** Quoted passage of a text with its context, by which it is found again after edits. */
export type QuotedPassage = { quote: string; prefix: string; suffix: string }

/** Maximum characters of the quote, and of the context on each side. */
export const passageLimits = { quote: 1000, context: 48 } as const

/** Minimum characters of a quote that is unique without context, and minimum matching context of a shorter one. */
const minDistinctiveLetters = 16
const minContextLetters = 8

/** Everything except white space and invisible format characters, which rendering and line wrapping change. */
const visibleCharacter = /[^\s\p{Cf}]/gu

/** Returns the visible characters of a text, and the index of each in the text. */
function lettersOf(text: string): { letters: string; places: number[] } {
  const places: number[] = []
  let letters = ''
  for (const { 0: sign, index } of text.matchAll(visibleCharacter)) {
    letters += sign
    for (let at = 0; at < sign.length; at++) places.push(index + at)
  }
  return { letters, places }
}

/** Returns the length of the common suffix (`end`) or prefix (`start`). */
function inCommon(one: string, other: string, from: 'end' | 'start'): number {
  let length = 0
  while (length < one.length && length < other.length) {
    const at = from === 'end' ? -1 - length : length
    if (one.at(at) !== other.at(at)) break
    length++
  }
  return length
}

/**
 * Returns the current position of a passage in a text. Among several matches, the one with the most matching context
 * wins.
 *
 * @returns Start index and end index (exclusive); null if the quote is missing, or if a short quote has lost its
 *   context
 */
export function findPassage(
  text: string,
  { quote, prefix, suffix }: QuotedPassage,
): [start: number, end: number] | null {
  const { letters, places } = lettersOf(text)
  const [wanted, before, after] = [quote, prefix, suffix].map((one) => lettersOf(one).letters) as [
    string,
    string,
    string,
  ]
  if (wanted === '') return null
  let found: { at: number; agreed: number } | null = null
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + 1)) {
    const agreed =
      inCommon(letters.slice(0, at), before, 'end') + inCommon(letters.slice(at + wanted.length), after, 'start')
    if (!found || agreed > found.agreed) found = { at, agreed }
  }
  if (!found) return null
  const isDistinctive =
    wanted.length >= minDistinctiveLetters || found.agreed >= Math.min(minContextLetters, before.length + after.length)
  return isDistinctive ? [places[found.at]!, places[found.at + wanted.length - 1]! + 1] : null
}

/** Returns the passage between two indexes with its context; null if it has no visible characters. */
export function createPassage(text: string, start: number, end: number): QuotedPassage | null {
  const { quote: maxQuoteLength, context } = passageLimits
  const last = Math.min(end, start + maxQuoteLength)
  const quote = text.slice(start, last).toWellFormed()
  if (quote.trim() === '') return null
  return {
    quote,
    prefix: text.slice(Math.max(0, start - context), start).toWellFormed(),
    suffix: text.slice(last, last + context).toWellFormed(),
  }
}
