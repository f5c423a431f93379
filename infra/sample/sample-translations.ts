import { keysOf } from '#shared/keys-of.ts'
import type { SampleLanguage } from '#infra/sample/content/read-content.ts'
import { languageIds } from './sample-ids.ts'

export const toTranslations = <Text extends object>(texts: Partial<Record<SampleLanguage, Text>>) =>
  keysOf(texts).map((language) => ({ language_id: languageIds[language], ...texts[language]! }))
