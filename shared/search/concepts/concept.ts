/** What somebody may be in need of at once. */
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

/** How a concept is said in one language, by acronym. */
export type ConceptWords = {
  language: string
  /** Words and fixed expressions that mean it; the first is the standard one. */
  terms: readonly string[]
  /** What people say who do not know the term. */
  phrases: readonly string[]
  /** What sounds like it and is not. */
  exceptions: readonly string[]
}

/** Something that people ask about, in every language. */
export type Concept = {
  id: string
  /** The more general one. */
  broader: string | null
  urgent: Urgency | null
  /** Ids of the FAQs that come first where somebody is in danger. */
  answers: readonly string[]
  words: readonly ConceptWords[]
  /** By what what was made of it once is known to be of the same words; without it nothing is kept of it. */
  edition?: string
}
