import { contentFields, type faq } from '#shared/entities/faq.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import { typedFields, hasTextInLanguage, type FormValues } from '#web/entity/form/form-values.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'
import type { FaqContent, FaqDetail, FaqTranslation } from '#web/api/faq/faq-types.ts'

/** Content of a record or a revision, without server-owned fields. */
export function pickContent<Source extends Partial<FaqContent>>(source: Source): Pick<Source, keyof FaqContent> {
  return Object.fromEntries(
    contentFields.flatMap((name) => (name in source ? [[name, source[name as keyof FaqContent]]] : [])),
  )
}

/** Working content: the pending revision of a published FAQ, or the record itself. */
export const workingContent = (record: FaqDetail): FaqContent => ({
  ...pickContent(record),
  ...(record.pending && pickContent(record.pending)),
})

/** Whether two versions of a record differ in comments only. */
export function hasSameContent(one: FaqDetail, other: FaqDetail): boolean {
  const written = (record: FaqDetail) =>
    JSON.stringify([record.status, record.pending?.status, workingContent(record), pickContent(record)])
  return written(one) === written(other)
}

/** Record with its working content, as initial value of the form. */
export const toFormRecord = (record: FaqDetail) => ({ ...record, ...workingContent(record) })

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

/** Whether an answer contains text; an empty paragraph does not count. */
export const hasText = (html: unknown): boolean => typeof html === 'string' && plainText(html) !== ''

/** Fields that are required for submission or publication and are missing; paths are those of the form. */
export function findMissingFields(values: FormValues, shownLanguage: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const answered = Object.values(values.translations).some(({ question, answer }) => question && hasText(answer))
  if (!answered) problems.push({ path: `translations.${shownLanguage}.answer`, code: 'needs_answer' })
  const { service_categories: categories, visibility } = typedFields<typeof faq>(values)
  if (!categories?.length) problems.push({ path: 'service_categories', code: 'needs_category' })
  if (!visibility) problems.push({ path: 'visibility', code: 'needs_visibility' })
  return problems
}
