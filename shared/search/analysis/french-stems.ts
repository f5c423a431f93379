import { stemmer } from '@orama/stemmers/french'
import { findBaseForm } from '#shared/search/analysis/irregular-forms.ts'
import { fold } from './fold.ts'

const elisionPattern = new Set([
  'l',
  'd',
  'j',
  'm',
  't',
  's',
  'n',
  'c',
  'qu',
  'jusqu',
  'lorsqu',
  'puisqu',
  'quoiqu',
  'presqu',
])

/** Returns whether a folded word before an apostrophe is an elided article, pronoun or conjunction. */
export function isElision(word: string): boolean {
  return elisionPattern.has(word)
}

/** Minimum letters of a stem, so that *lease* is not reduced to *le*. */
const minStemLength = 3

/**
 * Returns the stems of the unaccented and of the accented form, because the stemmer depends on accents and many users
 * do not type them. The unaccented form is stemmed twice: without accents, one pass removes only the plural ending.
 */
export function frenchTerms(word: string, original: string): string[] {
  const base = findBaseForm(word, 'fr')
  if (base !== undefined) return [base]
  const once = stemmer(word)
  const twice = stemmer(once)
  const plain = twice.length < minStemLength ? once : twice
  const accented = fold(stemmer(original.toLowerCase().normalize('NFC')))
  return plain === accented ? [plain] : [plain, accented]
}
