import type { Entity } from '#shared/model/define-entity.ts'
import type { AnyValues } from '#shared/model/record-types.ts'
import { language as languages } from '#shared/entities/language.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import { exposedTranslations } from '#shared/reader/record-texts.ts'
import { omitEmpty, type Shape } from './omit-empty.ts'
import { createUuid } from './hsds-ids.ts'

/** The acronym of the language that the fields of HSDS are in; where a record has it not, of the one it was written in. */
export const baseLanguage = 'en'

/** The texts of a record in all its languages, which HSDS has no place for. */
export const translationsOf = (entity: Entity, record: AnyValues, known: ReferencedNames): Shape[] =>
  exposedTranslations(entity, record).map(({ language_id, ...texts }) => ({
    language: known.acronym(language_id),
    ...omitEmpty(texts),
  }))

/** Languages spoken, as objects of what has this id. */
export const languagesOf = (of: string, ids: readonly string[], known: ReferencedNames): Shape[] =>
  ids.flatMap((id) => {
    const row = known.row(languages, id)
    return row ? { id: createUuid('language', of, id), name: row.name, code: row.acronym } : []
  })

/** A web address as HSDS takes it: without letters that are not plain Latin. */
export const uriOf = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).href : null
