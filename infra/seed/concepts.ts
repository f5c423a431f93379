import { concept } from '#shared/entities/concept.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { seededConceptId, type Urgency } from '#shared/search/concepts/concept.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { Change } from '#functions/data/repositories/records/stored-record.ts'

/** FAQs that rank first for urgent queries, by kind of urgency. */
export type UrgentAnswers = Partial<Record<Urgency, readonly string[]>>

type ConceptTexts = Record<'terms' | 'phrases' | 'exceptions', readonly string[]>

/** Normalizes texts like a save, so that a save without edits changes nothing. */
const asStoredTexts = (sayings: ConceptTexts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sayings).map(([name, all]) => [name, concept.fields[name as keyof ConceptTexts].schema.parse(all)]),
  )

export const conceptChanges = (answers: UrgentAnswers): Change[] =>
  seededConcepts().map(({ id, broader, urgent, names, words }) => ({
    entity: concept,
    id: seededConceptId(id),
    before: null,
    after: withEmptyValues(concept, {
      translations: words.map(({ language, terms, phrases, exceptions }) => ({
        language_id: interfaceLanguages[language]!,
        name: names[language as keyof typeof names],
        ...asStoredTexts({ terms, phrases, exceptions }),
      })),
      broader_id: broader && seededConceptId(broader),
      urgent,
      answers: (urgent && answers[urgent]) ?? [],
    }),
  }))
