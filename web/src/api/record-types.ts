import type { Entity } from '#shared/model/define-entity.ts'
import type { Fields } from '#shared/model/fields.ts'
import type {
  CommonValues,
  Declared,
  FieldNamesWith,
  UntranslatedValues,
  TranslatedValues,
  ValuesIn,
} from '#shared/model/record-types.ts'

type State = { state?: 'current' | 'outdated'; reviewed?: boolean; machine?: boolean }

export type Translation = { language_id: string } & State & Record<string, unknown>

/** Fields of every API response of a record. */
type CommonResponseFields = CommonValues & { deleted_at?: string; deleted_by_name?: string; abilities: string[] }

/** Record of any entity, with untyped values. */
export type EntityRecord = CommonResponseFields & {
  language_id?: string | null
  translations?: Translation[]
} & Record<string, unknown>

/** Texts in the language selected by the server, and in all languages. */
type Texts<Own extends Fields> = [FieldNamesWith<Own, 'translated'>] extends [never]
  ? unknown
  : TranslatedValues<Own> & { translations: (TranslatedValues<Own> & State)[] }

/** URLs of the uploaded files of a record. */
type FileUrls<Own extends Fields> = {
  [
    Name in keyof Own & string as Own[Name]['to'] extends 'upload' ? `${Name}_url` : never
  ]: ValuesIn<Own>[Name] extends string[] ? (string | null)[] : string | null
}

/** API response with the fields `Own`. Fields of `Read` depend on the caller's permissions. */
type ResponseRecord<Own extends Fields, Read extends Fields> = CommonResponseFields &
  UntranslatedValues<Own> &
  Texts<Own> &
  FileUrls<Own> &
  Partial<ValuesIn<Read>>

type OmitFieldsWith<Own extends Fields, Option extends 'detail' | 'restricted'> = Omit<Own, FieldNamesWith<Own, Option>>

type ResponseRecordOf<Described extends Entity, Option extends 'detail' | 'restricted'> = [
  keyof Declared<Described['fields']>,
] extends [never]
  ? EntityRecord
  : ResponseRecord<OmitFieldsWith<Declared<Described['fields']>, Option>, Declared<Described['computedFields']>>

/**
 * API response of a single record, typed by its definition: `DetailRecord<typeof user>`. Untyped if the definition is
 * not known.
 */
export type DetailRecord<Described extends Entity> = ResponseRecordOf<Described, 'restricted'>

/** Row of a list response: without restricted and detail fields. */
export type ListRecord<Described extends Entity> = ResponseRecordOf<Described, 'restricted' | 'detail'>

type Restricted<Own extends Fields> = Pick<Own, FieldNamesWith<Own, 'restricted'>>

/** Restricted fields of a record. The API returns them for a request with a reason only. */
export type RevealedRecord<Described extends Entity> = { id: string } & ValuesIn<
  Restricted<Declared<Described['fields']>>
> &
  FileUrls<Restricted<Declared<Described['fields']>>>
