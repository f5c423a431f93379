import { analyse, readWord, type Token } from '#shared/search/analysis/analyse.ts'
import { isStopWord } from '#shared/search/analysis/stop-words.ts'
import { eachWord } from '#shared/search/analysis/tokenise.ts'
import { languageToAnalyse } from '#shared/search/languages/arabic-script-languages.ts'
import { SoundIndex } from '#shared/search/spelling/find-by-sound.ts'
import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import { maxTypingErrors, isInOtherScript } from '#shared/search/spelling/typo-tolerance.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import type { VisibleDocuments } from '#shared/search/ranking/visible-documents.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import { maxQueryWords } from '#shared/search/query-limits.ts'

/** Query after transliteration, and by offset the alternatives of each transliterated word, the original first. */
export type RespelledQuery = { text: string; alternatives: ReadonlyMap<number, readonly string[]> }

/** Index with the documents visible to the reader. */
export type Readable = { index: LanguageIndex; frame: VisibleDocuments }

const arabic = 'ar'
const latinLetter = /\p{Script=Latin}/u
/** Digits that represent letters inside or next to a word (Arabic chat alphabet). */
const digitOfWord = /[a-z]{2}.*[2375]|^[2375][a-z]{2}/

/** Articles and particles that are written as one with the next word in Arabic. */
const joinedWords = new Set(['el', 'al', 'il', 'bel', 'bil', 'wel', 'wil', 'lel', 'lil', 'w'])

type Word = { start: number; end: number; folded: string; isLatin: boolean; candidates: readonly string[] }

/**
 * Transliterates a query in the Arabic chat alphabet to Arabic script; returns any other query unchanged. Applies if
 * more words sound Arabic than are known in languages with Latin script. A single word without digits qualifies only if
 * `language` is null or Arabic.
 */
export function transliterateToArabic(
  query: string,
  { concepts, indexes, language }: { concepts: Concepts; indexes: readonly Readable[]; language: string | null },
): RespelledQuery {
  const plain = { text: query, alternatives: new Map<number, string[]>() }
  if (!latinLetter.test(query) || isInOtherScript(query, 'en')) return plain
  // For a reader of Arabic, Arabic takes precedence, even if another language has a word with this spelling.
  const others = indexes.filter(({ index }) => index.language !== arabic && language !== arabic)
  const own = indexes.find(({ index }) => index.language === arabic)
  const latin = latinWordsOf(query)
  const joined = latin.filter(({ folded }) => joinedWords.has(folded))
  const asTyped = latin.filter((word) => !joined.includes(word) && isKnown(word.folded, { concepts, others }))
  const rest = latin.length - joined.length - asTyped.length
  // Early exit: the remaining words cannot outnumber the known ones. Sound matching is expensive.
  if (rest + Number(latin.some(({ folded }) => digitOfWord.test(folded))) <= asTyped.length) return plain
  const words = latin.map((word): Word => {
    if (joined.includes(word)) return { ...word, isLatin: false, candidates: [''] }
    const candidates = arabicCandidates(word.folded, concepts, own)
    const isLatin = asTyped.includes(word) || (candidates.length > 0 && isNearlyKnown(word.folded, others))
    return { ...word, isLatin, candidates }
  })
  const arabicWords = words.filter(({ isLatin, candidates }) => !isLatin && candidates.some(Boolean))
  const latinWords = words.filter((word) => word.isLatin)
  const digits = arabicWords.some(({ folded }) => digitOfWord.test(folded))
  const sure = arabicWords.length > 1 || digits || language === null || language === arabic
  return sure && arabicWords.length + Number(digits) > latinWords.length ? inArabicLetters(query, words) : plain
}

function latinWordsOf(query: string): Pick<Word, 'start' | 'end' | 'folded'>[] {
  const words: Pick<Word, 'start' | 'end' | 'folded'>[] = []
  eachWord(query, (start, end) => {
    const folded = fold(query.slice(start, end))
    if (words.length < maxQueryWords && latinLetter.test(folded)) words.push({ start, end, folded })
  })
  return words
}

/** Returns whether a word is known in a language with Latin script. */
const isKnown = (word: string, { concepts, others }: { concepts: Concepts; others: readonly Readable[] }): boolean =>
  ['en', 'fr'].some((language) => isStopWord(word, language)) ||
  concepts.knowsLatin(word) ||
  others.some((other) => isRead(other, word))

/** Returns whether a word is known there with one typing error. */
const isNearlyKnown = (word: string, others: readonly Readable[]): boolean =>
  maxTypingErrors(word) > 0 &&
  others.some((other) => other.index.spelling.near(word, 1).some((near) => isRead(other, near.word)))

const isRead = ({ index, frame }: Readable, word: string): boolean =>
  index.words.get(word)?.postings.some((posting) => frame.documentsWith(posting) > 0) ?? false

/**
 * Returns the Arabic words that a word may represent by its sound: the best from the concepts, and the best from the
 * index if closer.
 */
function arabicCandidates(latin: string, concepts: Concepts, own: Readable | undefined): string[] {
  const spoken = concepts.arabicBySound().nearest(latin)
  const written = own && writtenIn(own.index).nearest(latin, (word) => isRead(own, word))
  const nearer = written && written.distance < (spoken?.distance ?? Infinity) ? written : null
  return [...new Set([spoken, nearer].flatMap((one) => one?.word ?? []))]
}

type SoundCache = { bySound: SoundIndex; words: number }

const soundCaches = new WeakMap<LanguageIndex, SoundCache>()

/** Returns the words of an index by sound. New words are added incrementally. */
function writtenIn(index: LanguageIndex): SoundIndex {
  const cache = soundCaches.get(index) ?? { bySound: new SoundIndex(), words: 0 }
  soundCaches.set(index, cache)
  if (cache.words < index.words.size) {
    for (const word of index.words.keys().drop(cache.words)) if (!latinLetter.test(word)) cache.bySound.add(word, 1)
    cache.words = index.words.size
  }
  return cache.bySound
}

function inArabicLetters(query: string, words: readonly Word[]): RespelledQuery {
  const alternatives = new Map<number, string[]>()
  let text = ''
  let end = 0
  for (const { start, end: next, folded, candidates } of words) {
    const [word, ...more] = candidates
    text += query.slice(end, start)
    if (word) alternatives.set(text.length, [folded, ...more])
    text += word ?? query.slice(start, next)
    end = next
  }
  return { text: text + query.slice(end), alternatives }
}

/** Analyses a query in a language. A transliterated word matches any of its alternatives. */
export function tokenizeQuery({ text, alternatives }: RespelledQuery, language: string): Token[] {
  const typed = alternatives.size === 0 ? languageToAnalyse(text, language) : language
  return analyse(text, typed).map((token) => {
    const others = alternatives.get(token.start)
    if (!others) return token
    const readings = others.map((word) => readWord(word, language))
    // In Latin script, the typed word is used, because it may be a prefix or have typing errors.
    const word = language === arabic ? token.word : readings[0]!.word
    return { ...token, word, terms: [...new Set([token, ...readings].flatMap(({ terms }) => terms))] }
  })
}
