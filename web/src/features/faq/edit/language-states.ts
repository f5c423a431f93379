import type { TabState } from '#web/components/language-tabs.tsx'
import type { ContentLanguage } from '#web/texts/use-content-languages.ts'
import type { FormValues } from '#web/entity/written.ts'
import { isWritten } from '#web/entity/written.ts'
import type { EntityForm } from '#web/entity/use-entity-form.ts'
import { hasText, workingContent } from '../content.ts'
import type { FaqRecord } from '#web/api/faq-types.ts'

/** How far each language is: missing, begun, behind its source, or as it should be. */
export function languageStates(
  record: FaqRecord | null,
  form: Pick<EntityForm, 'values' | 'problems'>,
  languages: readonly ContentLanguage[],
): Record<string, TabState> {
  const stateOf = (id: string): TabState => {
    if (form.problems.some(({ path }) => path.startsWith(`translations.${id}.`))) return 'error'
    if (!isWritten(form.values, id)) return 'empty'
    const { question, answer } = form.values.translations[id] ?? {}
    if (!question || !hasText(answer)) return 'incomplete'
    const saved = record && workingContent(record).translations.find((one) => one.language_id === id)
    if (saved?.machine) return 'machine'
    return saved?.state === 'outdated' ? 'outdated' : 'complete'
  }
  return Object.fromEntries(languages.map(({ id }) => [id, stateOf(id)]))
}

/** The language to translate from: where it was first written, or the first that has any text. */
export function sourceLanguageOf(record: FaqRecord | null, values: FormValues): string | null {
  const first = record?.source_language_id
  if (first && isWritten(values, first)) return first
  return Object.keys(values.translations).find((id) => isWritten(values, id)) ?? null
}
