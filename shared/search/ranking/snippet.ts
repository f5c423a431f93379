import { omission, type SearchHit } from '#shared/search/index/search-document.ts'
import type { IndexedDocument, LanguageIndex } from '#shared/search/index/language-index.ts'
import type { Evidence } from '#shared/search/ranking/match.ts'
import { ranksByWord } from '#shared/search/ranking/proximity.ts'

/** Words of a snippet. */
export const snippetWords = 30

const sentenceEnds = /[.!?؟۔\n]/

/** Word of a text with its offsets and the number of the matching query word, from 1; 0 for none. */
export type PlacedWord = { start: number; end: number; rank: number }

type Presented = Pick<SearchHit, 'title' | 'snippet' | 'quoted' | 'confident' | 'highlights'>

/** Parts of a document to quote, and whether they can be shown as the answer. */
export type ChosenQuotes = { parts: readonly [number, number][]; isConfident: boolean }

export type QuotesOf = (entry: IndexedDocument, title: string, text: string) => ChosenQuotes

/** Returns a function that creates the snippet and the highlights of a document. */
export function createPresenter(
  index: LanguageIndex,
  words: Evidence[],
): (entry: IndexedDocument, quotesOf?: QuotesOf) => Presented {
  const ranks = ranksByWord(index, words)
  const placed = (bytes: Uint8Array): PlacedWord[] => {
    const all: PlacedWord[] = []
    index.eachWord(bytes, ({ word }, start, end) => all.push({ start, end, rank: ranks[word.id]! }))
    return all
  }
  return (entry, quotesOf) => {
    const text = placed(entry.text)
    const written = index.pieces.decode(entry.text)
    const title = index.pieces.decode(entry.title)
    const { parts, isConfident } = quotesOf?.(entry, title, written) ?? { parts: [], isConfident: false }
    const isQuoted = parts.length > 0
    const { snippet, highlights } = joinParts(isQuoted ? parts : [passageOf(text, written, words)], written, text)
    return {
      title,
      snippet,
      ...(isQuoted && { quoted: true as const }),
      ...(isConfident && { confident: true as const }),
      highlights: { title: joinSpans(placed(entry.title)), snippet: highlights },
    }
  }
}

/** Returns the offsets of the passage with the most query words. */
function passageOf(text: PlacedWord[], written: string, words: Evidence[]): [number, number] {
  const first = bestPassage(text, written, words)
  const passage = text.slice(first, first + snippetWords)
  return [passage[0]?.start ?? 0, Math.max(0, ...passage.map((word) => word.end))]
}

/** Joins parts of a text, and moves the offsets of the matching words with them. */
function joinParts(parts: readonly [number, number][], written: string, text: readonly PlacedWord[]) {
  let snippet = ''
  const highlights: [number, number][] = []
  for (const [start, end] of parts) {
    if (snippet !== '') snippet += omission
    const shift = snippet.length - start
    const inside = text.filter((word) => word.start >= start && word.end <= end)
    highlights.push(...joinSpans(inside).map(([from, to]): [number, number] => [from + shift, to + shift]))
    snippet += written.slice(start, end)
  }
  return { snippet, highlights }
}

/** Returns the start of the passage with the most query words. Rare words count more, repeated ones little. */
function bestPassage(text: PlacedWord[], written: string, words: Evidence[]): number {
  const counts = words.map(() => 0)
  let weight = 0
  let best = { first: 0, weight: 0 }
  const worth = (rank: number): number => words[rank - 1]!.idf * (counts[rank - 1] === 0 ? 1 : 0.1)
  text.forEach(({ rank }, at) => {
    const leavingRank = text[at - snippetWords]?.rank ?? 0
    if (leavingRank > 0) {
      counts[leavingRank - 1]!--
      weight -= worth(leavingRank)
    }
    if (rank === 0) return
    weight += worth(rank)
    counts[rank - 1]!++
    if (weight > best.weight + 1e-9) best = { first: at - snippetWords + 1, weight }
  })
  return alignToSentence(best.first, text, written)
}

/** Moves the passage to the start of its sentence, else centres the matches. */
function alignToSentence(first: number, text: PlacedWord[], written: string): number {
  const start = Math.max(0, first)
  const hits = Array.from({ length: snippetWords }, (_, at) => start + at).filter((at) => (text[at]?.rank ?? 0) > 0)
  if (hits.length === 0) return 0
  const [firstHit, lastHit] = [hits[0]!, hits.at(-1)!]
  for (let at = firstHit; at >= 0 && lastHit - at < snippetWords; at--) {
    if (at === 0 || sentenceEnds.test(written.slice(text[at - 1]!.end, text[at]!.start))) return at
  }
  const middle = Math.floor((firstHit + lastHit) / 2)
  const centredStart = middle - Math.floor(snippetWords / 2)
  return Math.max(0, Math.min(centredStart, text.length - snippetWords))
}

/** Returns the offsets of matching words. Overlapping spans (a hashtag and its words) are merged. */
export function joinSpans(text: readonly PlacedWord[]): [number, number][] {
  const joined: [number, number][] = []
  for (const { start, end, rank } of text) {
    if (rank === 0) continue
    const last = joined.at(-1)
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
