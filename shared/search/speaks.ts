import type { Term } from '#shared/search/concepts/concepts.ts'
import type { Entry, LanguageIndex } from '#shared/search/language-index.ts'
import { occurrences, textField, titleField } from '#shared/search/postings.ts'

/**
 * Answers a function that says whether a document speaks of what a question says: of each thing its title and text have a
 * term, in `said` by its words. Its tags and the names it bears are not its own words.
 */
export function speakerOf(index: LanguageIndex, said: readonly (readonly Term[])[]): (entry: Entry) => boolean {
  const stands = (reading: string, slot: number): boolean => {
    const posting = index.postings.get(reading)
    const count = posting ? index.cells.countIn(posting, slot) : 0
    return occurrences(count, titleField) + occurrences(count, textField) > 0
  }
  return ({ record }) => {
    const slot = index.slotOf(record)!
    const has = (term: Term): boolean => term.every((readings) => readings.some((reading) => stands(reading, slot)))
    return said.length > 0 && said.every((terms) => terms.some(has))
  }
}
