import type { Token } from '#shared/search/analyse/analyse.ts'
import { fuzzyCandidates, prefixCandidates } from '#shared/search/expand.ts'
import type { Candidate } from '#shared/search/expand.ts'
import { fieldCount, occurrences } from '#shared/search/language-index.ts'
import type { LanguageIndex, Posting } from '#shared/search/language-index.ts'

const arabicLetter = /\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

/** BM25F: title, tags, names, text. */
const boosts = [4, 2.5, 2, 1]
const lengthWeights = [0.5, 0, 0.3, 0.75]
const saturation = 2.5
const stopWeight = 0.15
/** The last word, perhaps still being typed, is completed unless this many documents have it as it stands. */
const enough = 10

/** How a word of the query was found in the documents the reader may see. */
export const missing = 0
export const approximate = 1
export const found = 2

export type MatchedWord = { token: Token; quality: number; idf: number; documents: number; postings: Set<Posting> }
export type Matches = {
  words: MatchedWord[]
  /** The query's words that count; its stop words, unless it has nothing else, only help to rank. */
  content: MatchedWord[]
  slots: number[]
  /** By slot. */
  scores: Float64Array
  /** By slot: the share of the content words, weighed by rarity, that was matched. */
  coverage: Float64Array
  /** By slot: how many content words were matched. */
  counts: Uint8Array
}

/** Scores the documents that hold any content word of the query and that `visible` lets through. */
export function match(index: LanguageIndex, tokens: Token[], visible: (slot: number) => boolean): Matches {
  const capacity = index.entries.length
  const scores = new Float64Array(capacity)
  const coverage = new Float64Array(capacity)
  const counts = new Uint8Array(capacity)
  const slots: number[] = []
  const meaningful = tokens.some((token) => !token.stop)
  const tally = new Tally(index)

  const content: MatchedWord[] = []
  for (const token of tokens) {
    if (meaningful && token.stop) continue
    const word = matchContent(index, tally, token, token === tokens.at(-1), visible)
    content.push(word)
    tally.settle((slot, score) => {
      if (counts[slot] === 0) slots.push(slot)
      counts[slot]!++
      coverage[slot]! += word.idf
      scores[slot]! += word.idf * score
    })
  }
  const whole = content.reduce((sum, word) => sum + word.idf, 0)
  for (const slot of slots) coverage[slot]! /= whole

  const stops: MatchedWord[] = []
  for (const token of tokens) {
    if (!meaningful || !token.stop) continue
    const postings = exactPostings(index, token)
    for (const posting of postings) tally.add(posting, 1, (slot) => counts[slot]! > 0)
    const most = Math.max(0, ...postings.map((posting) => posting.slots.length))
    const idf = stopWeight * rarity(index.size, most)
    stops.push({ token, quality: found, idf, documents: tally.touched.length, postings: new Set(postings) })
    tally.settle((slot, score) => (scores[slot]! += idf * score))
  }
  const words = [...content, ...stops].sort((a, b) => a.token.start - b.token.start)
  return { words, content, slots, scores, coverage, counts }
}

function matchContent(
  index: LanguageIndex,
  tally: Tally,
  token: Token,
  last: boolean,
  visible: (slot: number) => boolean,
): MatchedWord {
  const postings = new Set(exactPostings(index, token))
  for (const posting of postings) tally.add(posting, 1, visible)
  const exact = tally.touched.length
  const follow = (candidates: Candidate[]): void => {
    for (const candidate of candidates) {
      for (const posting of candidate.postings) {
        tally.add(posting, candidate.weight, visible)
        postings.add(posting)
      }
    }
  }
  // A word in letters of another script is a name or a code there: it stands as it is, or not at all.
  const forgiving = !(index.language === 'ar' ? latinLetter : arabicLetter).test(token.word)
  if (forgiving && (exact === 0 || (last && exact < enough))) follow(prefixCandidates(index, token.word))
  const quality = tally.touched.length > 0 ? found : approximate
  if (forgiving && tally.touched.length === 0) {
    const candidates = fuzzyCandidates(index, token.word)
    follow(candidates.filter(({ distance }) => distance === 1))
    if (tally.touched.length === 0) follow(candidates)
  }
  const documents = tally.touched.length
  const idf = rarity(index.size, exact || documents)
  return { token, quality: documents > 0 ? quality : missing, idf, documents, postings }
}

function exactPostings(index: LanguageIndex, token: Token): Posting[] {
  return token.terms.map((term) => index.postings.get(term)).filter((posting) => posting !== undefined)
}

/** One word's score by slot: the best of its readings and near words. */
class Tally {
  touched: number[] = []
  private readonly index: LanguageIndex
  private readonly best: Float64Array
  private readonly averages: number[]

  constructor(index: LanguageIndex) {
    this.index = index
    this.best = new Float64Array(index.entries.length)
    this.averages = Array.from({ length: fieldCount }, (_, field) => index.averageLength(field))
  }

  add(posting: Posting, weight: number, wanted: (slot: number) => boolean): void {
    const { slots, frequencies } = posting
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at]!
      if (!wanted(slot)) continue
      const frequency = this.weigh(slot, frequencies[at]!)
      const score = (weight * frequency * (saturation + 1)) / (frequency + saturation)
      if (this.best[slot] === 0) this.touched.push(slot)
      if (score > this.best[slot]!) this.best[slot] = score
    }
  }

  /** Hands over what was gathered, and begins the next word. */
  settle(take: (slot: number, score: number) => void): void {
    for (const slot of this.touched) {
      take(slot, this.best[slot]!)
      this.best[slot] = 0
    }
    this.touched = []
  }

  private weigh(slot: number, packed: number): number {
    let frequency = 0
    for (let field = 0; field < fieldCount; field++) {
      const count = occurrences(packed, field)
      if (count === 0) continue
      const share = lengthWeights[field]!
      const length = this.index.lengths[slot * fieldCount + field]! / this.averages[field]!
      frequency += (boosts[field]! * count) / (1 - share + share * length)
    }
    return frequency
  }
}

/** Inverse document frequency. */
function rarity(size: number, documents: number): number {
  return Math.log(1 + (size - documents + 0.5) / (documents + 0.5))
}
