import type { AccessTier } from '#shared/access/security-log-kinds.ts'
import type { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { ServerValuesOf, ValuesOf } from '#shared/model/record-types.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import type { Change, StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import type { UploadAttachments } from '#functions/files/attach-uploads.ts'

export type Values = Record<string, unknown>

/** Values that the rows of a list take from elsewhere: of each row, and which of them rows are sorted and filtered by. */
export type RowValues = {
  names: readonly string[]
  of: (row: Row) => Values
  /** Says from what they follow beside the rows, where they are the same for every caller; null where they are not. */
  key: string | null
}

type Nullable<Whole> = { [Name in keyof Whole]: Whole[Name] | null }

/** A save as a rule meets it: parsed, complete, not yet checked against other records. */
export type Draft<Described extends Entity = Entity> = {
  request: Request
  before: StoredOf<Described> | null
  /** What the client sent, parsed. */
  given: Partial<Nullable<ValuesOf<Described>>> & Values
  /** Every value the record would have; what a rule changes here is what is written. */
  values: ValuesOf<Described> & ServerValuesOf<Described> & Values
}

/** In what way records are told; why, and in which table, where that is asked for. */
export type Access = { tier: AccessTier; reason?: string; export_id?: string }

/** What a rule adds to a save: records written with it, what the log says of it, what must hold in the same transaction. */
export type Extra = { changes?: Change[] } & Pick<Change, 'note' | 'beside' | 'keepsDate'>

/**
 * What an entity does beyond the rule. Everything here is optional; most entities need none of it. What is told of one
 * record is written as a method: the rules of one entity stand among those of all, who hand them no other's records.
 */
export type Rules<Described extends Entity = Entity> = {
  /** Routes of its own, before the plain ones. */
  routes?: (entity: Entity) => Route[]
  /** Fields of a POST or PATCH body that are no fields of the record. */
  takes?: readonly string[]
  /** Takes the place of the plain check whether a caller may change this record; throws the refusal. */
  mayUpdate?(request: Request, record: StoredOf<Described> | null, body: Values): void
  /** Whether this change may come without the version it was made from. */
  needsNoVersion?: (body: Values) => boolean
  /** Takes the place of laying the given values over the record. */
  merge?(draft: Draft<Described>): void | Promise<void>
  beforeSave?(draft: Draft<Described>): Promise<Extra | void>
  /** After the save is certain: what other systems must do. */
  afterSave?(record: StoredOf<Described>, draft: Draft<Described>): Promise<void>
  /** Undoes what `beforeSave` did elsewhere, when the save was refused for sure. */
  undo?(draft: Draft<Described>): Promise<void>
  beforeRemove?(request: Request, record: StoredOf<Described>): Promise<Extra | void>
  afterRemove?(record: StoredOf<Described>): Promise<void>
  /** What a read adds to, or keeps back from, a single record. */
  present?(record: StoredOf<Described>, request: Request): Promise<Values> | Values
  /** Takes uploads into records; given to the function of each entity that has any. */
  uploads?: UploadAttachments
  /** Values that the rows of a list take from elsewhere, read once for the whole list: all `reads`, by the caller, unless it says which and by what. */
  rowValues?: (request: Request) => Promise<Pick<RowValues, 'of'> & Partial<RowValues>>
  /** Whether a list has this row for the caller, beyond whether the caller may see it at all. */
  isListed?: (request: Request) => (row: Row) => boolean
  /** Last of all, before records leave in any answer: adds to them, writes down who is told. Throwing refuses the answer. */
  beforeResponse?: (request: Request, access: Access, records: Values[]) => Promise<Values[]>
  /** After a caller was refused for want of a right. */
  onForbidden?: (request: Request, problem: Problem) => Promise<void>
}
