import { concept } from '#shared/entities/concept.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import type { Urgency } from '#shared/search/concepts/concept.ts'
import { seededConcepts } from '#shared/search/concepts/seeded.ts'
import { interfaceLanguages } from '#shared/text/interface-languages.ts'
import type { Change } from '#functions/store/stored-record.ts'

const idOf = (id: string): string => `concept-${id}`

/** FAQs that come first where somebody asks for help in danger, by what of. */
export type UrgentAnswers = Partial<Record<Urgency, readonly string[]>>

type Sayings = Record<'terms' | 'phrases' | 'exceptions', readonly string[]>

/** Words as a save keeps them, so that none changes a concept by saying the same. */
const asSaved = (sayings: Sayings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sayings).map(([name, all]) => [name, concept.fields[name as keyof Sayings].schema.parse(all)]),
  )

/** Records of the concepts that a new product begins with. */
export const conceptChanges = (answers: UrgentAnswers): Change[] =>
  seededConcepts().map(({ id, broader, urgent, names, words }) => ({
    entity: concept,
    id: idOf(id),
    before: null,
    after: complete(concept, {
      translations: words.map(({ language, terms, phrases, exceptions }) => ({
        language_id: interfaceLanguages[language]!,
        name: names[language as keyof typeof names],
        ...asSaved({ terms, phrases, exceptions }),
      })),
      broader_id: broader && idOf(broader),
      urgent,
      answers: (urgent && answers[urgent]) ?? [],
    }),
  }))
