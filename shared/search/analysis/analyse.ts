import { arabicTerms } from '#shared/search/analysis/arabic-stems.ts'
import { englishTerms } from '#shared/search/analysis/english-stems.ts'
import { frenchTerms, isElision } from '#shared/search/analysis/french-stems.ts'
import { isStopWord } from '#shared/search/analysis/stop-words.ts'
import { isApostrophe, tokenise } from '#shared/search/analysis/tokenise.ts'
import { fold, foldTag } from './fold.ts'

export type Token = {
  /** Alternative readings of the one word: matching any of them is matching the word. */
  terms: string[]
  /** Offsets in the original text. */
  start: number
  end: number
  /** The word as written, folded; a hashtag keeps its `#`. */
  word: string
  /** A word so common in its language that it says little. */
  stop: boolean
  /**
   * Of a word that is asked in another language than what is searched: how surely each term says the same, at most 1, and
   * whether that was learnt or the word stands as it is.
   */
  translated?: { sure: ReadonlyMap<string, number>; learnt: boolean }
}

/** What a word is read as, wherever it stands. */
export type Reading = Pick<Token, 'terms' | 'word' | 'stop'>

/** Letters of a word that are read; what follows them is not told apart. */
const longestWord = 64
const rememberedWords = 50_000
const remembered = new Map<string, Map<string, Reading>>()
const arabicLetter = /\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

/** The words of a text in a language given by acronym (en, ar, fr are stemmed, any other is folded only). */
export function analyse(text: string, language: string): Token[] {
  const tokens: Token[] = []
  for (const raw of tokenise(text)) {
    const original = text.slice(raw.start, raw.end)
    const reading = raw.hashtag ? readHashtag(original) : recall(original.slice(0, longestWord), language)
    if (reading.word === '' || reading.word === '#') continue
    if (language === 'fr' && isApostrophe(text, raw.end) && isElision(reading.word)) continue
    tokens.push({ ...reading, start: raw.start, end: raw.end })
  }
  return tokens
}

function recall(original: string, language: string): Reading {
  let words = remembered.get(language)
  if (words === undefined || words.size >= rememberedWords) {
    words = new Map()
    remembered.set(language, words)
  }
  let reading = words.get(original)
  if (reading === undefined) {
    reading = readWord(original, language)
    words.set(original, reading)
  }
  return reading
}

export function readHashtag(original: string): Reading {
  const word = `#${foldTag(original.slice(0, longestWord))}`
  return { word, terms: [word], stop: false }
}

/** What a word says by itself; its `word` is empty where it is of marks alone. */
export function readWord(written: string, language: string): Reading {
  const original = written.slice(0, longestWord)
  const word = wordOf(written)
  return { word, terms: termsOf(word, original, language), stop: isStopWord(word, language) }
}

/** The word that is written, folded. */
export const wordOf = (written: string): string => fold(written.slice(0, longestWord)).replace(/\s/g, '')

function termsOf(word: string, original: string, language: string): string[] {
  if (language !== 'en' && language !== 'fr' && language !== 'ar') return [word]
  if (arabicLetter.test(word)) return arabicTerms(word)
  if (!latinLetter.test(word)) return [word]
  if (language === 'en') return englishTerms(word)
  return language === 'fr' ? frenchTerms(word, original) : [word]
}
