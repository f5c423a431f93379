import type { Token } from '#shared/search/analyse/analyse.ts'
import { fuzzyCandidates, prefixCandidates } from '#shared/search/expand.ts'
import type { Candidate } from '#shared/search/expand.ts'
import { isInOtherLetters } from '#shared/search/forgiveness.ts'
import type { Frame, Seen } from '#shared/search/frame.ts'
import type { LanguageIndex } from '#shared/search/language-index.ts'
import type { Posting } from '#shared/search/postings.ts'
import type { Scratch } from '#shared/search/scratch.ts'
import type { Phrase } from '#shared/search/synonyms.ts'
import { rarity, Tally } from '#shared/search/tally.ts'

const stopWeight = 0.1
/** What a word that means the same counts beside the word itself. */
const synonymWeight = 0.35
/** The last word, perhaps still being typed, is completed unless this many documents have it as it stands. */
const enough = 10

/** How a word of the query was found in the documents the reader may see. */
const missing = 0
const approximate = 1
const byMeaning = 2
export const found = 3

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

/** Scores the documents that hold any content word of the query and that are visible. */
export function match(
  index: LanguageIndex,
  tokens: Token[],
  { visible, frame }: Seen,
  { scores, coverage, counts, best }: Scratch,
): Matches {
  const slots: number[] = []
  const telling = index.without.has('stop words') ? tokens : tokens.filter((token) => !token.stop)
  const meaningful = telling.length > 0 ? telling : tokens
  const alike = index.without.has('synonyms') ? meaningful.map(() => []) : index.synonyms.of(meaningful)
  const tally = new Tally(index, best, frame, visible)

  const content = meaningful.map((token, at) => {
    const word = matchContent(index, frame, tally, token, { last: token === tokens.at(-1), alike: alike[at]! })
    tally.settle((slot, score) => {
      if (counts[slot] === 0) slots.push(slot)
      counts[slot]!++
      coverage[slot]! += word.idf
      scores[slot]! += word.idf * score
    })
    return word
  })
  const whole = content.reduce((sum, word) => sum + word.idf, 0)
  for (const slot of slots) coverage[slot]! /= whole

  const inScored = new Tally(index, best, frame, (slot) => counts[slot]! > 0)
  const stops = tokens
    .filter((token) => !meaningful.includes(token))
    .map((token) => {
      const postings = exactPostings(index, token.terms)
      for (const posting of postings) inScored.add(posting, 1)
      const most = Math.max(0, ...postings.map((posting) => frame.documentsWith(posting)))
      const idf = stopWeight * rarity(frame.size, most)
      const documents = inScored.touched.length
      inScored.settle((slot, score) => (scores[slot]! += idf * score))
      return { token, quality: found, idf, documents, postings: new Set(postings) }
    })
  const words = [...content, ...stops].sort((a, b) => a.token.start - b.token.start)
  return { words, content, slots, scores, coverage, counts }
}

function matchContent(
  index: LanguageIndex,
  frame: Frame,
  tally: Tally,
  token: Token,
  { last, alike }: { last: boolean; alike: Phrase[] },
): MatchedWord {
  const postings = new Set(exactPostings(index, token.terms))
  for (const posting of postings) tally.add(posting, 1)
  const exact = tally.touched.length
  const follow = (candidates: Candidate[]): void => {
    for (const candidate of candidates) {
      for (const posting of candidate.postings) {
        tally.add(posting, candidate.weight)
        postings.add(posting)
      }
    }
  }
  for (const phrase of alike) {
    for (const posting of matchPhrase(index, frame, tally, phrase, exact)) postings.add(posting)
  }
  let quality = exact > 0 ? found : byMeaning
  // A word in letters of another script is a name or a code there: it stands as it is, or not at all.
  const forgiving = !isInOtherLetters(token.word, index.language)
  const completed = tally.touched.length === 0 || (last && exact > 0 && exact < enough)
  if (forgiving && completed && !index.without.has('completing')) {
    const before = tally.touched.length
    follow(prefixCandidates(index, token.word))
    if (before === 0) quality = tally.touched.length > 0 ? found : approximate
  }
  if (forgiving && tally.touched.length === 0 && !index.without.has('typing errors')) {
    const candidates = fuzzyCandidates(index, token.word)
    follow(candidates.filter(({ distance }) => distance === 1))
    if (tally.touched.length === 0) follow(candidates)
    quality = approximate
  }
  const documents = tally.touched.length
  const idf = rarity(frame.size, exact || documents)
  return { token, quality: documents > 0 ? quality : missing, idf, documents, postings }
}

/** Adds the documents that say the same in other words, and answers where those stand. */
function matchPhrase(index: LanguageIndex, frame: Frame, tally: Tally, { words }: Phrase, exact: number): Posting[] {
  const each = words.map((terms) => exactPostings(index, terms))
  if (each.some((postings) => postings.length === 0)) return []
  // A rare word lends nothing of its rarity to a common one that means the same.
  const commonest = Math.min(
    ...each.map((postings) => Math.max(...postings.map((posting) => frame.documentsWith(posting)))),
  )
  const rarer = exact === 0 ? 1 : rarity(frame.size, commonest) / rarity(frame.size, exact)
  const weight = synonymWeight * Math.min(1, rarer)
  if (each.length === 1) for (const posting of each[0]!) tally.add(posting, weight)
  else tally.addTogether(each, weight)
  return each.flat()
}

function exactPostings(index: LanguageIndex, terms: string[]): Posting[] {
  return terms.flatMap((term) => {
    const posting = index.postings.get(term)
    return posting === undefined || posting.documents === 0 ? [] : [posting]
  })
}
