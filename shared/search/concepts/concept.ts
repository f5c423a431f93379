/** Kinds of danger, in order of priority. */
export const urgencies = [
  'suicide',
  'violence',
  'sexual-violence',
  'child-in-danger',
  'lost-child',
  'medical',
  'trafficking',
  'detention',
  'eviction',
  'threat',
] as const
export type Urgency = (typeof urgencies)[number]

/** Expressions of a concept in one language (language code). */
export type ConceptWords = {
  language: string
  /** Words and fixed expressions; the first is the preferred term. */
  terms: readonly string[]
  /** Expressions of people who do not know the term. */
  phrases: readonly string[]
  /** Similar expressions with another meaning. */
  exceptions: readonly string[]
}

/** Returns the record id of a concept that a new stage starts with. */
export const seededConceptId = (id: string): string => `concept-${id}`

export type Concept = {
  id: string
  broader: string | null
  urgent: Urgency | null
  /** Ids of the FAQs that come first in the results, or above them if urgent. */
  answers: readonly string[]
  /** Ids of the FAQs that are left out of the results. */
  hidden: readonly string[]
  words: readonly ConceptWords[]
  /** Cache key for data computed from the words. Without it, nothing is cached. */
  edition?: string
}
