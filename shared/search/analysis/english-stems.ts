import { stemmer } from '@orama/stemmers/english'
import { findBaseForm } from '#shared/search/analysis/irregular-forms.ts'

export function englishTerms(word: string): string[] {
  return [findBaseForm(word, 'en') ?? stemmer(word)]
}
