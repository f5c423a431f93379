import type { Token } from '#shared/search/analysis/analyse.ts'
import type { Concept } from './concept.ts'
import type { Concepts, QueryMeaning, TermReadings } from './concept-model.ts'

export type Meaning = QueryMeaning & { concepts: Concepts }

/**
 * Returns for each token the terms of its concepts in the searched language. A single foreign word counts only if the
 * searched language does not know it: "pain" means bread in French.
 */
export function findSimilarTerms(
  searched: string,
  tokens: readonly Token[],
  { sayings, concepts }: Pick<Meaning, 'sayings' | 'concepts'>,
  isKnown: (token: Token) => boolean,
): TermReadings[][] {
  return tokens.map((token) =>
    sayings.flatMap(({ concept, kind, language, starts, words }) => {
      if (kind !== 'term' || !starts.includes(token.start)) return []
      if (language !== searched && words < 2 && isKnown(token)) return []
      return concepts.termsOf(concept, searched)
    }),
  )
}

/** Returns the concepts that a query expresses in phrases, and whether a word at an offset is part of one. */
export function findSpokenConcepts({ sayings }: Meaning): {
  concepts: readonly Concept[]
  coversWordAt: (start: number) => boolean
} {
  const phrases = sayings.filter(({ kind }) => kind === 'phrase')
  const starts = new Set(phrases.flatMap((one) => one.starts))
  return { concepts: phrases.map(({ concept }) => concept), coversWordAt: (start) => starts.has(start) }
}

/** Returns the terms, in the searched language, of the concepts that a query expresses in phrases. */
export const listSpokenTerms = (searched: string, meaning: Meaning): TermReadings[] =>
  findSpokenConcepts(meaning).concepts.flatMap((concept) => meaning.concepts.termsOf(concept, searched))
