import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { CommonValues, ServerValuesOf, ValuesOf } from '#shared/model/record-types.ts'
import type { ChangeAction } from '#shared/api/events.ts'

/** Fields that the server stores with every record, in addition to the entity's definition. */
export type StoredCommon = CommonValues & {
  /** Position of its row in the change feed. */
  feed: string
  deleted_at?: string
  deleted_by?: string
  deleted_by_name?: string
  /** Added on read, never stored with the record. */
  views_count?: number
}

/** Record as stored. Fields that the definition does not type are accessible by name. */
export type StoredOf<Described extends Entity> = StoredCommon &
  ValuesOf<Described> &
  ServerValuesOf<Described> &
  Record<string, unknown>

export type StoredRecord = StoredOf<Entity>

export type Actor = { id: string; email: string; name: string }

export const systemActor: Actor = { id: 'daleel', email: 'daleel', name: 'Daleel' }

/** Note of the last change, stored with the record and published with the event. */
export type ChangeNote = {
  action: ChangeAction
  by: Actor
  at: string
  request: string
  /** Id of the transaction, by which a retry recognises its own write. */
  commit: string
  note?: string
}

export type Change<Described extends Entity = Entity> = {
  entity: Described
  /** Record as read; null for a new one. The write fails if it was changed since. */
  before: StoredRecord | null
  /** Values without the common fields; null deletes the record. */
  after: Record<string, unknown> | null
  /** Predefined id of a new record; the default is a random id. */
  id?: string
  /** Note for the log in addition to the changed fields, such as 'unreviewed'. */
  note?: string
  /** Extra steps for the same transaction. */
  beside?: (record: StoredRecord) => Step[]
  /** On deletion: removes everything except the id; the record cannot be restored. */
  erase?: true
  owner?: { id: string; name: string }
  /** Keeps `updated_at` and `updated_by`, for changes that readers do not see. */
  keepsDate?: boolean
}

export type Item = Record<string, unknown>
export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
/** Transaction step. `refusal` creates the error for the client if its condition fails. */
export type Step = { action: Action; refusal?: () => Problem }
