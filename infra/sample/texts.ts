import type { SampleLanguage } from '#infra/sample/content/sample-faq.ts'
import { languageIds } from './ids.ts'

/** Texts by language as `translations`, in the order in which they were written. */
export const textsOf = <Text extends object>(texts: Partial<Record<SampleLanguage, Text>>) =>
  (Object.entries(texts) as [SampleLanguage, Text][]).map(([language, text]) => ({
    language_id: languageIds[language],
    ...text,
  }))
