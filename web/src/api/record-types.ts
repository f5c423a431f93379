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

/** What is answered of every record beside its values. */
type CommonResponseFields = CommonValues & { deleted_at?: string; deleted_by_name?: string; abilities: string[] }

/** A record of any entity: what all have, and the entity's own values by name. */
export type EntityRecord = CommonResponseFields & {
  language_id?: string | null
  translations?: Translation[]
} & Record<string, unknown>

/** The texts in the language that the server found for the caller, and those in all languages. */
type Texts<Own extends Fields> = [FieldNamesWith<Own, 'translated'>] extends [never]
  ? unknown
  : TranslatedValues<Own> & { translations: (TranslatedValues<Own> & State)[] }

/** Where the files of a record are. */
type FileUrls<Own extends Fields> = {
  [
    Name in keyof Own & string as Own[Name]['to'] extends 'upload' ? `${Name}_url` : never
  ]: ValuesIn<Own>[Name] extends string[] ? (string | null)[] : string | null
}

/** An answer with these fields; reads are added as far as the caller is told of them. */
type ResponseRecord<Own extends Fields, Read extends Fields> = CommonResponseFields &
  UntranslatedValues<Own> &
  Texts<Own> &
  FileUrls<Own> &
  Partial<ValuesIn<Read>>

type Without<Own extends Fields, Option extends 'detail' | 'restricted'> = Omit<Own, FieldNamesWith<Own, Option>>

type ResponseRecordOf<Described extends Entity, Option extends 'detail' | 'restricted'> = [
  keyof Declared<Described['fields']>,
] extends [never]
  ? EntityRecord
  : ResponseRecord<Without<Declared<Described['fields']>, Option>, Declared<Described['computedFields']>>

/** A record as the single read answers it, from its definition: `Answered<typeof user>`; of an entity that is not known, any. */
export type DetailRecord<Described extends Entity> = ResponseRecordOf<Described, 'restricted'>

/** A record as the rows of lists answer it: without what is too long for them. */
export type ListRecord<Described extends Entity> = ResponseRecordOf<Described, 'restricted' | 'detail'>

type Restricted<Own extends Fields> = Pick<Own, FieldNamesWith<Own, 'restricted'>>

/** What only a reveal with a reason tells of a record. */
export type RevealedRecord<Described extends Entity> = { id: string } & ValuesIn<
  Restricted<Declared<Described['fields']>>
> &
  FileUrls<Restricted<Declared<Described['fields']>>>
