import type { Entity } from './define.ts'
import type { Field, Fields } from './fields.ts'

/** The value that a record has in a field: none where none has to be given, and nothing else stands in its place. */
export type ValueOf<Own extends Field> =
  Own extends Field<infer Value>
    ? Own['required'] extends true
      ? Value
      : Own['empty'] extends null
        ? Value | null
        : Value
    : never

type Kept<Own extends Fields> = {
  [
    Name in keyof Own as Own[Name]['translated'] extends true
      ? never
      : Own[Name]['writeOnly'] extends true
        ? never
        : Name
  ]: ValueOf<Own[Name]>
}

type Translated<Own extends Fields> = {
  [Name in keyof Own as Own[Name]['translated'] extends true ? Name : never]: ValueOf<Own[Name]>
}

/** The texts of a record in one language. */
export type TranslationOf<Described extends Entity> = { language_id: string } & Translated<Described['fields']>

type Texts<Described extends Entity> = [keyof Translated<Described['fields']>] extends [never]
  ? unknown
  : { translations: TranslationOf<Described>[] }

/** The values of a record as its definition says them. */
export type ValuesOf<Described extends Entity> = Kept<Described['fields']> & Texts<Described>

/** What every record has beside its own values. */
export type Common = {
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
export type RecordOf<Described extends Entity> = Common & ValuesOf<Described>
