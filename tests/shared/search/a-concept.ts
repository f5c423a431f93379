import type { Concept, ConceptWords } from '#shared/search/concepts/concept.ts'
import { Concepts } from '#shared/search/concepts/concepts.ts'

type Said = readonly string[] | Partial<Omit<ConceptWords, 'language'>>

const wordsOf = (said: Said): Partial<Omit<ConceptWords, 'language'>> =>
  Array.isArray(said) ? { terms: said as readonly string[] } : (said as Partial<ConceptWords>)

/** A concept by its terms in each language, `{ en: ['rent', 'lease'] }`, and what else a test says of it. */
export const aConcept = (words: Record<string, Said>, more: Partial<Omit<Concept, 'words'>> = {}): Concept => ({
  id: Object.values(words).flatMap((said) => wordsOf(said).terms ?? [])[0]!,
  broader: null,
  urgent: null,
  answers: [],
  ...more,
  words: Object.entries(words).map(([language, said]) => ({
    language,
    terms: [],
    phrases: [],
    exceptions: [],
    ...wordsOf(said),
  })),
})

export const concepts = (...all: readonly Concept[]): Concepts => new Concepts(all)
