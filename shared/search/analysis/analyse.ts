import { arabicLetter } from '#shared/search/analysis/arabic-script.ts'
import { arabicTerms } from '#shared/search/analysis/arabic-stems.ts'
import { englishTerms } from '#shared/search/analysis/english-stems.ts'
import { frenchTerms, isElision } from '#shared/search/analysis/french-stems.ts'
import { lightStem } from '#shared/search/analysis/light-stems.ts'
import { isStopWord } from '#shared/search/analysis/stop-words.ts'
import { isApostrophe, tokenise } from '#shared/search/analysis/tokenise.ts'
import { fold, foldTag } from './fold.ts'

export type Token = {
  /** Alternative stems of the word. A match of any of them matches the word. */
  terms: string[]
  /** Offsets in the original text. */
  start: number
  end: number
  /** Folded word as written. A hashtag includes its `#`. */
  word: string
  stop: boolean
  /**
   * For a query word in another language than the index: the probability of each term as its translation (at most 1),
   * and whether the translation was learned or the word is used unchanged.
   */
  translated?: { sure: ReadonlyMap<string, number>; isFromDictionary: boolean }
}

/** Analysis of a word, independent of its position. */
export type Reading = Pick<Token, 'terms' | 'word' | 'stop'>

/** Maximum characters of a word that are analysed. */
const maxWordLength = 64
const maxCachedWords = 50_000
const analysedWords = new Map<string, Map<string, Reading>>()
const latinLetter = /\p{Script=Latin}/u

/**
 * Splits a text into tokens.
 *
 * @param language Language code; en, ar and fr have stemmers, some others light stems, the rest is only folded
 */
export function analyse(text: string, language: string): Token[] {
  const tokens: Token[] = []
  for (const raw of tokenise(text)) {
    const original = text.slice(raw.start, raw.end)
    const reading = raw.hashtag ? readHashtag(original) : recall(original.slice(0, maxWordLength), language)
    if (reading.word === '' || reading.word === '#') continue
    if (language === 'fr' && isApostrophe(text, raw.end) && isElision(reading.word)) continue
    tokens.push({ ...reading, start: raw.start, end: raw.end })
  }
  return tokens
}

function recall(original: string, language: string): Reading {
  let words = analysedWords.get(language)
  if (words === undefined || words.size >= maxCachedWords) {
    words = new Map()
    analysedWords.set(language, words)
  }
  let reading = words.get(original)
  if (reading === undefined) {
    reading = readWord(original, language)
    words.set(original, reading)
  }
  return reading
}

export function readHashtag(original: string): Reading {
  const word = `#${foldTag(original.slice(0, maxWordLength))}`
  return { word, terms: [word], stop: false }
}

/** Analyses a single word. `word` is empty if it consists of diacritics only. */
export function readWord(written: string, language: string): Reading {
  const original = written.slice(0, maxWordLength)
  const word = wordOf(written)
  return { word, terms: termsOf(word, original, language), stop: isStopWord(word, language) }
}

/** Returns the folded form of a word. */
export const wordOf = (written: string): string => fold(written.slice(0, maxWordLength)).replace(/\s/g, '')

function termsOf(word: string, original: string, language: string): string[] {
  if (language !== 'en' && language !== 'fr' && language !== 'ar') return [lightStem(word, language)]
  if (arabicLetter.test(word)) return arabicTerms(word)
  if (!latinLetter.test(word)) return [word]
  if (language === 'en') return englishTerms(word)
  return language === 'fr' ? frenchTerms(word, original) : [word]
}
