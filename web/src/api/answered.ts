import type { Entity } from '#shared/entities/define.ts'
import type { Fields } from '#shared/entities/fields.ts'
import type { Common, Named, Said, PlainIn, TextsIn, ValuesIn } from '#shared/entities/record-of.ts'

type State = { state?: 'current' | 'outdated'; reviewed?: boolean; machine?: boolean }

export type Translation = { language_id: string } & State & Record<string, unknown>

/** What is answered of every record beside its values. */
type OfEvery = Common & { deleted_at?: string; deleted_by_name?: string; abilities: string[] }

/** A record of any entity: what all have, and the entity's own values by name. */
export type EntityRecord = OfEvery & {
  language_id?: string | null
  translations?: Translation[]
} & Record<string, unknown>

/** The texts in the language that the server found for the caller, and those in all languages. */
type Texts<Own extends Fields> = [Said<Own, 'translated'>] extends [never]
  ? unknown
  : TextsIn<Own> & { translations: (TextsIn<Own> & State)[] }

/** Where the files of a record are. */
type Addresses<Own extends Fields> = {
  [
    Name in keyof Own & string as Own[Name]['to'] extends 'upload' ? `${Name}_url` : never
  ]: ValuesIn<Own>[Name] extends string[] ? (string | null)[] : string | null
}

/** An answer with these fields; reads are added as far as the caller is told of them. */
type Told<Own extends Fields, Read extends Fields> = OfEvery &
  PlainIn<Own> &
  Texts<Own> &
  Addresses<Own> &
  Partial<ValuesIn<Read>>

type Without<Own extends Fields, Option extends 'detail' | 'restricted'> = Omit<Own, Said<Own, Option>>

type ToldOf<Described extends Entity, Option extends 'detail' | 'restricted'> = [
  keyof Named<Described['fields']>,
] extends [never]
  ? EntityRecord
  : Told<Without<Named<Described['fields']>, Option>, Named<Described['reads']>>

/** A record as the single read answers it, from its definition: `Answered<typeof user>`; of an entity that is not known, any. */
export type Answered<Described extends Entity> = ToldOf<Described, 'restricted'>

/** A record as the rows of lists answer it: without what is too long for them. */
export type Listed<Described extends Entity> = ToldOf<Described, 'restricted' | 'detail'>

type Restricted<Own extends Fields> = Pick<Own, Said<Own, 'restricted'>>

/** What only a reveal with a reason tells of a record. */
export type Revealed<Described extends Entity> = { id: string } & ValuesIn<Restricted<Named<Described['fields']>>> &
  Addresses<Restricted<Named<Described['fields']>>>
