import type { FieldProblem } from '#shared/api/problems.ts'
import { request } from '#web/api/http/client.ts'

/** Import result of one record. `changed` lists the source blocks in the document and the current ones. */
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

export const exportTranslations = (ids: readonly string[], languageId: string): Promise<string> =>
  request('POST', 'faq/translations/export', { body: { ids, language_id: languageId }, reads: true })

export const importTranslations = (xliff: string): Promise<Outcomes> =>
  request('POST', 'faq/translations/import', { body: { xliff } })
