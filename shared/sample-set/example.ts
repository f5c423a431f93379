import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import type { Label } from '#shared/i18n/label.ts'

export type Values = Record<string, unknown>

/** An invented record, by its name as in another system; where it names another one of them, that one's name stands. */
export type Example = { entity: string; name: string; values: Values }

/** A title that says in each language that what follows is invented. */
export const exampleLabel = (...[english, arabic, french]: Label): Label => [
  `Example: ${english}`,
  `مثال: ${arabic}`,
  `Exemple\u00a0: ${french}`,
]

/** The texts of a record, field by field, as its translations. */
export const withTranslations = (texts: Record<string, Label>): { translations: Values[] } => ({
  translations: ['en', 'ar', 'fr'].map((language, place) => ({
    language_id: interfaceLanguages[language],
    ...Object.fromEntries(Object.entries(texts).map(([field, words]) => [field, words[place]])),
  })),
})
