import type { concept } from '#shared/entities/concept.ts'
import type { RowOf } from '#shared/reader/data-source.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import type { Concept } from '#shared/search/concepts/concept.ts'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { SerializedModel } from '#shared/search/concepts/urgency-model.ts'

type Row = RowOf<typeof concept>

/** By row: what was made of it stays the same for as long as the row does, and so does all that is made of that. */
const made = new WeakMap<Row, Concept>()

/** What a search understands questions by; `models` by acronym, where danger is not learnt from the rows. */
export function createConceptsFromRows(
  rows: Iterable<Row>,
  { acronym }: Pick<ReferencedNames, 'acronym'>,
  models?: ReadonlyMap<string, SerializedModel>,
): Concepts {
  const all = Array.from(rows, (row) => {
    const known = made.get(row)
    if (known?.words.every(({ language }, at) => language === acronym(row.translations[at]!.language_id))) return known
    const { id, version, broader_id: broader, urgent, answers, translations } = row
    const words = translations.map(({ language_id, terms, phrases, exceptions = [] }) => ({
      language: acronym(language_id),
      terms,
      phrases,
      exceptions,
    }))
    // Which words there are follows from the row, and in which languages from their acronyms.
    const edition = [id, version, ...words.map(({ language }) => language)].join(' ')
    const concept = { id, broader, urgent, answers, words, edition }
    made.set(row, concept)
    return concept
  })
  return new Concepts(all, models)
}
