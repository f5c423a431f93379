import type * as z from 'zod'
import type { Entity, ServerOnlyField, ResponseField } from './define-entity.ts'
import type { Field, Fields } from './fields.ts'

/** Type of a field's value. Includes null if the field is optional and has no other empty value. */
export type ValueOf<Own extends Field> =
  | z.output<Own['schema']>
  | (Own['required'] extends true ? never : Own['empty'] extends null ? null : never)

/** The declared keys only; an index signature yields none. */
export type Declared<Own extends object> = { [Name in keyof Own as string extends Name ? never : Name]: Own[Name] }

/** Names of the fields that set one of these options. */
export type FieldNamesWith<Own extends Fields, Option extends 'translated' | 'writeOnly' | 'detail' | 'restricted'> = {
  [Name in keyof Own]: true extends Own[Name][Option] ? Name : never
}[keyof Own]

export type ValuesIn<Own extends Fields> = { -readonly [Name in keyof Own]: ValueOf<Own[Name]> }

export type UntranslatedValues<Own extends Fields> = ValuesIn<
  Omit<Own, FieldNamesWith<Own, 'translated' | 'writeOnly'>>
>

export type TranslatedValues<Own extends Fields> = { language_id: string } & ValuesIn<
  Pick<Own, FieldNamesWith<Own, 'translated'>>
>

export type AllValues<Own extends Fields> = UntranslatedValues<Own> &
  ([FieldNamesWith<Own, 'translated'>] extends [never] ? unknown : { translations: TranslatedValues<Own>[] })

export type TranslationOf<Described extends Entity> = TranslatedValues<Declared<Described['fields']>>

export type AnyText = { language_id: string } & Record<string, unknown>

/** Values of a record of any entity, as far as they have a type without its definition. */
export type AnyValues = { translations?: AnyText[] } & Record<string, unknown>

/** Pending revision of a published record: its author and creation time. */
export type PendingText = { created_by: string; created_at: string } & AnyValues

/** Comment on a record. `about`: author and visibility of the text that the comment refers to. */
export type AnyComment = {
  id: string
  text: string
  created_by: string
  thread?: string
  mentions?: string[]
  about?: { created_by: string; visibility: string | null }
}

/** `Then` for an entity with a definition, `Otherwise` for any entity. */
type IfDescribed<Described extends Entity, Then, Otherwise> = [keyof Declared<Described['fields']>] extends [never]
  ? Otherwise
  : Then

/** Values of a record as its definition types them. */
export type ValuesOf<Described extends Entity> = IfDescribed<
  Described,
  AllValues<Declared<Described['fields']>>,
  AnyValues
>

type ServerValuesIn<Extra extends Entity['responseFields'] | Entity['serverOnly']> = {
  [Name in keyof Extra]?: Extra[Name] extends ResponseField<infer Value> | ServerOnlyField<infer Value> ? Value : never
}

/** Server-side and response values of a record, as far as the definition types them. */
export type ServerValuesOf<Described extends Entity> = IfDescribed<
  Described,
  ServerValuesIn<Declared<Described['responseFields']>> & ServerValuesIn<Declared<Described['serverOnly']>>,
  { pending?: PendingText | null; comments?: AnyComment[] }
>

/** Values in list rows: without the `detail` fields. */
export type ListedOf<Described extends Entity> = IfDescribed<
  Described,
  AllValues<Omit<Declared<Described['fields']>, FieldNamesWith<Declared<Described['fields']>, 'detail'>>>,
  AnyValues
>

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

/** Record of an entity, typed by its definition: `RecordOf<typeof faq>`. */
export type RecordOf<Described extends Entity> = CommonValues & ValuesOf<Described>
