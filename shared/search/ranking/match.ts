import type { Token } from '#shared/search/analysis/analyse.ts'
import type { Concept } from '#shared/search/concepts/concept.ts'
import type { TermReadings } from '#shared/search/concepts/concept-model.ts'
import {
  findSimilarTerms,
  findSpokenConcepts,
  listSpokenTerms,
  type Meaning,
} from '#shared/search/concepts/query-meaning.ts'
import { findFuzzyCandidates, findPrefixCandidates } from '#shared/search/spelling/expand-word.ts'
import type { Candidate } from '#shared/search/spelling/expand-word.ts'
import { requiresEveryWord } from '#shared/search/ranking/required-words.ts'
import { isInOtherScript } from '#shared/search/spelling/typo-tolerance.ts'
import type { VisibleDocuments, SearchScope } from '#shared/search/ranking/visible-documents.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import { findDocumentsByTopic } from '#shared/search/topics/document-topics.ts'
import type { Posting } from '#shared/search/index/postings.ts'
import type { ScratchArrays } from '#shared/search/index/scratch-arrays.ts'
import { inverseDocumentFrequency, ScoreTally } from '#shared/search/ranking/score-tally.ts'

/** The last word is completed unless at least this many documents contain it. */
export const minDocumentsOfWholeWord = 10

const stopWeight = 0.1
/** Minimum coverage for a document in another language. */
const minCoverageAcross = 0.35
/** Weight of a term of the same concept, relative to the word itself. */
const sameConceptWeight = 0.35
/** Weight of a related word, relative to the word itself. */
const relatedWordWeight = 0.5
/** Weight of a concept that the query expresses in a phrase, and of its broader concept. */
const phraseConceptWeight = 0.8
const broaderWeight = 0.5

/** Minimum similarity of topics for a document that matches in nothing else. */
const minTopicSimilarity = 0.3

/** Match quality of a query word in the visible documents. */
const wordMissing = 0
const wordApproximate = 1
const wordByMeaning = 2
export const wordFound = 3

/** Part of the query that documents are scored by: its rarity, and its postings. */
export type Evidence = { idf: number; documents: number; postings: Set<Posting> }
/**
 * `exact`: number of documents with the word itself; `sure`: including synonyms, but no typing errors or completions.
 */
export type MatchedWord = Evidence & { token: Token; quality: number; exact: number; sure: number }
export type Matches = {
  words: MatchedWord[]
  /** Content words. Stop words only influence the ranking, unless the query has no other words. */
  content: MatchedWord[]
  evidence: Evidence[]
  /** Every content word is required. */
  each: boolean
  slots: number[]
  /** Indexed by slot. */
  scores: Float64Array
  /** Share of the content words that matched by slot, weighted by rarity. */
  coverage: Float64Array
  /** Same share by slot, limited to `sure` matches. */
  share: Float64Array
  queryTerms: readonly (readonly TermReadings[])[]
  /** Similarity of the topics by slot, from 0 to 1. */
  topics: ReadonlyMap<number, number>
  /** Number of matched content words by slot. */
  counts: Uint8Array
  /** Place by slot, from 0, of documents that come first. */
  assigned: ReadonlyMap<number, number>
}

export function matchDocuments(
  index: LanguageIndex,
  tokens: Token[],
  { visible, frame, meaning, assigned: assignedRecords, hidden, each: isEachMeant }: SearchScope,
  { scores, coverage, share, counts, best }: ScratchArrays,
): Matches {
  const touched: number[] = []
  /** Slots with more evidence than untranslated foreign words, which may have another meaning in this language. */
  const provenSlots = tokens.some(({ translated }) => translated) ? new Set<number>() : null
  const contentTokens = index.without.has('stop words') ? tokens : tokens.filter((token) => !token.stop)
  const meaningful = contentTokens.length > 0 ? contentTokens : tokens
  const isKnown = ({ terms, translated }: Token): boolean =>
    translated?.isFromDictionary !== false && exactPostings(index, frame, terms).length > 0
  const usesConcepts = !index.without.has('concepts')
  const alike = usesConcepts ? findSimilarTerms(index.language, meaningful, meaning, isKnown) : meaningful.map(() => [])
  const tally = new ScoreTally(index, best, frame, visible)
  const each = isEachMeant ?? requiresEveryWord(index.without.has('sentences') ? meaningful : tokens, meaningful)

  const content = meaningful.map((token, at) => {
    const word = matchContent(index, frame, tally, token, {
      last: token === tokens.at(-1),
      alike: alike[at]!,
      isRight: meaning.knownWords.get(index.language)?.has(token.word) ?? false,
    })
    if (!token.translated) for (const slot of tally.touched.slice(0, word.sure)) share[slot]! += word.idf
    // A substitute (synonym, completion) counts as coverage only by its weight, if not every word is required. For a
    // translated word, all matches are substitutes.
    const exact = token.translated ? 0 : word.exact || Infinity
    const instead = new Set(!each || token.translated ? tally.touched.slice(exact) : [])
    if (provenSlots)
      for (const slot of tally.touched.slice(token.translated?.isFromDictionary ? 0 : word.exact)) provenSlots.add(slot)
    tally.settle((slot, score) => {
      if (coverage[slot] === 0) touched.push(slot)
      counts[slot]!++
      coverage[slot]! += word.idf * (instead.has(slot) ? Math.min(1, score) : 1)
      scores[slot]! += word.idf * score
    })
    return word
  })
  const spoken = usesConcepts ? matchSpoken(index, frame, tally, content, meaning) : null
  tally.settle((slot, score) => {
    if (coverage[slot] === 0) touched.push(slot)
    provenSlots?.add(slot)
    coverage[slot]! += spoken!.idf
    scores[slot]! += spoken!.idf * score
  })
  const evidence = spoken ? [...content, spoken] : content
  const totalWeight = evidence.reduce((sum, { idf }) => sum + idf, 0)
  const queryWeight = content.reduce((sum, { idf }) => sum + idf, 0)
  for (const slot of touched) {
    coverage[slot]! /= totalWeight
    share[slot]! /= queryWeight
  }
  const topicModel = index.without.has('topics') ? null : meaning.concepts.topicModelOf(index.language)
  const topics: Matches['topics'] = topicModel
    ? findDocumentsByTopic(index, topicModel, meaning.topics, visible)
    : new Map()
  for (const [slot, similarity] of topics) {
    if (similarity < minTopicSimilarity) continue
    provenSlots?.add(slot)
    if (coverage[slot] === 0) touched.push(slot)
    coverage[slot] = Math.max(coverage[slot]!, similarity)
  }
  const assigned = new Map<number, number>()
  const bestCoverage = touched.reduce((highest, slot) => Math.max(highest, coverage[slot]!), 0) || 1
  for (const record of usesConcepts ? assignedRecords : []) {
    const slot = index.slotOf(record)
    if (slot === undefined || !visible(slot)) continue
    assigned.set(slot, assigned.size)
    provenSlots?.add(slot)
    if (coverage[slot] === 0) touched.push(slot)
    // Counts as a match of every word, so that it is not left out.
    coverage[slot] = bestCoverage
    counts[slot] = content.length
  }
  const proven = provenSlots
    ? touched.filter((slot) => provenSlots.has(slot) && coverage[slot]! >= minCoverageAcross)
    : touched
  const hiddenSlots = new Set(usesConcepts ? hidden.map((record) => index.slotOf(record)) : [])
  const slots = hiddenSlots.size > 0 ? proven.filter((slot) => !hiddenSlots.has(slot)) : proven

  const inScored = new ScoreTally(index, best, frame, (slot) => coverage[slot]! > 0)
  const stops = tokens
    .filter((token) => !meaningful.includes(token))
    .map((token) => {
      const postings = exactPostings(index, frame, token.terms)
      for (const posting of postings) inScored.add(posting, 1)
      const maxDocuments = Math.max(0, ...postings.map((posting) => frame.documentsWith(posting)))
      const idf = stopWeight * inverseDocumentFrequency(frame.size, maxDocuments)
      const documents = inScored.touched.length
      inScored.settle((slot, score) => (scores[slot]! += idf * score))
      return {
        token,
        quality: wordFound,
        idf,
        documents,
        exact: maxDocuments,
        sure: documents,
        postings: new Set(postings),
      }
    })
  const words = [...content, ...stops].sort((a, b) => a.token.start - b.token.start)
  const queryTerms = usesConcepts
    ? [...alike, listSpokenTerms(index.language, meaning)].filter((terms) => terms.length > 0)
    : []
  return { words, content, evidence, each, slots, scores, coverage, share, queryTerms, topics, counts, assigned }
}

function matchContent(
  index: LanguageIndex,
  frame: VisibleDocuments,
  tally: ScoreTally,
  token: Token,
  { last, alike, isRight }: { last: boolean; alike: readonly TermReadings[]; isRight: boolean },
): MatchedWord {
  // For an untranslated foreign word, its concept takes precedence over words with the same spelling.
  const isMeantByConcept = token.translated?.isFromDictionary === false && alike.length > 0
  const postings = new Set(exactPostings(index, frame, isMeantByConcept ? [] : token.terms))
  for (const posting of postings) tally.add(posting, token.translated?.sure.get(posting.term) ?? 1)
  const exact = tally.touched.length
  const follow = (candidates: Candidate[]): void => {
    for (const candidate of candidates) {
      for (const posting of candidate.postings) {
        tally.add(posting, candidate.weight)
        postings.add(posting)
      }
    }
  }
  for (const term of alike) {
    for (const posting of matchAlike(index, frame, tally, term, exact, token.translated ? 1 : sameConceptWeight))
      postings.add(posting)
  }
  const sure = tally.touched.length
  for (const posting of isRight || token.translated || index.without.has('kin')
    ? []
    : index.relatedPostings(token.terms)) {
    tally.add(posting, relatedWordWeight * rarityRatio(frame, frame.documentsWith(posting), exact))
    postings.add(posting)
  }
  let quality = exact > 0 ? wordFound : wordByMeaning
  // A word in another script is a name or a code, and matches only exactly.
  const forgiving = !token.translated && !isInOtherScript(token.word, index.language)
  const completed = tally.touched.length === 0 || (last && exact > 0 && exact < minDocumentsOfWholeWord)
  if (forgiving && completed && !index.without.has('completing')) {
    const before = tally.touched.length
    follow(findPrefixCandidates(index, token.word))
    if (before === 0) quality = tally.touched.length > 0 ? wordFound : wordApproximate
  }
  if (forgiving && !isRight && tally.touched.length === 0 && !index.without.has('typing errors')) {
    const candidates = findFuzzyCandidates(index, token.word)
    follow(candidates.filter(({ distance }) => distance === 1))
    if (tally.touched.length === 0) follow(candidates)
    quality = wordApproximate
  }
  const documents = tally.touched.length
  const idf = inverseDocumentFrequency(frame.size, exact || documents)
  return { token, quality: documents > 0 ? quality : wordMissing, idf, documents, exact, sure, postings }
}

/** Adds documents that contain a synonym, and returns its postings. */
function matchAlike(
  index: LanguageIndex,
  frame: VisibleDocuments,
  tally: ScoreTally,
  words: TermReadings,
  exact: number,
  weight = sameConceptWeight,
): Posting[] {
  const each = postingsOf(index, frame, words)
  if (!each) return []
  const commonest = Math.min(
    ...each.map((postings) => Math.max(...postings.map((posting) => frame.documentsWith(posting)))),
  )
  addTerm(tally, each, weight * rarityRatio(frame, commonest, exact))
  return each.flat()
}

/**
 * Returns the rarity of a substitute relative to the word, at most 1. A rare substitute must not raise the weight of a
 * common word.
 */
const rarityRatio = ({ size }: VisibleDocuments, documents: number, exact: number): number =>
  exact === 0 ? 1 : Math.min(1, inverseDocumentFrequency(size, documents) / inverseDocumentFrequency(size, exact))

/** Adds documents about the concepts that the query expresses in phrases; null if there are none. */
function matchSpoken(
  index: LanguageIndex,
  frame: VisibleDocuments,
  tally: ScoreTally,
  content: readonly MatchedWord[],
  meaning: Meaning,
): Evidence | null {
  const { concepts, coversWordAt } = findSpokenConcepts(meaning)
  const postings = new Set<Posting>()
  const add = (concept: Concept, weight: number): void => {
    for (const term of meaning.concepts.termsOf(concept, index.language)) {
      const each = postingsOf(index, frame, term)
      if (!each) continue
      addTerm(tally, each, weight)
      for (const posting of each.flat()) postings.add(posting)
    }
  }
  for (const concept of concepts) {
    add(concept, 1)
    const broader = meaning.concepts.broaderConcept(concept)
    if (broader) add(broader, broaderWeight)
  }
  const documents = tally.touched.length
  if (documents === 0) return null
  const words = content.reduce((sum, { idf, token }) => sum + (coversWordAt(token.start) ? idf : 0), 0)
  return { idf: phraseConceptWeight * Math.max(1, words), documents, postings }
}

/** Returns the postings of each word of a term; null if a word has none. */
function postingsOf(index: LanguageIndex, frame: VisibleDocuments, words: TermReadings): Posting[][] | null {
  const each = words.map((terms) => exactPostings(index, frame, terms))
  return each.some((postings) => postings.length === 0) ? null : each
}

function addTerm(tally: ScoreTally, each: readonly Posting[][], weight: number): void {
  if (each.length === 1) for (const posting of each[0]!) tally.add(posting, weight)
  else tally.addAllWords(each, weight)
}

/**
 * Security: a word that occurs only in invisible documents counts as missing, so that they cannot affect the results.
 */
function exactPostings(index: LanguageIndex, frame: VisibleDocuments, terms: string[]): Posting[] {
  return terms.flatMap((term) => {
    const posting = index.postings.get(term)
    return posting === undefined || frame.documentsWith(posting) === 0 ? [] : [posting]
  })
}
