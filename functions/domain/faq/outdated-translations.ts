import { language } from '#shared/entities/language.ts'
import { findTranslationIssues } from '#shared/domain/faq/faq-translation-states.ts'
import type { RowValues } from '#functions/domain/entity/entity-rules.ts'
import { services } from '#functions/data/services.ts'

/** Active languages: their acronyms by ID, and a key that changes with them. */
export async function listActiveLanguages(): Promise<{ acronyms: ReadonlyMap<string, string>; key: number }> {
  const entityCache = services().entityCache(language)
  await entityCache.recent()
  const active = [...entityCache.rows.values()].filter((one) => one.active)
  return { acronyms: new Map(active.map(({ id, acronym }) => [id, acronym])), key: entityCache.generation() }
}

/** Loads the translation issues of FAQ rows, such as `missing:fr`. */
export async function loadOutdatedTranslations(): Promise<RowValues> {
  const { acronyms, key } = await listActiveLanguages()
  const languages = [...acronyms.keys()]
  return {
    names: ['translation_debts'],
    key: String(key),
    of: (row) => ({
      translation_debts: findTranslationIssues(row, languages).map(
        ({ language: id, debt }) => `${debt}:${acronyms.get(id)}`,
      ),
    }),
  }
}
