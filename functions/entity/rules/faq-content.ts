import type { FaqText } from '#shared/entities/faq.ts'
import { asWritten } from '#shared/text/references.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'

export function cleanAnswers(content: FaqText): void {
  content.translations = content.translations.map((one) => ({ ...one, answer: cleanHtml(one.answer) }))
}

/**
 * Notes which text of the source each translation goes with. When the source changes, and not in a minor way, the other
 * languages fall behind until they are changed too.
 */
export function refreshSources(
  before: FaqText,
  content: FaqText,
  minor: boolean,
  { source_language_id: former }: FaqText,
): FaqText {
  const { translations } = content
  const source = translations.find((one) => one.language_id === former)?.language_id ?? translations[0]!.language_id
  const known = new Map(before.translations.map((one) => [one.language_id, one]))
  const changed = (one: FaqText['translations'][number]) => {
    const old = known.get(one.language_id)
    return !old || old.question !== one.question || asWritten(old.answer) !== asWritten(cleanHtml(one.answer ?? ''))
  }
  const moved = translations.some((one) => one.language_id === source && changed(one)) && !minor
  const version = (before.source_version ?? 1) + (moved ? 1 : 0)
  const goingWith = (one: FaqText['translations'][number]): number =>
    one.language_id === source || changed(one) ? version : (known.get(one.language_id)?.source_version ?? version)
  return {
    ...content,
    translations: translations.map((one) => ({ ...one, source_version: goingWith(one) })),
    source_version: version,
    source_language_id: source,
  }
}
