import { contentFields } from '#shared/entities/faq.ts'
import type { FieldProblem } from '#shared/api/problems.ts'
import type { FormRecord } from '#web/entity/form-values.ts'
import type { FormValues } from '#web/entity/written.ts'
import { isWritten } from '#web/entity/written.ts'
import { plainText } from '#web/components/diff/text-blocks.ts'
import type { FaqContent, FaqRecord, FaqTranslation } from '#web/reading/faq/types.ts'

/** The content of a record or a revision, without what the server adds. */
export function contentOf(source: Partial<FaqContent>): Partial<FaqContent> {
  return Object.fromEntries(
    contentFields.flatMap((name) => (name in source ? [[name, source[name as keyof FaqContent]]] : [])),
  )
}

/** What is being worked on: the revision that waits beside a published text, or the record itself. */
export const workingContent = (record: FaqRecord): Partial<FaqContent> => ({
  ...contentOf(record),
  ...(record.pending && contentOf(record.pending)),
})

/** The same, as a form begins with it. */
export const formRecordOf = (record: FaqRecord): FormRecord => ({ ...record, ...workingContent(record) }) as FormRecord

/** What stands in a form, as content. */
export function contentOfForm(values: FormValues): Partial<FaqContent> & { translations: FaqTranslation[] } {
  const translations = Object.keys(values.translations)
    .filter((languageId) => isWritten(values, languageId))
    .map((languageId) => ({
      language_id: languageId,
      question: String(values.translations[languageId]?.['question'] ?? ''),
      answer: String(values.translations[languageId]?.['answer'] ?? ''),
    }))
  return { ...(values.fields as Partial<FaqContent>), translations }
}

/** Whether an answer says anything: an empty paragraph does not. */
export const hasText = (html: unknown): boolean => typeof html === 'string' && plainText(html) !== ''

/** What a text still lacks before it can be submitted or published; paths are those of the form. */
export function lacking(values: FormValues, shownLanguage: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const answered = Object.values(values.translations).some(({ question, answer }) => question && hasText(answer))
  if (!answered) problems.push({ path: `translations.${shownLanguage}.answer`, code: 'needs_answer' })
  const categories = values.fields['service_categories']
  if (!Array.isArray(categories) || categories.length === 0)
    problems.push({ path: 'service_categories', code: 'needs_category' })
  if (!values.fields['visibility']) problems.push({ path: 'visibility', code: 'needs_visibility' })
  return problems
}
