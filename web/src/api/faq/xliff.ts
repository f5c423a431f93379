import type { FieldProblem } from '#shared/api/problems.ts'
import { request } from '#web/api/http/client.ts'

/** What became of a record of a document. `changed`: its source as the document has it, and as it is now, block by block. */
export type Outcome = {
  id: string
  question: string
  result: 'saved' | 'unchanged' | 'refused'
  reason?: string
  message?: string
  fields?: FieldProblem[]
  changed?: { before: string[]; after: string[] }
}

export type Outcomes = { entities: Outcome[]; source_language_id: string }

/** FAQs for translators into a language, as XLIFF. */
export const exportTranslations = (ids: readonly string[], languageId: string): Promise<string> =>
  request('POST', 'faq/translations/export', { body: { ids, language_id: languageId }, reads: true })

/** What translators made of such a document. */
export const importTranslations = (xliff: string): Promise<Outcomes> =>
  request('POST', 'faq/translations/import', { body: { xliff } })
