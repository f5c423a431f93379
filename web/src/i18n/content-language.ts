import type { LanguageRow } from '#web/api/types.ts'
import { acronymOf, directionOf } from './interface-languages.ts'

export type ContentLanguage = Pick<LanguageRow, 'id' | 'acronym' | 'name' | 'text_direction'>

/** Returns a language that is inactive or not in the lookups, in the same format as the lookups. */
export function unlistedLanguage(id: string): ContentLanguage {
  const acronym = acronymOf(id)
  const own = (acronym && new Intl.DisplayNames([acronym], { type: 'language' }).of(acronym)) ?? id
  const name = own.charAt(0).toLocaleUpperCase() + own.slice(1)
  return { id, acronym: acronym ?? 'und', name, text_direction: directionOf(acronym) }
}
