import type { concept } from '#shared/entities/concept.ts'
import type { RowOf } from '#shared/reader/data-source.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import type { Concept } from '#shared/search/concepts/concept.ts'
import { Concepts, type DeviceModels } from '#shared/search/concepts/concept-model.ts'

type Row = RowOf<typeof concept>

/** Cache by row. The same row yields the same concept, so that everything derived from it can be reused. */
const conceptByRow = new WeakMap<Row, Concept>()

/**
 * Builds the concepts of the search from their rows.
 *
 * @param models Models by language code; by default those of urgency are trained from the rows
 */
export function createConceptsFromRows(
  rows: Iterable<Row>,
  { acronym }: Pick<ReferencedNames, 'acronym'>,
  models?: ReadonlyMap<string, DeviceModels>,
): Concepts {
  const all = Array.from(rows, (row) => {
    const known = conceptByRow.get(row)
    if (known?.words.every(({ language }, at) => language === acronym(row.translations[at]!.language_id))) return known
    // Offline packs saved by earlier versions have no hidden FAQs.
    const { id, version, broader_id: broader, urgent, answers, hidden = [], translations } = row
    const words = translations.map(({ language_id, terms, phrases, exceptions = [] }) => ({
      language: acronym(language_id),
      terms,
      phrases,
      exceptions,
    }))
    // The version identifies the words, the language codes their languages.
    const edition = [id, version, ...words.map(({ language }) => language)].join(' ')
    const concept = { id, broader, urgent, answers, hidden, words, edition }
    conceptByRow.set(row, concept)
    return concept
  })
  return new Concepts(all, models)
}
