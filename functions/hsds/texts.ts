import type { Entity } from '#shared/entities/define.ts'
import type { AnyValues } from '#shared/entities/record-of.ts'
import { language as languages } from '#shared/entities/language.ts'
import type { Names } from '#shared/reading/names.ts'
import { toldTranslations } from '#shared/reading/texts.ts'
import { given, type Shape } from './given.ts'
import { uuidOf } from './ids.ts'

/** The acronym of the language that the fields of HSDS are in; where a record has it not, of the one it was written in. */
export const baseLanguage = 'en'

/** The texts of a record in all its languages, which HSDS has no place for. */
export const translationsOf = (entity: Entity, record: AnyValues, known: Names): Shape[] =>
  toldTranslations(entity, record).map(({ language_id, ...texts }) => ({
    language: known.acronym(language_id),
    ...given(texts),
  }))

/** Languages spoken, as objects of what has this id. */
export const languagesOf = (of: string, ids: readonly string[], known: Names): Shape[] =>
  ids.flatMap((id) => {
    const row = known.row(languages, id)
    return row ? { id: uuidOf('language', of, id), name: row.name, code: row.acronym } : []
  })

/** A web address as HSDS takes it: without letters that are not plain Latin. */
export const uriOf = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).href : null
