import { analyse } from '#shared/search/analysis/analyse.ts'
import { findFuzzyCandidates } from '#shared/search/spelling/expand-word.ts'
import type { Candidate } from '#shared/search/spelling/expand-word.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import { wordFound } from '#shared/search/ranking/match.ts'
import type { MatchedWord } from '#shared/search/ranking/match.ts'
import { slotOf } from '#shared/search/index/postings.ts'
import type { Posting } from '#shared/search/index/postings.ts'
import type { Ranking } from '#shared/search/ranking/rank.ts'

/** Number of results below which a query of more than `maxShortQueryWords` words gets a suggestion. */
export const minResultsWithoutSuggestion = 3
export const maxShortQueryWords = 3

/** Maximum characters of a query that gets a suggestion. */
export const maxCorrectedCharacters = 200

/** Frequency ratio from which an existing word counts as a typing error of a more common one. */
export const typoFrequencyRatio = 5

const documentsRead = 10

/**
 * Returns the query with likely typing errors corrected to words of visible documents, or null.
 *
 * @param right Folded words that are not typing errors
 */
export function suggestCorrection(
  answers: { index: LanguageIndex; ranking: Ranking }[],
  query: string,
  { total, right }: { total: number; right: ReadonlySet<string> },
): string | null {
  if (query.length > maxCorrectedCharacters) return null
  // A word known in one language is not a typing error in another.
  const foundStarts = new Set(
    answers.flatMap(({ ranking }) => ranking.matches.content.filter(isFound).map(({ token }) => token.start)),
  )
  for (const { index, ranking } of answers) {
    const { content } = ranking.matches
    if (total >= minResultsWithoutSuggestion && content.length > maxShortQueryWords) continue
    const corrections = content.flatMap((word) => {
      if (right.has(word.token.word) || (!isFound(word) && foundStarts.has(word.token.start))) return []
      const correction = correct(index, ranking, word, total)
      return correction === null ? [] : [{ ...word.token, correction }]
    })
    if (corrections.length === 0) continue
    let suggestion = ''
    let from = 0
    for (const { start, end, correction } of corrections) {
      suggestion += query.slice(from, start) + correction
      from = end
    }
    return (suggestion + query.slice(from)).trim()
  }
  return null
}

const isFound = ({ quality }: MatchedWord): boolean => quality === wordFound

function correct(index: LanguageIndex, ranking: Ranking, word: MatchedWord, total: number): string | null {
  const doubtful =
    !isFound(word) || (total < minResultsWithoutSuggestion && word.documents < minResultsWithoutSuggestion)
  if (!doubtful) return null
  const least = isFound(word) ? typoFrequencyRatio * Math.max(1, word.documents) : 1
  const candidates = findFuzzyCandidates(index, word.token.word)
    .map((candidate) => ({ candidate, slots: visibleSlots(index, candidate, ranking) }))
    .filter(({ slots }) => slots.length >= least)
    .sort(byLikelihood)
  for (const { candidate, slots } of candidates) {
    const written = findWrittenForm(index, candidate, slots)
    if (written !== null && fold(written) !== word.token.word) return written
  }
  return null
}

const slotsOf = ({ cells }: LanguageIndex, { start, documents }: Posting): number[] =>
  Array.from({ length: documents }, (_, at) => slotOf(cells.values[start + at]!))

type CandidateWithSlots = { candidate: Candidate; slots: number[] }

function byLikelihood(a: CandidateWithSlots, b: CandidateWithSlots): number {
  const nearer = a.candidate.distance - b.candidate.distance
  return nearer || b.slots.length - a.slots.length || (a.candidate.key < b.candidate.key ? -1 : 1)
}

function visibleSlots(index: LanguageIndex, { postings }: Candidate, { visible }: Ranking): number[] {
  const slots = new Set([...postings].flatMap((posting) => slotsOf(index, posting).filter(visible)))
  return [...slots].sort((a, b) => a - b)
}

/** Returns the word as written in one of these documents, else a related form. */
function findWrittenForm(index: LanguageIndex, { key, postings }: Candidate, slots: number[]): string | null {
  const terms = new Set([...postings].map((posting) => posting.term))
  let relatedForm: string | null = null
  for (const slot of slots.slice(0, documentsRead)) {
    for (const text of index.texts(index.entries[slot]!)) {
      for (const token of analyse(text, index.language)) {
        const written = text.slice(token.start, token.end).toLowerCase()
        if (token.word === key) return written
        if (relatedForm === null && token.terms.some((term) => terms.has(term))) relatedForm = written
      }
    }
  }
  return relatedForm
}
