import type * as z from 'zod'
import type { Entity } from './define.ts'
import type { Field, Fields } from './fields.ts'

/** The value that a record has in a field: none where none has to be given, and nothing else stands in its place. */
export type ValueOf<Own extends Field> =
  | z.output<Own['schema']>
  | (Own['required'] extends true ? never : Own['empty'] extends null ? null : never)

/** The fields that the definition names; of any entity none. */
type Named<Described extends Entity> = {
  [Name in keyof Described['fields'] as string extends Name ? never : Name]: Described['fields'][Name]
}

/** The names of the fields whose options say so. */
type Said<Own extends Fields, Option extends 'translated' | 'writeOnly' | 'detail'> = {
  [Name in keyof Own]: Own[Name][Option] extends true ? Name : never
}[keyof Own]

type Values<Own extends Fields> = { -readonly [Name in keyof Own]: ValueOf<Own[Name]> }

type Translation<Own extends Fields> = { language_id: string } & Values<Pick<Own, Said<Own, 'translated'>>>

type Told<Own extends Fields> = Values<Omit<Own, Said<Own, 'translated'> | Said<Own, 'writeOnly'>>> &
  ([Said<Own, 'translated'>] extends [never] ? unknown : { translations: Translation<Own>[] })

/** The texts of a record in one language. */
export type TranslationOf<Described extends Entity> = Translation<Named<Described>>

/** The values of a record as its definition says them. */
export type ValuesOf<Described extends Entity> = Told<Named<Described>>

/** Those of them that lists tell: without what only the single read carries. */
export type ListedOf<Described extends Entity> = Told<Omit<Named<Described>, Said<Named<Described>, 'detail'>>>

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
