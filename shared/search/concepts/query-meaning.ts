import type { Token } from '#shared/search/analysis/analyse.ts'
import type { Concept } from './concept.ts'
import type { Concepts, QueryMeaning, TermReadings } from './concept-model.ts'

/** What a question means, with the concepts it was read by. */
export type Meaning = QueryMeaning & { concepts: Concepts }

/**
 * For each of the words the terms of what it says. A single word of another language says something only where the language
 * that is searched knows none such: «pain» is bread to whoever asks in French.
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

/** Concepts that a question says in a phrase of its own, and which of its words do, by where they begin. */
export function findSpokenConcepts({ sayings }: Meaning): {
  concepts: readonly Concept[]
  coversWordAt: (start: number) => boolean
} {
  const phrases = sayings.filter(({ kind }) => kind === 'phrase')
  const starts = new Set(phrases.flatMap((one) => one.starts))
  return { concepts: phrases.map(({ concept }) => concept), coversWordAt: (start) => starts.has(start) }
}

/** The terms, in the language that is searched, of what a question says in phrases. */
export const listSpokenTerms = (searched: string, meaning: Meaning): TermReadings[] =>
  findSpokenConcepts(meaning).concepts.flatMap((concept) => meaning.concepts.termsOf(concept, searched))
