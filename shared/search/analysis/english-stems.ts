import { stemmer } from '@orama/stemmers/english'
import { findBaseForm } from '#shared/search/analysis/irregular-forms.ts'

/** Returns the stem of a folded English word. */
export function englishTerms(word: string): string[] {
  return [findBaseForm(word, 'en') ?? stemmer(word)]
}
