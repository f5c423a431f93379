import { stemmer } from '@orama/stemmers/english'
import { baseOf } from '#shared/search/analyse/irregular.ts'

/** The stem of a folded English word. */
export function englishTerms(word: string): string[] {
  return [baseOf(word, 'en') ?? stemmer(word)]
}
