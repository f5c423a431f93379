import type { Token } from '#shared/search/analyse/analyse.ts'
import type { Concept } from './concept.ts'
import type { Concepts, Meant, Term } from './concepts.ts'

/** What a question means, with the concepts it was read by. */
export type Meaning = Meant & { concepts: Concepts }

/**
 * For each of the words the terms of what it says. A single word of another language says something only where the language
 * that is searched knows none such: «pain» is bread to whoever asks in French.
 */
export function alikeIn(
  searched: string,
  tokens: readonly Token[],
  { sayings, concepts }: Pick<Meaning, 'sayings' | 'concepts'>,
  isKnown: (token: Token) => boolean,
): Term[][] {
  return tokens.map((token) =>
    sayings.flatMap(({ concept, kind, language, starts, words }) => {
      if (kind !== 'term' || !starts.includes(token.start)) return []
      if (language !== searched && words < 2 && isKnown(token)) return []
      return concepts.termsOf(concept, searched)
    }),
  )
}

/** Concepts that a question says in a phrase of its own, and which of its words do, by where they begin. */
export function spokenOf({ sayings }: Meaning): {
  concepts: readonly Concept[]
  says: (start: number) => boolean
} {
  const phrases = sayings.filter(({ kind }) => kind === 'phrase')
  const starts = new Set(phrases.flatMap((one) => one.starts))
  return { concepts: phrases.map(({ concept }) => concept), says: (start) => starts.has(start) }
}

/** The terms, in the language that is searched, of what a question says in phrases. */
export const termsSpoken = (searched: string, meaning: Meaning): Term[] =>
  spokenOf(meaning).concepts.flatMap((concept) => meaning.concepts.termsOf(concept, searched))
