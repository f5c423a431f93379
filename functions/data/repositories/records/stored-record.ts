import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { CommonValues, ServerValuesOf, ValuesOf } from '#shared/model/record-types.ts'
import type { ChangeAction } from '#shared/api/events.ts'

/** What the server keeps with every record beside what the definition of its entity says. */
export type StoredCommon = CommonValues & {
  /** Place of its row in the change feed. */
  feed: string
  deleted_at?: string
  deleted_by?: string
  deleted_by_name?: string
  /** Read beside the record, never kept with it. */
  views_count?: number
}

/** A record as it is kept. What its definition does not type is there by its name. */
export type StoredOf<Described extends Entity> = StoredCommon &
  ValuesOf<Described> &
  ServerValuesOf<Described> &
  Record<string, unknown>

/** A record of any entity. */
export type StoredRecord = StoredOf<Entity>

export type Actor = { id: string; email: string; name: string }

/** Who stands in what the product writes by itself. */
export const systemActor: Actor = { id: 'daleel', email: 'daleel', name: 'Daleel' }

/** Who did what to a record, kept with it: the event that the table's stream brings carries it on. */
export type ChangeNote = {
  action: ChangeAction
  by: Actor
  at: string
  request: string
  /** The one write that brought it: by this a try that comes again knows its own work. */
  commit: string
  note?: string
}

export type Change<Described extends Entity = Entity> = {
  entity: Described
  /** As it was read; null for a new record. The write holds only if nobody has changed it since. */
  before: StoredRecord | null
  /** The record's values without the common fields; null deletes. */
  after: Record<string, unknown> | null
  /** Given for a record whose id is not to be drawn. */
  id?: string
  /** What the log says beside the changed fields, such as 'unreviewed'. */
  note?: string
  /** What must be true together with the record, written in the same transaction. */
  beside?: (record: StoredRecord) => Step[]
  /** With a deletion: nothing of the record stays but its id, and it cannot be brought back. */
  erase?: true
  /** Whose the record is from now on. */
  owner?: { id: string; name: string }
  /** What readers have of it stays as it was, and so does the date that says when it was last changed, and by whom. */
  keepsDate?: boolean
}

export type Item = Record<string, unknown>
/** A part of a transaction, as the table takes it. */
export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
/** A part of a transaction, and what its failed condition means to the client. */
export type Step = { action: Action; refusal?: () => Problem }
