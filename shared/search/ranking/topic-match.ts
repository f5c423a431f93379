import type { TermReadings } from '#shared/search/concepts/concept-model.ts'
import type { IndexedDocument, LanguageIndex } from '#shared/search/index/language-index.ts'
import { occurrencesInField, textField, titleField } from '#shared/search/index/postings.ts'

/**
 * Returns a function that checks whether the title and text of a document contain a term of every concept in the query.
 * Tags and inherited names do not count.
 */
export function createTopicMatcher(
  index: LanguageIndex,
  queryTerms: readonly (readonly TermReadings[])[],
): (entry: IndexedDocument) => boolean {
  const occurs = (reading: string, slot: number): boolean => {
    const posting = index.postings.get(reading)
    const count = posting ? index.cells.countIn(posting, slot) : 0
    return occurrencesInField(count, titleField) + occurrencesInField(count, textField) > 0
  }
  return ({ record }) => {
    const slot = index.slotOf(record)!
    const has = (term: TermReadings): boolean =>
      term.every((readings) => readings.some((reading) => occurs(reading, slot)))
    return queryTerms.length > 0 && queryTerms.every((terms) => terms.some(has))
  }
}
