import { isStopWord } from '#shared/search/analysis/stop-words.ts'
import type { SearchRequest } from '#shared/search/index/search-document.ts'
import { loadVisibleDocuments, type VisibleDocuments } from '#shared/search/ranking/visible-documents.ts'
import type { IndexedDocument, LanguageIndex } from '#shared/search/index/language-index.ts'
import { fieldCount, textField } from '#shared/search/index/postings.ts'

type Translation = readonly [term: string, sure: number]

/** Translations of the terms of one language into another, with their probability (1 is certain). */
export class TranslationDictionary {
  /**
   * Start of the translations of each posting number in one flat list, because each audience has its own dictionary in
   * memory.
   */
  private readonly first: Int32Array
  private readonly terms: string[] = []
  private readonly sure: Float32Array

  constructor(translations: ReadonlyMap<number, readonly Translation[]>) {
    this.first = new Int32Array(2 + [...translations.keys()].reduce((high, one) => Math.max(high, one), -1))
    const sure: number[] = []
    for (let number = 0; number < this.first.length; number++) {
      this.first[number] = this.terms.length
      for (const [term, how] of translations.get(number) ?? []) {
        this.terms.push(term)
        sure.push(how)
      }
    }
    this.sure = Float32Array.from(sure)
  }

  eachOf(number: number, take: (term: string, sure: number) => void): void {
    for (let at = this.first[number] ?? 0; at < (this.first[number + 1] ?? 0); at++)
      take(this.terms[at]!, this.sure[at]!)
  }
}

/** Maximum words of texts used for training, which limits its duration. Titles are always used. */
const maxTrainingWords = 150_000
/** Maximum terms of a line. The alignment of longer lines is too uncertain. */
const maxLineTerms = 40
const trainingRounds = 4
/**
 * Probability at which a translation counts as certain; minimum probability, absolute and relative to the best
 * translation; maximum translations of a term.
 */
const certainProbability = 0.3
const minProbability = 0.03
const minShareOfBest = 0.15
/** Minimum expected count of a pair. In a single line, each word of the other language shares one occurrence. */
const minExpectedCount = 0.4
const maxTranslations = 5

/** Distinct terms of a line, as posting numbers. */
type Line = readonly number[]
type Aligned = readonly [Line, Line]

/**
 * Learns translations from records with texts in both languages, by aligned lines (IBM Model 1, Brown et al. 1993).
 * Only pairs that are likely in both directions are retained.
 */
function trainDictionary(
  one: LanguageIndex,
  other: LanguageIndex,
  allowed: SearchRequest['allowed'],
): TranslationDictionary {
  const lines = alignedLines([one, loadVisibleDocuments(one, allowed)], [other, loadVisibleDocuments(other, allowed)])
  const pairs = pairsOf(lines)
  const forth = likelihoods(lines, pairs, 0)
  const back = likelihoods(lines, pairs, 1)
  const terms = termsOf(other)
  const found = new Map<number, Translation[]>()
  forth.likely.forEach((likely, at) => {
    const sure = Math.sqrt(likely * back.likely[at]!)
    if (sure < minProbability || Math.min(forth.counted[at]!, back.counted[at]!) < minExpectedCount) return
    const [from, to] = [pairs.words[0][at]!, pairs.words[1][at]!]
    const some = found.get(from)
    if (some) some.push([terms[to]!, sure])
    else found.set(from, [[terms[to]!, sure]])
  })
  return new TranslationDictionary(new Map([...found].map(([number, some]) => [number, surest(some)])))
}

function surest(some: Translation[]): Translation[] {
  const sorted = some.sort(([, one], [, other]) => other - one)
  const highest = sorted[0]![1]
  return sorted
    .slice(0, maxTranslations)
    .filter(([, sure]) => sure >= minShareOfBest * highest)
    .map(([term, sure]) => [term, sure / Math.max(highest, certainProbability)])
}

type Read = readonly [LanguageIndex, VisibleDocuments]

function alignedLines([one, seen]: Read, [other, otherSeen]: Read): Aligned[] {
  const both = one.entries.flatMap((entry, slot) => {
    const otherSlot = entry && other.slotOf(entry.record)
    if (otherSlot === undefined || !seen.has(slot) || !otherSeen.has(otherSlot)) return []
    return [
      { entry: entry!, otherEntry: other.entries[otherSlot]!, words: one.lengths[slot * fieldCount + textField]! },
    ]
  })
  const words = both.reduce((sum, record) => sum + record.words, 0)
  // Samples evenly, so that the result does not depend on the order of the records.
  const every = Math.max(1, Math.ceil(words / maxTrainingWords))
  return both.flatMap(({ entry, otherEntry }, at) => {
    const titles = [...align(one, other, entry.title, otherEntry.title)]
    return at % every === 0 ? [...titles, ...align(one, other, entry.text, otherEntry.text)] : titles
  })
}

/** Returns the aligned lines of two texts; none if the number of lines differs. */
function align(one: LanguageIndex, other: LanguageIndex, text: Uint8Array, otherText: Uint8Array): Aligned[] {
  const [lines, others] = [linesOf(one, text), linesOf(other, otherText)]
  if (lines.length !== others.length) return []
  const isUsableLine = ({ length }: Line): boolean => length > 0 && length <= maxLineTerms
  return lines.flatMap((line, at): Aligned[] =>
    isUsableLine(line) && isUsableLine(others[at]!) ? [[line, others[at]!]] : [],
  )
}

function linesOf(index: LanguageIndex, text: IndexedDocument['bytes']): Line[] {
  const written = index.pieces.decode(text)
  const lines = [new Set<number>()]
  let next = written.indexOf('\n')
  index.eachWord(text, ({ word, postings }, start) => {
    for (; next >= 0 && next < start; next = written.indexOf('\n', next + 1)) lines.push(new Set())
    if (isStopWord(word.word, index.language)) return
    for (const { number } of postings) lines.at(-1)!.add(number)
  })
  return lines.map((line) => [...line])
}

/** Distinct word pairs of aligned lines. `places`: pair number for each combination of words, line by line. */
type Pairs = { words: readonly [number[], number[]]; places: Int32Array }

function pairsOf(lines: readonly Aligned[]): Pairs {
  const places = new Int32Array(lines.reduce((sum, [line, other]) => sum + line.length * other.length, 0))
  /** Offset of the pairs of a source word in each line, and the words of the other line. */
  const byWord = new Map<number, { first: number; other: Line }[]>()
  let first = 0
  for (const [line, other] of lines) {
    for (const word of line) {
      const some = byWord.get(word)
      if (some) some.push({ first, other })
      else byWord.set(word, [{ first, other }])
      first += other.length
    }
  }
  const words: [number[], number[]] = [[], []]
  for (const [word, some] of byWord) {
    const pairByTarget = new Map<number, number>()
    for (const { first: from, other } of some) {
      other.forEach((to, at) => {
        let pair = pairByTarget.get(to)
        if (pair === undefined) {
          pairByTarget.set(to, (pair = words[0].length))
          words[0].push(word)
          words[1].push(to)
        }
        places[from + at] = pair
      })
    }
  }
  return { words, places }
}

/**
 * Returns for each pair the translation probability and the expected count (EM algorithm).
 *
 * @param side Index of the source language (0 or 1)
 */
function likelihoods(
  lines: readonly Aligned[],
  { words, places }: Pairs,
  side: 0 | 1,
): { likely: Float64Array; counted: Float64Array } {
  const given = Int32Array.from(words[side])
  const highest = (numbers: readonly number[]): number => numbers.reduce((high, one) => Math.max(high, one), 0) + 1
  const pairsOfWord = new Float64Array(highest(words[side]))
  for (const word of given) pairsOfWord[word]!++
  const likely = Float64Array.from(given, (word) => 1 / pairsOfWord[word]!)
  /** Every word may also align to nothing (the null word), with its relative frequency. */
  const usual = new Float64Array(highest(words[1 - side]!))
  let all = 0
  for (const line of lines)
    for (const word of line[1 - side]!) {
      usual[word]!++
      all++
    }
  const counted = new Float64Array(given.length)
  const total = new Float64Array(pairsOfWord.length)
  for (let round = 0; round < trainingRounds; round++) {
    counted.fill(0)
    total.fill(0)
    let first = 0
    for (const [line, other] of lines) {
      const [givens, targets] = side === 0 ? [line, other] : [other, line]
      const [step, targetStep] = side === 0 ? [other.length, 1] : [1, other.length]
      for (let target = 0; target < targets.length; target++) {
        const start = first + target * targetStep
        let sum = usual[targets[target]!]! / all
        for (let at = 0; at < givens.length; at++) sum += likely[places[start + at * step]!]!
        for (let at = 0; at < givens.length; at++) {
          const pair = places[start + at * step]!
          const share = likely[pair]! / sum
          counted[pair]! += share
          total[givens[at]!]! += share
        }
      }
      first += line.length * other.length
    }
    for (let pair = 0; pair < likely.length; pair++) likely[pair] = counted[pair]! / total[given[pair]!]!
  }
  return { likely, counted }
}

function termsOf({ postings }: LanguageIndex): string[] {
  const terms: string[] = []
  for (const { number, term } of postings.values()) terms[number] = term
  return terms
}

type CachedDictionary = { changes: number; size: number; dictionary: TranslationDictionary }

const dictionaryCache = new WeakMap<
  LanguageIndex,
  WeakMap<LanguageIndex, WeakMap<SearchRequest['allowed'], CachedDictionary>>
>()

/**
 * Returns the dictionary for documents visible to an audience. Trained on first use, and again after changes to half of
 * the documents.
 */
export function loadDictionary(
  one: LanguageIndex,
  other: LanguageIndex,
  allowed: SearchRequest['allowed'],
): TranslationDictionary {
  const byOther =
    dictionaryCache.get(one) ?? new WeakMap<LanguageIndex, WeakMap<SearchRequest['allowed'], CachedDictionary>>()
  dictionaryCache.set(one, byOther)
  const byReaders = byOther.get(other) ?? new WeakMap<SearchRequest['allowed'], CachedDictionary>()
  byOther.set(other, byReaders)
  const changes = one.changes + other.changes
  const cached = byReaders.get(allowed)
  if (cached && changes - cached.changes <= cached.size / 2) return cached.dictionary
  const dictionary = trainDictionary(one, other, allowed)
  byReaders.set(allowed, { changes, size: one.size + other.size, dictionary })
  return dictionary
}
