import { languageName } from '#shared/i18n/language-name.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { acronymOf } from './interface-languages.ts'

export type ContentLanguage = Pick<LanguageRow, 'id' | 'acronym' | 'name' | 'text_direction'>

/** Returns a language that is inactive or not in the lookups, in the same format as the lookups. */
export function unlistedLanguage(id: string): ContentLanguage {
  const acronym = acronymOf(id) ?? 'und'
  const own = acronym === 'und' ? id : languageName(acronym, acronym)
  const name = own.charAt(0).toLocaleUpperCase() + own.slice(1)
  return { id, acronym, name, text_direction: directionOf(acronym) }
}
