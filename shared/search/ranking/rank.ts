import type { Token } from '#shared/search/analysis/analyse.ts'
import type { SearchScope } from '#shared/search/ranking/visible-documents.ts'
import { createDemotionCheck } from '#shared/search/ranking/demoted-documents.ts'
import { wordFound, matchDocuments } from '#shared/search/ranking/match.ts'
import type { Matches } from '#shared/search/ranking/match.ts'
import { createLetterSimilarity } from '#shared/search/ranking/letter-similarity.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { ScoreParts } from '#shared/search/index/search-document.ts'
import { equalBand, type RankedDocument } from '#shared/search/ranking/order-results.ts'
import { createProximity } from '#shared/search/ranking/proximity.ts'
import type { ScratchArrays } from '#shared/search/index/scratch-arrays.ts'
import { nthHighest } from '#shared/search/ranking/select-highest.ts'

/** If every word is required and this many documents contain all, partial matches are left out. */
export const minWholeMatches = 5

/** Minimum coverage of a match: relative to the best document, or of the existing words in OpenSearch. */
export const minCoverageShare = 0.25

const proximityWeight = 1
const lettersWeight = 0.6
/**
 * Number of top documents compared by letters and proximity. Constant, so that the order does not differ between pages.
 */
const maxCloselyCompared = 40
const partialMatchFactor = 0.9
/** Score factor of documents that rank lower, such as overdue ones. They remain in the results. */
const demotedFactor = 0.9
/** Maximum bonus of equal topics, relative to the best score by words. */
const topicWeight = 5
/** Maximum bonus of click feedback, relative to the best score. */
const clickFeedbackWeight = 0.25
/** Ratio of the scores of assigned documents to the next one. Larger than the band of equal scores. */
const assignedRatio = 1.1

/** Completeness of the best match in a language: some words, all words with typing errors, all words as typed. */
type Completeness = 0 | 1 | 2
export type Ranking = {
  matches: Matches
  slots: number[]
  completeness: Completeness
  /** Maximum share of content words in one document, from 0 to 1. */
  covered: number
  /** Number of documents that the document frequencies of the query words refer to. */
  frameSize: number
  visible: (slot: number) => boolean
  /** Returns the best `count` documents by score, before views and pins are applied. */
  best: (count: number, wanted: (slot: number) => boolean) => RankedDocument[]
}

export function rankDocuments(
  index: LanguageIndex,
  tokens: Token[],
  seen: SearchScope,
  scratch: ScratchArrays,
): Ranking {
  const matches = matchDocuments(index, tokens, seen, scratch)
  const { slots, completeness, covered } = select(matches)
  const best: Ranking['best'] = (count, wanted) => {
    const eligible = slots.filter(wanted)
    const scoredDocuments = assignedFirst(matches, score(index, matches, eligible, { count, ...seen }))
    return fullMatchesFirst(matches, scoredDocuments).map((scored) => ({
      entry: index.entries[scored.slot]!,
      document: index.entries[scored.slot]!.document,
      score: scored.score,
      share: matches.share[scored.slot]!,
      parts: scored.parts,
    }))
  }
  return {
    matches,
    slots,
    completeness,
    covered,
    frameSize: seen.frame.size,
    visible: seen.visible,
    best,
  }
}

type Scored = { slot: number; score: number; parts: ScoreParts }

/** Returns at least the best `count` slots, and all whose scores nearly equal the last one. */
function score(
  index: LanguageIndex,
  matches: Matches,
  slots: number[],
  {
    count,
    clickFeedback,
    isDemoted,
    frame,
    closelyCompared = maxCloselyCompared,
  }: { count: number } & Pick<SearchScope, 'clickFeedback' | 'isDemoted' | 'frame' | 'closelyCompared'>,
): Scored[] {
  const { content, counts, each, scores: words, assigned } = matches
  const isSlotDemoted = createDemotionCheck(index, isDemoted)
  const demotionFactor = (slot: number): number => (isSlotDemoted(slot) ? demotedFactor : 1)
  const byWords = Float64Array.from(slots, (slot) => words[slot]! * demotionFactor(slot))
  const scores = byWords.slice()
  addTopicBonus(matches, slots, scores, demotionFactor)
  // Documents with all words rank above all others.
  const fullMatchBonus = each ? scores.reduce((bestScore, one) => Math.max(bestScore, one), 0) : 0
  const places = scores.map((one, at) => {
    if (assigned.has(slots[at]!)) return Infinity
    return counts[slots[at]!] === content.length ? one + fullMatchBonus : one
  })
  const least = equalBand * Math.max(0, nthHighest(places, Math.max(count, closelyCompared)))
  const leastCompared = nthHighest(places, closelyCompared)
  const near = index.without.has('nearness') ? () => 0 : createProximity(index, matches.words)
  const alike = index.without.has('letters') ? () => 0 : createLetterSimilarity(index, frame, content)
  const hasStops = matches.words.length > content.length
  const scored: Scored[] = []
  slots.forEach((slot, at) => {
    if (places[at]! < least) return
    const parts: ScoreParts = {
      words: byWords[at]!,
      topics: scores[at]! - byWords[at]!,
      nearness: 0,
      letters: 0,
      clicks: 0,
      placed: false,
    }
    const one = { slot, score: scores[at]!, parts }
    scored.push(one)
    if (places[at]! < leastCompared) return
    // A single matched word has no neighbour, unless stop words count.
    const nearness = counts[slot]! > 1 || hasStops ? near(index.entries[slot]!) : 0
    parts.nearness = proximityWeight * nearness * demotionFactor(slot)
    parts.letters = lettersWeight * alike(slot) * demotionFactor(slot)
    one.score += parts.nearness + parts.letters
  })
  const bestScore = clickFeedbackWeight * scored.reduce((highest, one) => Math.max(highest, one.score), 0)
  for (const one of scored) {
    one.parts.clicks = bestScore * (clickFeedback.get(index.entries[one.slot]!.record) ?? 0)
    one.score += one.parts.clicks
  }
  return scored
}

/**
 * Raises the scores of documents that speak of the topics of the query. The more of its words the best document has, the
 * less a topic counts, because the words are more exact.
 */
function addTopicBonus(
  { share, topics }: Matches,
  slots: readonly number[],
  scores: Float64Array,
  demotionFactor: (slot: number) => number,
): void {
  const maxOf = (valueAt: (at: number) => number): number =>
    slots.reduce((highest, _slot, at) => Math.max(highest, valueAt(at)), 0)
  const bestScore = maxOf((at) => scores[at]!) || 1
  const bonus = topicWeight * bestScore * (1 - maxOf((at) => share[slots[at]!]!)) ** 2
  slots.forEach((slot, at) => (scores[at]! += bonus * (topics.get(slot) ?? 0) * demotionFactor(slot)))
}

/** Raises the scores of assigned documents above all others, in their order. */
function assignedFirst({ assigned }: Matches, scored: Scored[]): Scored[] {
  if (assigned.size === 0) return scored
  const bestScore = scored.reduce((highest, one) => Math.max(highest, one.score), 0) || 1
  for (const one of scored) {
    const place = assigned.get(one.slot)
    if (place === undefined) continue
    one.score = bestScore * assignedRatio ** (assigned.size - place)
    one.parts.placed = true
  }
  return scored
}

/** Ensures that documents with all required words rank above partial matches, by scaling the scores of the latter. */
function fullMatchesFirst(matches: Matches, scored: Scored[]): Scored[] {
  const { content, counts, each } = matches
  if (!each) return scored
  let leastWhole = Infinity
  let bestPartial = 0
  for (const one of scored) {
    if (counts[one.slot] === content.length) leastWhole = Math.min(leastWhole, one.score)
    else bestPartial = Math.max(bestPartial, one.score)
  }
  if (leastWhole > bestPartial || bestPartial === 0 || leastWhole === Infinity) return scored
  const factor = (partialMatchFactor * leastWhole) / bestPartial
  return scored.map((one) => (counts[one.slot] === content.length ? one : { ...one, score: one.score * factor }))
}

function select({ slots, counts, coverage, content, each }: Matches): {
  slots: number[]
  completeness: Completeness
  covered: number
} {
  const whole = slots.filter((slot) => counts[slot] === content.length).length
  const exact = content.every((word) => word.quality === wordFound)
  const completeness = whole === 0 ? 0 : exact ? 2 : 1
  const bestShare = slots.reduce((highestShare, slot) => Math.max(highestShare, coverage[slot]!), 0)
  const least = minCoverage({ content: content.length, each, whole, bestShare })
  const matching = slots.filter((slot) => counts[slot]! >= least.words && coverage[slot]! >= least.share)
  const covered = slots.reduce((highest, slot) => Math.max(highest, counts[slot]!), 0) / content.length
  return { slots: matching, completeness, covered }
}

/**
 * Returns the minimum matched words and coverage of a match.
 *
 * @param whole Number of documents with all content words
 * @param bestShare Best coverage of a document
 */
export function minCoverage({
  content,
  each,
  whole,
  bestShare,
}: { content: number; whole: number; bestShare: number } & Pick<Matches, 'each'>): {
  words: number
  share: number
} {
  if (each && whole >= minWholeMatches) return { words: content, share: 0 }
  return { words: 0, share: minCoverageShare * bestShare }
}
