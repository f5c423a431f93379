import type * as z from 'zod'
import type { Entity, Kept, Told } from './define.ts'
import type { Field, Fields } from './fields.ts'

/** The value that a record has in a field: none where none has to be given, and nothing else stands in its place. */
export type ValueOf<Own extends Field> =
  | z.output<Own['schema']>
  | (Own['required'] extends true ? never : Own['empty'] extends null ? null : never)

/** What the definition names; of any entity nothing. */
export type Named<Own extends object> = { [Name in keyof Own as string extends Name ? never : Name]: Own[Name] }

/** The names of the fields of which one of these options says so. */
export type Said<Own extends Fields, Option extends 'translated' | 'writeOnly' | 'detail' | 'restricted'> = {
  [Name in keyof Own]: true extends Own[Name][Option] ? Name : never
}[keyof Own]

/** The values of fields by their names. */
export type ValuesIn<Own extends Fields> = { -readonly [Name in keyof Own]: ValueOf<Own[Name]> }

/** The values of a record that are the same in every language. */
export type PlainIn<Own extends Fields> = ValuesIn<Omit<Own, Said<Own, 'translated' | 'writeOnly'>>>

/** Those that it has in each, in one of them. */
export type TextsIn<Own extends Fields> = { language_id: string } & ValuesIn<Pick<Own, Said<Own, 'translated'>>>

/** All values of a record with these fields. */
export type AllIn<Own extends Fields> = PlainIn<Own> &
  ([Said<Own, 'translated'>] extends [never] ? unknown : { translations: TextsIn<Own>[] })

/** The texts of a record in one language. */
export type TranslationOf<Described extends Entity> = TextsIn<Named<Described['fields']>>

/** What a record of any entity may have in one language. */
export type AnyText = { language_id: string } & Record<string, unknown>

/** The values of a record of any entity, as far as they have a type without its definition. */
export type AnyValues = { translations?: AnyText[] } & Record<string, unknown>

/** What is known of each text that waits beside a published one: whose it is and since when. */
export type Waiting = { created_by: string; created_at: string } & AnyValues

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
type Known<Described extends Entity, Then, Otherwise> = [keyof Named<Described['fields']>] extends [never]
  ? Otherwise
  : Then

/** The values of a record as its definition says them. */
export type ValuesOf<Described extends Entity> = Known<Described, AllIn<Named<Described['fields']>>, AnyValues>

type HeldIn<Beside extends Entity['answers'] | Entity['kept']> = {
  [Name in keyof Beside]?: Beside[Name] extends Told<infer Value> | Kept<infer Value> ? Value : never
}

/** What is kept with a record beside its values, as far as the definition says its type. */
export type HeldOf<Described extends Entity> = Known<
  Described,
  HeldIn<Named<Described['answers']>> & HeldIn<Named<Described['kept']>>,
  { pending?: Waiting | null; comments?: AnyComment[] }
>

/** Those of them that lists tell: without what only the single read carries. */
export type ListedOf<Described extends Entity> = Known<
  Described,
  AllIn<Omit<Named<Described['fields']>, Said<Named<Described['fields']>, 'detail'>>>,
  AnyValues
>

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
