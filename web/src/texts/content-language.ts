import type { LanguageRow } from '#web/api/types.ts'
import { acronymOf, directionOf } from './first-language.ts'

export type ContentLanguage = Pick<LanguageRow, 'id' | 'acronym' | 'name' | 'text_direction'>

/** A language that is no longer active, or not known yet, by what can be said of it. */
export function unlisted(id: string): ContentLanguage {
  const acronym = acronymOf(id)
  const name = acronym && new Intl.DisplayNames([acronym], { type: 'language' }).of(acronym)
  return { id, acronym: acronym ?? 'und', name: name ?? id, text_direction: directionOf(acronym) }
}
