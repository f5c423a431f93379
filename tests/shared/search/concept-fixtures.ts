import type { Concept, ConceptWords } from '#shared/search/concepts/concept.ts'
import { Concepts } from '#shared/search/concepts/concept-model.ts'

type ConceptText = readonly string[] | Partial<Omit<ConceptWords, 'language'>>

const wordsOf = (conceptText: ConceptText): Partial<Omit<ConceptWords, 'language'>> =>
  Array.isArray(conceptText) ? { terms: conceptText as readonly string[] } : (conceptText as Partial<ConceptWords>)

/** Concept with terms by language, such as `{ en: ['rent', 'lease'] }`. */
export const aConcept = (words: Record<string, ConceptText>, more: Partial<Omit<Concept, 'words'>> = {}): Concept => ({
  id: Object.values(words).flatMap((conceptText) => wordsOf(conceptText).terms ?? [])[0]!,
  broader: null,
  urgent: null,
  answers: [],
  hidden: [],
  ...more,
  words: Object.entries(words).map(([language, conceptText]) => ({
    language,
    terms: [],
    phrases: [],
    exceptions: [],
    ...wordsOf(conceptText),
  })),
})

export const concepts = (...all: readonly Concept[]): Concepts => new Concepts(all)
