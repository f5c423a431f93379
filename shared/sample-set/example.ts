import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { Label } from '#shared/i18n/label.ts'

export type Values = Record<string, unknown>

/** Example record by its external id. Its values reference other examples by external id. */
export type Example = { entity: string; name: string; values: Values }

/** Adds "Example:" to a title in each language. */
export const exampleLabel = (...[english, arabic, french]: Label): Label => [
  `Example: ${english}`,
  `مثال: ${arabic}`,
  `Exemple\u00a0: ${french}`,
]

export const withTranslations = (texts: Record<string, Label>): { translations: Values[] } => ({
  translations: ['en', 'ar', 'fr'].map((language, place) => ({
    language_id: interfaceLanguages[language],
    ...Object.fromEntries(Object.entries(texts).map(([field, words]) => [field, words[place]])),
  })),
})
