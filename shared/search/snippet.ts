import { analyse } from '#shared/search/analyse/analyse.ts'
import type { Token } from '#shared/search/analyse/analyse.ts'
import type { SearchHit } from '#shared/search/index.ts'
import type { Entry, Word } from '#shared/search/language-index.ts'
import type { MatchedWord } from '#shared/search/match.ts'

const snippetWords = 30

/** The passage of a document that shows best why it was found, and what to mark in it and in the title. */
export function present(entry: Entry, words: MatchedWord[]): Pick<SearchHit, 'snippet' | 'highlights'> {
  const { document, offsets } = entry
  const ranks = new Map<string, number>()
  const rankByWord = new Map<Word, number>()
  words.forEach((word, rank) => {
    for (const { term, words: written } of word.postings) {
      if (!ranks.has(term)) ranks.set(term, rank)
      for (const one of written) if (!rankByWord.has(one)) rankByWord.set(one, rank)
    }
  })
  const ranked = entry.text.map((word) => rankByWord.get(word))
  const first = bestPassage(ranked, words)
  const passage = entry.text
    .slice(first, first + snippetWords)
    .map((_, at) => ({ start: offsets[2 * (first + at)]!, end: offsets[2 * (first + at) + 1]! }))
  const start = passage[0]?.start ?? 0
  const end = passage.length === 0 ? 0 : Math.max(...passage.map((word) => word.end))
  const marked = passage.filter((_, at) => ranked[first + at] !== undefined)
  const isMarked = ({ terms }: Token): boolean => terms.some((term) => ranks.has(term))
  return {
    snippet: document.text.slice(start, end),
    highlights: {
      title: spans(analyse(document.title, document.language).filter(isMarked)),
      snippet: spans(marked).map(([from, to]) => [from - start, to - start]),
    },
  }
}

/** Where the passage begins that holds most of the query, rare words counting more and repeated ones a little. */
function bestPassage(ranked: (number | undefined)[], words: MatchedWord[]): number {
  const counts = words.map(() => 0)
  let weight = 0
  let best = { first: 0, weight: 0 }
  const worth = (rank: number): number => words[rank]!.idf * (counts[rank] === 0 ? 1 : 0.1)
  ranked.forEach((rank, at) => {
    const leaving = ranked[at - snippetWords]
    if (leaving !== undefined) {
      counts[leaving]!--
      weight -= worth(leaving)
    }
    if (rank === undefined) return
    weight += worth(rank)
    counts[rank]!++
    if (weight > best.weight + 1e-9) best = { first: at - snippetWords + 1, weight }
  })
  return centred(best.first, ranked)
}

/** Moves the passage so that what it holds stands in its middle, within the text. */
function centred(first: number, ranked: (number | undefined)[]): number {
  const start = Math.max(0, first)
  const hits = Array.from({ length: snippetWords }, (_, at) => start + at).filter((at) => ranked[at] !== undefined)
  if (hits.length === 0) return 0
  const middle = Math.floor((hits[0]! + hits.at(-1)!) / 2)
  const wanted = middle - Math.floor(snippetWords / 2)
  return Math.max(0, Math.min(wanted, ranked.length - snippetWords))
}

/** Offsets of the tokens, those that overlap (a hashtag and its words) joined. */
function spans(tokens: Pick<Token, 'start' | 'end'>[]): [number, number][] {
  const joined: [number, number][] = []
  for (const { start, end } of tokens) {
    const last = joined.at(-1)
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
