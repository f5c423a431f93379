import type { Token } from '#shared/search/analysis/analyse.ts'
import type { VisibleDocuments, SearchScope } from '#shared/search/ranking/visible-documents.ts'
import { wordFound, matchDocuments } from '#shared/search/ranking/match.ts'
import type { Matches } from '#shared/search/ranking/match.ts'
import { createLetterSimilarity } from '#shared/search/ranking/letter-similarity.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import { equalBand, type RankedDocument } from '#shared/search/ranking/order-results.ts'
import { createProximity } from '#shared/search/ranking/proximity.ts'
import type { ScratchArrays } from '#shared/search/index/scratch-arrays.ts'
import { nthHighest } from '#shared/search/ranking/select-highest.ts'

/** Where each word is meant and this many documents have them all, those with only some are left out. */
const enoughWhole = 5
/** Of the best document's share of the query, what another must reach to be a match at all. */
const leastCoverage = 0.25
const proximityWeight = 1
const lettersWeight = 0.6
/** So many of the best by words alone are compared by their letters and by how near the words stand: always as many, or pages would differ in their order. */
const maxCloselyCompared = 40
const beneathWhole = 0.9
/** What is left of the score of what fades: it comes after others that are as good, and is found all the same. */
const faded = 0.9
/** What it adds at the most that others opened a document, of what the best has. */
const clickFeedbackWeight = 0.25

/** How well a language answers the whole query: some of its words, all with typing errors forgiven, all as typed. */
type Completeness = 0 | 1 | 2
export type Ranking = {
  matches: Matches
  slots: number[]
  completeness: Completeness
  /** The most words of the question, of those that count, that one document has: 0 to 1. */
  covered: number
  /** How usual the words of the question are in the language: the sum of the logarithms of their shares of documents. */
  usual: number
  visible: (slot: number) => boolean
  /** The best `count` documents by score, before views and pins speak. */
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
    return wholeFirst(matches, score(index, matches, eligible, { count, ...seen })).map((scored) => ({
      entry: index.entries[scored.slot]!,
      document: index.entries[scored.slot]!.document,
      score: scored.score,
      share: matches.share[scored.slot]!,
    }))
  }
  return { matches, slots, completeness, covered, usual: usualIn(seen.frame, matches), visible: seen.visible, best }
}

const usualIn = ({ size }: VisibleDocuments, { words }: Matches): number =>
  words.reduce((sum, { exact }) => sum + Math.log((exact + 0.5) / (size + 1)), 0)

type Scored = { slot: number; score: number }

/** At least the best `count` of the slots and all that nearly equal the last of them. */
function score(
  index: LanguageIndex,
  matches: Matches,
  slots: number[],
  {
    count,
    taught,
    fades,
    frame,
    closelyCompared = maxCloselyCompared,
  }: { count: number } & Pick<SearchScope, 'taught' | 'fades' | 'frame' | 'closelyCompared'>,
): Scored[] {
  const { content, counts, coverage, each, scores: words } = matches
  const whole = each && !index.without.has('coverage')
  const lasting = (slot: number): number => (fades(index.entries[slot]!.document) ? faded : 1)
  const scores = Float64Array.from(slots, (slot) => words[slot]! * (whole ? coverage[slot]! : 1) * lasting(slot))
  // Documents with all of the words come before all others, however well those have some.
  const above = each ? scores.reduce((bestScore, one) => Math.max(bestScore, one), 0) : 0
  const places = scores.map((one, at) => (counts[slots[at]!] === content.length ? one + above : one))
  const least = equalBand * Math.max(0, nthHighest(places, Math.max(count, closelyCompared)))
  const leastCompared = nthHighest(places, closelyCompared)
  const near = index.without.has('nearness') ? () => 0 : createProximity(index, matches.words)
  const alike = index.without.has('letters') ? () => 0 : createLetterSimilarity(index, frame, content)
  const hasStops = matches.words.length > content.length
  const scored: Scored[] = []
  slots.forEach((slot, at) => {
    const byWords = scores[at]!
    if (places[at]! < least) return
    if (places[at]! < leastCompared) return void scored.push({ slot, score: byWords })
    // A single word has no neighbour, unless the small ones count.
    const nearness = counts[slot]! > 1 || hasStops ? near(index.entries[slot]!) : 0
    const bonus = proximityWeight * nearness + lettersWeight * alike(slot)
    scored.push({ slot, score: byWords + bonus * lasting(slot) })
  })
  const bestScore = clickFeedbackWeight * scored.reduce((highest, one) => Math.max(highest, one.score), 0)
  for (const one of scored) one.score += bestScore * (taught.get(index.entries[one.slot]!.record) ?? 0)
  return scored
}

/** Where each word is meant, documents with all of them come before any with some: the scores of the others are made smaller. */
function wholeFirst(matches: Matches, scored: Scored[]): Scored[] {
  const { content, counts, each } = matches
  if (!each) return scored
  let leastWhole = Infinity
  let bestPartial = 0
  for (const one of scored) {
    if (counts[one.slot] === content.length) leastWhole = Math.min(leastWhole, one.score)
    else bestPartial = Math.max(bestPartial, one.score)
  }
  if (leastWhole > bestPartial || bestPartial === 0 || leastWhole === Infinity) return scored
  const factor = (beneathWhole * leastWhole) / bestPartial
  return scored.map((one) =>
    counts[one.slot] === content.length ? one : { slot: one.slot, score: one.score * factor },
  )
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
 * What a document must have of the query's content words to be a match at all, where so many of all documents have the
 * whole of it, or `bestShare` is the best share of it that one has.
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
  if (each && whole >= enoughWhole) return { words: content, share: 0 }
  return { words: 0, share: leastCoverage * bestShare }
}
