import type * as z from 'zod'
import type { Entity, ServerOnlyField, ResponseField } from './define-entity.ts'
import type { Field, Fields } from './fields.ts'

/** The value that a record has in a field: none where none has to be given, and nothing else stands in its place. */
export type ValueOf<Own extends Field> =
  | z.output<Own['schema']>
  | (Own['required'] extends true ? never : Own['empty'] extends null ? null : never)

/** What the definition names; of any entity nothing. */
export type Declared<Own extends object> = { [Name in keyof Own as string extends Name ? never : Name]: Own[Name] }

/** The names of the fields of which one of these options says so. */
export type FieldNamesWith<Own extends Fields, Option extends 'translated' | 'writeOnly' | 'detail' | 'restricted'> = {
  [Name in keyof Own]: true extends Own[Name][Option] ? Name : never
}[keyof Own]

/** The values of fields by their names. */
export type ValuesIn<Own extends Fields> = { -readonly [Name in keyof Own]: ValueOf<Own[Name]> }

/** The values of a record that are the same in every language. */
export type UntranslatedValues<Own extends Fields> = ValuesIn<
  Omit<Own, FieldNamesWith<Own, 'translated' | 'writeOnly'>>
>

/** Those that it has in each, in one of them. */
export type TranslatedValues<Own extends Fields> = { language_id: string } & ValuesIn<
  Pick<Own, FieldNamesWith<Own, 'translated'>>
>

/** All values of a record with these fields. */
export type AllValues<Own extends Fields> = UntranslatedValues<Own> &
  ([FieldNamesWith<Own, 'translated'>] extends [never] ? unknown : { translations: TranslatedValues<Own>[] })

/** The texts of a record in one language. */
export type TranslationOf<Described extends Entity> = TranslatedValues<Declared<Described['fields']>>

/** What a record of any entity may have in one language. */
export type AnyText = { language_id: string } & Record<string, unknown>

/** The values of a record of any entity, as far as they have a type without its definition. */
export type AnyValues = { translations?: AnyText[] } & Record<string, unknown>

/** What is known of each text that waits beside a published one: whose it is and since when. */
export type PendingText = { created_by: string; created_at: string } & AnyValues

/** What is known of each comment: who said it, in answer to which, whom it names, and of whose text, for whom, it is. */
export type AnyComment = {
  id: string
  text: string
  created_by: string
  thread?: string
  mentions?: string[]
  about?: { created_by: string; visibility: string | null }
}

/** Something for an entity that is described, and in its place what there is for any. */
type Known<Described extends Entity, Then, Otherwise> = [keyof Declared<Described['fields']>] extends [never]
  ? Otherwise
  : Then

/** The values of a record as its definition says them. */
export type ValuesOf<Described extends Entity> = Known<Described, AllValues<Declared<Described['fields']>>, AnyValues>

type ServerValuesIn<Extra extends Entity['responseFields'] | Entity['serverOnly']> = {
  [Name in keyof Extra]?: Extra[Name] extends ResponseField<infer Value> | ServerOnlyField<infer Value> ? Value : never
}

/** What is kept with a record beside its values, as far as the definition says its type. */
export type ServerValuesOf<Described extends Entity> = Known<
  Described,
  ServerValuesIn<Declared<Described['responseFields']>> & ServerValuesIn<Declared<Described['serverOnly']>>,
  { pending?: PendingText | null; comments?: AnyComment[] }
>

/** Those of them that lists tell: without what only the single read carries. */
export type ListedOf<Described extends Entity> = Known<
  Described,
  AllValues<Omit<Declared<Described['fields']>, FieldNamesWith<Declared<Described['fields']>, 'detail'>>>,
  AnyValues
>

/** What every record has beside its own values. */
export type CommonValues = {
  id: string
  version: number
  created_at: string
  created_by: string
  created_by_name: string
  updated_at: string
  updated_by: string
  updated_by_name: string
}

/** A record of an entity, from its definition: `RecordOf<typeof faq>`. */
export type RecordOf<Described extends Entity> = CommonValues & ValuesOf<Described>
