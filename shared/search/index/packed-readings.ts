import { readWord, wordOf } from '#shared/search/analysis/analyse.ts'
import type { Reading } from '#shared/search/analysis/analyse.ts'

export type StoredReading = Pick<Reading, 'word' | 'terms'>

/**
 * Term relative to its word: a number (letters omitted before and after), or a string (letters omitted at the end, a
 * space, the replacement).
 */
type PackedTerm = number | string
/**
 * Packed terms of a piece; null if it is not a word. A trailing empty string means that the word differs from the piece
 * by folding.
 */
export type PackedReading = PackedTerm | PackedTerm[] | null

const maxOmittedLetters = 64

export function packReading(reading: StoredReading | null, piece: string): PackedReading {
  if (reading === null) return null
  const terms = reading.terms.map((term) => packTerm(reading.word, term))
  if (reading.word !== piece) terms.push('')
  return terms.length === 1 ? terms[0]! : terms
}

/**
 * Returns the analysis of a piece.
 *
 * @throws {Error} if `check` is set and the analyser now returns another result
 */
export function unpackReading(
  packed: PackedReading,
  piece: string,
  { language, check }: { language: string; check: boolean },
): StoredReading | null {
  if (packed === null) return null
  const list = Array.isArray(packed) ? packed : [packed]
  const folded = list.at(-1) === ''
  const word = folded ? wordOf(piece) : piece
  const terms = (folded ? list.slice(0, -1) : list).map((term) => unpackTerm(word, term))
  if (check) {
    const current = readWord(piece, language)
    if (current.word !== word || current.terms.join() !== terms.join())
      throw new Error('a search index of another analyser')
  }
  return { word, terms }
}

function packTerm(word: string, term: string): PackedTerm {
  const before = word.indexOf(term)
  const after = word.length - before - term.length
  if (before >= 0 && after < maxOmittedLetters) return before * maxOmittedLetters + after
  let sharedLength = 0
  while (sharedLength < term.length && word[sharedLength] === term[sharedLength]) sharedLength++
  return `${word.length - sharedLength} ${term.slice(sharedLength)}`
}

function unpackTerm(word: string, packed: PackedTerm): string {
  if (typeof packed === 'number')
    return word.slice(Math.floor(packed / maxOmittedLetters), word.length - (packed % maxOmittedLetters))
  const space = packed.indexOf(' ')
  return word.slice(0, word.length - Number(packed.slice(0, space))) + packed.slice(space + 1)
}

/** Maximum length of a shared prefix, so that one printable ASCII character can encode it. */
const maxSharedPrefix = 90
const firstCharCode = 35

/**
 * Front coding of sorted texts: one character for the length of the prefix shared with the previous text, then the
 * rest.
 */
export function packAlphabet(texts: readonly string[]): string[] {
  let before = ''
  return texts.map((text) => {
    let shared = 0
    while (shared < maxSharedPrefix && shared < text.length && text[shared] === before[shared]) shared++
    before = text
    return String.fromCharCode(firstCharCode + shared) + text.slice(shared)
  })
}

export function unpackAlphabet(packed: readonly string[]): string[] {
  // Builds each text from character codes at once. A concatenated string would be flattened on every first read.
  const letters: number[] = []
  return packed.map((rest) => {
    letters.length = rest.charCodeAt(0) - firstCharCode
    for (let at = 1; at < rest.length; at++) letters.push(rest.charCodeAt(at))
    return letters.length > maxLettersPerCall ? textOf(letters) : String.fromCharCode(...letters)
  })
}

/** Maximum arguments of one `String.fromCharCode` call. */
const maxLettersPerCall = 1000

function textOf(letters: readonly number[]): string {
  let text = ''
  for (const letter of letters) text += String.fromCharCode(letter)
  return text
}
