import type { Entity } from '#shared/model/define-entity.ts'
import type { AnyValues } from '#shared/model/record-types.ts'
import { language as languages } from '#shared/entities/language.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import { exposedTranslations } from '#shared/reader/record-texts.ts'
import { omitEmpty, type Shape } from './omit-empty.ts'
import { createUuid } from './hsds-ids.ts'

/** Default language of the HSDS fields. A record without it uses its original language. */
export const baseLanguage = 'en'

/** Texts of a record in all languages, as an extension: HSDS has no field for translations. */
export const translationsOf = (entity: Entity, record: AnyValues, known: ReferencedNames): Shape[] =>
  exposedTranslations(entity, record).map(({ language_id, ...texts }) => ({
    language: known.acronym(language_id),
    ...omitEmpty(texts),
  }))

/**
 * Languages spoken, as HSDS objects.
 *
 * @param of ID of the object that they belong to.
 */
export const languagesOf = (of: string, ids: readonly string[], known: ReferencedNames): Shape[] =>
  ids.flatMap((id) => {
    const row = known.row(languages, id)
    return row ? { id: createUuid('language', of, id), name: row.name, code: row.acronym } : []
  })

/** A URL in ASCII, as HSDS requires. */
export const uriOf = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).href : null
