import type { Token } from '#shared/search/analyse/analyse.ts'
import type { Frame, Seen } from '#shared/search/frame.ts'
import { found, match } from '#shared/search/match.ts'
import type { Matches } from '#shared/search/match.ts'
import { letters } from '#shared/search/letters.ts'
import type { LanguageIndex } from '#shared/search/language-index.ts'
import { equalBand, type Ranked } from '#shared/search/order.ts'
import { proximity } from '#shared/search/proximity.ts'
import type { Scratch } from '#shared/search/scratch.ts'
import { nthHighest } from '#shared/search/select.ts'

/** Where each word is meant and this many documents have them all, those with only some are left out. */
const enoughWhole = 5
/** Of the best document's share of the query, what another must reach to be a match at all. */
const leastCoverage = 0.25
const proximityWeight = 1
const lettersWeight = 0.6
/** So many of the best by words alone are compared by their letters and by how near the words stand: always as many, or pages would differ in their order. */
const mostCompared = 40
const beneathWhole = 0.9
/** What is left of the score of what fades: it comes after others that are as good, and is found all the same. */
const faded = 0.9
/** What it adds at the most that others opened a document, of what the best has. */
const taughtWeight = 0.25

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
  best: (count: number, wanted: (slot: number) => boolean) => Ranked[]
}

export function rank(index: LanguageIndex, tokens: Token[], seen: Seen, scratch: Scratch): Ranking {
  const matches = match(index, tokens, seen, scratch)
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

const usualIn = ({ size }: Frame, { words }: Matches): number =>
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
    closelyCompared = mostCompared,
  }: { count: number } & Pick<Seen, 'taught' | 'fades' | 'frame' | 'closelyCompared'>,
): Scored[] {
  const { content, counts, coverage, each, scores: words } = matches
  const whole = each && !index.without.has('coverage')
  const lasting = (slot: number): number => (fades(index.entries[slot]!.document) ? faded : 1)
  const scores = Float64Array.from(slots, (slot) => words[slot]! * (whole ? coverage[slot]! : 1) * lasting(slot))
  // Documents with all of the words come before all others, however well those have some.
  const above = each ? scores.reduce((most, one) => Math.max(most, one), 0) : 0
  const places = scores.map((one, at) => (counts[slots[at]!] === content.length ? one + above : one))
  const least = equalBand * Math.max(0, nthHighest(places, Math.max(count, closelyCompared)))
  const leastCompared = nthHighest(places, closelyCompared)
  const near = index.without.has('nearness') ? () => 0 : proximity(index, matches.words)
  const alike = index.without.has('letters') ? () => 0 : letters(index, frame, content)
  const hasStops = matches.words.length > content.length
  const scored: Scored[] = []
  slots.forEach((slot, at) => {
    const byWords = scores[at]!
    if (places[at]! < least) return
    if (places[at]! < leastCompared) return void scored.push({ slot, score: byWords })
    // A single word has no neighbour, unless the small ones count.
    const nearness = counts[slot]! > 1 || hasStops ? near(index.entries[slot]!) : 0
    const beside = proximityWeight * nearness + lettersWeight * alike(slot)
    scored.push({ slot, score: byWords + beside * lasting(slot) })
  })
  const most = taughtWeight * scored.reduce((highest, one) => Math.max(highest, one.score), 0)
  for (const one of scored) one.score += most * (taught.get(index.entries[one.slot]!.record) ?? 0)
  return scored
}

/** Where each word is meant, documents with all of them come before any with some: the scores of the others are made smaller. */
function wholeFirst(matches: Matches, scored: Scored[]): Scored[] {
  const { content, counts, each } = matches
  if (!each) return scored
  let leastWhole = Infinity
  let mostPartial = 0
  for (const one of scored) {
    if (counts[one.slot] === content.length) leastWhole = Math.min(leastWhole, one.score)
    else mostPartial = Math.max(mostPartial, one.score)
  }
  if (leastWhole > mostPartial || mostPartial === 0 || leastWhole === Infinity) return scored
  const factor = (beneathWhole * leastWhole) / mostPartial
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
  const exact = content.every((word) => word.quality === found)
  const completeness = whole === 0 ? 0 : exact ? 2 : 1
  const most = slots.reduce((highestShare, slot) => Math.max(highestShare, coverage[slot]!), 0)
  const least = leastOf({ content: content.length, each, whole, most })
  const matching = slots.filter((slot) => counts[slot]! >= least.words && coverage[slot]! >= least.share)
  const covered = slots.reduce((highest, slot) => Math.max(highest, counts[slot]!), 0) / content.length
  return { slots: matching, completeness, covered }
}

/**
 * What a document must have of the query's content words to be a match at all, where so many of all documents have the
 * whole of it, or `most` is the best share of it that one has.
 */
export function leastOf({
  content,
  each,
  whole,
  most,
}: { content: number; whole: number; most: number } & Pick<Matches, 'each'>): {
  words: number
  share: number
} {
  if (each && whole >= enoughWhole) return { words: content, share: 0 }
  return { words: 0, share: leastCoverage * most }
}
