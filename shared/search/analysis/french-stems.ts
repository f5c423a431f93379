import { stemmer } from '@orama/stemmers/french'
import { findBaseForm } from '#shared/search/analysis/irregular-forms.ts'
import { fold } from './fold.ts'

const elided = new Set(['l', 'd', 'j', 'm', 't', 's', 'n', 'c', 'qu', 'jusqu', 'lorsqu', 'puisqu', 'quoiqu', 'presqu'])

/** Whether a folded word before an apostrophe is only an article, a pronoun or a conjunction cut short. */
export function isElision(word: string): boolean {
  return elided.has(word)
}

/** What is shorter says nothing any more: of *lease* no *le* is to be left. */
const shortestStem = 3

/**
 * The stem without accents and the stem made before they fell: the stemmer reads accents, many people do not type them.
 * The first is stemmed again, for without accents only a plural ending falls where more would have.
 */
export function frenchTerms(word: string, original: string): string[] {
  const base = findBaseForm(word, 'fr')
  if (base !== undefined) return [base]
  const once = stemmer(word)
  const twice = stemmer(once)
  const plain = twice.length < shortestStem ? once : twice
  const accented = fold(stemmer(original.toLowerCase().normalize('NFC')))
  return plain === accented ? [plain] : [plain, accented]
}
