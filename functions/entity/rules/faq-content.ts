import type { faq } from '#shared/entities/faq.ts'
import type { ValuesOf } from '#shared/entities/record-of.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import type { Values } from '#functions/entity/rules.ts'

/** The text of an FAQ, whether it stands or waits beside one that does. */
export type FaqText = ValuesOf<typeof faq> & Values

type Translation = { language_id: string; question: string; answer: string; source_version?: number }

const translationsOf = (content: Values) => content['translations'] as Translation[]

export function cleanAnswers(content: FaqText): void {
  content.translations = content.translations.map((one) => ({ ...one, answer: cleanHtml(one.answer) }))
}

/**
 * Notes which text of the source each translation goes with. When the source changes, and not in a minor way, the other
 * languages fall behind until they are changed too.
 */
export function refreshSources(before: Values, content: Values, minor: boolean, record: Values): Values {
  const source = translationsOf(content).some((one) => one.language_id === record['source_language_id'])
    ? record['source_language_id']
    : translationsOf(content)[0]!.language_id
  const known = new Map(translationsOf(before).map((one) => [one.language_id, one]))
  const changed = (one: Translation) => {
    const old = known.get(one.language_id)
    return !old || old.question !== one.question || old.answer !== cleanHtml(one.answer ?? '')
  }
  const moved = translationsOf(content).some((one) => one.language_id === source && changed(one)) && !minor
  const version = Number(before['source_version'] ?? 1) + (moved ? 1 : 0)
  const translations = translationsOf(content).map((one) => ({
    ...one,
    source_version:
      one.language_id === source || changed(one) ? version : (known.get(one.language_id)?.source_version ?? version),
  }))
  return { ...content, translations, source_version: version, source_language_id: source }
}
