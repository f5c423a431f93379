import type { TermReadings } from '#shared/search/concepts/concept-model.ts'
import type { IndexedDocument, LanguageIndex } from '#shared/search/index/language-index.ts'
import { occurrencesInField, textField, titleField } from '#shared/search/index/postings.ts'

/**
 * Answers a function that says whether a document speaks of what a question says: of each thing its title and text have a
 * term, in `said` by its words. Its tags and the names it bears are not its own words.
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
