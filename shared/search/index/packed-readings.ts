import { readWord, wordOf } from '#shared/search/analysis/analyse.ts'
import type { Reading } from '#shared/search/analysis/analyse.ts'

export type PlainReading = Pick<Reading, 'word' | 'terms'>

/**
 * A term by the word it was read out of: letters left out before it and after it as one number; or letters left out at the
 * end, a space and what stands there instead.
 */
type PackedTerm = number | string
/**
 * The term, or several, of a piece that is a word; null for one that is none. A list ends with an empty text where the
 * word is not written as it is folded.
 */
export type PackedReading = PackedTerm | PackedTerm[] | null

const maxOmittedLetters = 64

export function packReading(reading: PlainReading | null, piece: string): PackedReading {
  if (reading === null) return null
  const terms = reading.terms.map((term) => packTerm(reading.word, term))
  if (reading.word !== piece) terms.push('')
  return terms.length === 1 ? terms[0]! : terms
}

/** How a piece is read. `check` throws where the analyser reads it in another way by now. */
export function unpackReading(
  packed: PackedReading,
  piece: string,
  { language, check }: { language: string; check: boolean },
): PlainReading | null {
  if (packed === null) return null
  const list = Array.isArray(packed) ? packed : [packed]
  const folded = list.at(-1) === ''
  const word = folded ? wordOf(piece) : piece
  const terms = (folded ? list.slice(0, -1) : list).map((term) => unpackTerm(word, term))
  if (check) {
    const anew = readWord(piece, language)
    if (anew.word !== word || anew.terms.join() !== terms.join()) throw new Error('a search index of another analyser')
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

/** Longest beginning that is left out, so that one sign below the letters tells its length. */
const maxSharedPrefix = 90
const firstSign = 35

/** Texts in the order of the alphabet, each without what it shares with the one before, for which a sign stands. */
export function packAlphabet(texts: readonly string[]): string[] {
  let before = ''
  return texts.map((text) => {
    let shared = 0
    while (shared < maxSharedPrefix && shared < text.length && text[shared] === before[shared]) shared++
    before = text
    return String.fromCharCode(firstSign + shared) + text.slice(shared)
  })
}

export function unpackAlphabet(packed: readonly string[]): string[] {
  // Texts are made of their letters at once: one that is joined of two is joined anew wherever it is first read.
  const letters: number[] = []
  return packed.map((rest) => {
    letters.length = rest.charCodeAt(0) - firstSign
    for (let at = 1; at < rest.length; at++) letters.push(rest.charCodeAt(at))
    return letters.length > maxLettersPerCall ? textOf(letters) : String.fromCharCode(...letters)
  })
}

/** Letters that a text can be made of in one call. */
const maxLettersPerCall = 1000

function textOf(letters: readonly number[]): string {
  let text = ''
  for (const letter of letters) text += String.fromCharCode(letter)
  return text
}
