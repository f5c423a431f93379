import { language } from '#shared/entities/language.ts'
import { debtsOf } from '#shared/reading/faq-states.ts'
import type { RowValues } from '#functions/entity/rules.ts'
import { services } from '#functions/store/services.ts'

/** The languages that are written in, by their acronyms. */
export async function writtenLanguages(): Promise<{ acronyms: ReadonlyMap<string, string>; key: number }> {
  const corpus = services().corpus(language)
  await corpus.recent()
  const active = [...corpus.rows.values()].filter((one) => one.active)
  return { acronyms: new Map(active.map(({ id, acronym }) => [id, acronym])), key: corpus.generation() }
}

/** What each FAQ owes in which language, as `missing:fr`. */
export async function translationDebts(): Promise<RowValues> {
  const { acronyms, key } = await writtenLanguages()
  const languages = [...acronyms.keys()]
  return {
    names: ['translation_debts'],
    key: String(key),
    of: (row) => ({
      translation_debts: debtsOf(row, languages).map(({ language: id, debt }) => `${debt}:${acronyms.get(id)}`),
    }),
  }
}
