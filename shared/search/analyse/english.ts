import { stemmer } from '@orama/stemmers/english'

/** The stem of a folded English word. */
export function englishTerms(word: string): string[] {
  return [stemmer(word)]
}
