import { contentFields, type faq } from '#shared/entities/faq.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { typedFields, hasTextInLanguage, type FormValues } from '#web/entity/form/form-values.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'
import type { FaqContent, FaqRecord, FaqTranslation } from '#web/api/faq/faq-types.ts'

/** The content of a record or a revision, without what the server adds. */
export function pickContent<Source extends Partial<FaqContent>>(source: Source): Pick<Source, keyof FaqContent> {
  return Object.fromEntries(
    contentFields.flatMap((name) => (name in source ? [[name, source[name as keyof FaqContent]]] : [])),
  )
}

/** What is being worked on: the revision that waits beside a published text, or the record itself. */
export const workingContent = (record: FaqRecord): FaqContent => ({
  ...pickContent(record),
  ...(record.pending && pickContent(record.pending)),
})

/** Whether two states of a record differ in nothing but what was said of it. */
export function hasSameContent(one: FaqRecord, other: FaqRecord): boolean {
  const written = (record: FaqRecord) =>
    JSON.stringify([record.status, record.pending?.status, workingContent(record), pickContent(record)])
  return written(one) === written(other)
}

/** What is being worked on, as a form begins with it. */
export const toFormRecord = (record: FaqRecord) => ({ ...record, ...workingContent(record) })

/** What stands in a form, as content. */
export function contentOfForm(values: FormValues): Partial<FaqContent> & { translations: FaqTranslation[] } {
  const translations = Object.entries(values.translations)
    .filter(([languageId]) => hasTextInLanguage(values, languageId))
    .map(([languageId, { question, answer }]) => ({
      language_id: languageId,
      question: String(question ?? ''),
      answer: String(answer ?? ''),
    }))
  return { ...typedFields<typeof faq>(values), translations }
}

/** Whether an answer says anything: an empty paragraph does not. */
export const hasText = (html: unknown): boolean => typeof html === 'string' && plainText(html) !== ''

/** What a text still lacks before it can be submitted or published; paths are those of the form. */
export function findMissingFields(values: FormValues, shownLanguage: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const answered = Object.values(values.translations).some(({ question, answer }) => question && hasText(answer))
  if (!answered) problems.push({ path: `translations.${shownLanguage}.answer`, code: 'needs_answer' })
  const { service_categories: categories, visibility } = typedFields<typeof faq>(values)
  if (!categories?.length) problems.push({ path: 'service_categories', code: 'needs_category' })
  if (!visibility) problems.push({ path: 'visibility', code: 'needs_visibility' })
  return problems
}
