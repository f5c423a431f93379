/** Words of a text that something was said of, and what stood before and after them, by which they are found again. */
export type QuotedPassage = { quote: string; prefix: string; suffix: string }

/** Characters of a quote that are kept, and on each side of it. */
export const passageLimits = { quote: 1000, context: 48 } as const

/** Letters that say enough to be found without what stands around them, and of what stands around fewer ones. */
const minDistinctiveLetters = 16
const minContextLetters = 8

/** White space and marks that are not seen: blocks, wrapped lines and what draws a text make others of them. */
const seen = /[^\s\p{Cf}]/gu

/** The letters of a text alone, and where in it each of them stands. */
function lettersOf(text: string): { letters: string; places: number[] } {
  const places: number[] = []
  let letters = ''
  for (const { 0: sign, index } of text.matchAll(seen)) {
    letters += sign
    for (let at = 0; at < sign.length; at++) places.push(index + at)
  }
  return { letters, places }
}

/** How many letters two texts have in common, from where they meet: the ends of what stands before, the beginnings of what follows. */
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
 * Where the words stand in a text today, as places of its first and after its last character: where they stand more than once,
 * those with most of what stood around them. Null where they are there no more, or a few words only elsewhere.
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

/** The words from one place of a text to another, with what stands around them; null where there are none. */
export function createPassage(text: string, start: number, end: number): QuotedPassage | null {
  const { quote: longest, context } = passageLimits
  const last = Math.min(end, start + longest)
  const quote = text.slice(start, last).toWellFormed()
  if (quote.trim() === '') return null
  return {
    quote,
    prefix: text.slice(Math.max(0, start - context), start).toWellFormed(),
    suffix: text.slice(last, last + context).toWellFormed(),
  }
}
