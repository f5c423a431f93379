import type { Entity } from '#shared/model/define-entity.ts'
import { Problem } from '#shared/api/problems.ts'
import { listUniqueValues } from '#shared/model/unique-values.ts'
import { personalRecordSteps } from './personal-records.ts'
import { roleMemberSteps } from './role-members.ts'
import {
  expiry,
  feedKey,
  newId,
  recordKey,
  revisionKey,
  uniqueKey,
  type Key,
} from '#functions/data/client/dynamodb-keys.ts'
import { confidentialReferenceSteps } from './confidential-references.ts'
import { compressRecord } from './compress-record.ts'
import { slimRow } from './slim-row.ts'
import { checkRecordSize } from './check-record-size.ts'
import type { Actor, Change, ChangeNote, Item, Step, StoredOf, StoredRecord } from './stored-record.ts'

/**
 * Days after which deleted records are removed: while they can be restored, or until all consumers have processed the
 * deletion.
 */
export const restorableDays = 30
export const tombstoneDays = 2

/** Origin of changes: the user, the request, and the id of the transaction. */
export type Origin = { by: Actor; request: string; commit: string }

const isRestorableEntity = ({ entity, erase }: Change): boolean => entity.restorable && !erase

type DeletedRecord = Pick<StoredRecord, 'deleted_at'> & { erased_at?: unknown }

function endOf(entity: Entity, { deleted_at, erased_at }: DeletedRecord): { expires_at?: number } {
  if (!deleted_at) return {}
  const days = entity.restorable && !erased_at ? restorableDays : tombstoneDays
  return { expires_at: expiry(Date.parse(deleted_at), days) }
}

/** Whether a deleted record can be restored at a time in milliseconds. The table deletes expired items with a delay. */
export const isRestorable = (entity: Entity, record: DeletedRecord, time: number): boolean =>
  entity.restorable && !record.erased_at && (endOf(entity, record).expires_at ?? 0) > time / 1000

const put = (TableName: string, key: Key, item: Item, condition?: Item) => ({
  Put: { TableName, Item: { ...key, ...item }, ...condition },
})

/**
 * Plans all writes of one change, at a time in milliseconds: the record, its feed row and all that must be consistent
 * with it.
 */
export function planRecordWrite<Described extends Entity>(
  TableName: string,
  change: Change<Described>,
  origin: Origin,
  time: number,
) {
  const { entity, before } = change
  const removal = change.after === null
  if (change.after) checkRecordSize(entity, before, change.after)
  const at = new Date(time).toISOString()
  const record = recordOf(change, origin.by, at, newId(time))
  const recordOnly = withoutViews(record)
  const note: ChangeNote = {
    action: removal ? 'Delete' : !before ? 'Create' : before.deleted_at ? 'Restore' : 'Update',
    ...origin,
    at,
    ...(change.note && { note: change.note }),
  }
  const expires = endOf(entity, record)
  const stored = compressRecord(recordOnly)
  const item = { entity: entity.name, version: record.version, record: stored, change: note, ...expires }
  const row = slimRow(entity, recordOnly)
  const steps: Step[] = [
    {
      action: put(TableName, recordKey(entity.name, record.id), item, asRead(before)),
      refusal: () => new Problem('version_conflict'),
    },
    { action: put(TableName, feedKey(entity.name, record.feed), { ...row, ...expires }) },
  ]
  if (before) steps.push({ action: { Delete: { TableName, Key: feedKey(entity.name, before.feed) } } })
  if (entity.revisions && !removal) {
    const key = revisionKey(entity.name, record.id, record.version)
    steps.push({ action: put(TableName, key, { record: stored, change: note }) })
  }
  steps.push(
    ...confidentialReferenceSteps(TableName, entity, before, record),
    ...roleMemberSteps(TableName, entity, before, record),
    ...personalRecordSteps(TableName, entity, before, record),
    ...uniqueSteps(TableName, change, record),
  )
  return { record, row, steps: [...steps, ...(change.beside?.(record) ?? [])] }
}

/** Views are stored apart from the record and added on read. */
function withoutViews({ views_count: _counted, ...recordOnly }: StoredRecord): StoredRecord {
  return recordOnly as StoredRecord
}

/** Condition that the record and its feed position are unchanged since the read. */
const asRead = (before: StoredRecord | null): Item => ({
  ...(before
    ? {
        ConditionExpression: 'version = :version AND #record.feed = :feed',
        ExpressionAttributeNames: { '#record': 'record' },
        ExpressionAttributeValues: { ':version': before.version, ':feed': before.feed },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }),
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
})

function recordOf<Described extends Entity>(
  change: Change<Described>,
  by: Actor,
  at: string,
  feed: string,
): StoredOf<Described> {
  const { entity, before, after, owner } = change
  const removal = after === null
  // A record created in place of a permanently deleted one does not inherit its creation data.
  const former = before?.deleted_at && !isRestorable(entity, before, Date.parse(at)) ? null : before
  const preservesUpdatedAt = before && (removal || change.keepsDate)
  return {
    ...(after ?? (isRestorableEntity(change) ? before! : {})),
    id: before?.id ?? change.id!,
    version: (before?.version ?? 0) + 1,
    created_at: former?.created_at ?? at,
    created_by: owner?.id ?? former?.created_by ?? by.id,
    created_by_name: owner?.name ?? former?.created_by_name ?? by.name,
    updated_at: preservesUpdatedAt ? before.updated_at : at,
    updated_by: preservesUpdatedAt ? before.updated_by : by.id,
    updated_by_name: preservesUpdatedAt ? before.updated_by_name : by.name,
    feed,
    deleted_at: removal ? at : undefined,
    deleted_by: removal ? by.id : undefined,
    deleted_by_name: removal ? by.name : undefined,
    ...(change.erase && { erased_at: at }),
    // Secret for the hashes of its reference markers, which makes them untraceable.
    ...(entity.confidential && !change.erase && { secret: before?.['secret'] ?? crypto.randomUUID() }),
  } as StoredOf<Described>
}

/**
 * Steps that reserve new unique values and release old ones. Unchanged values are left out, because an item may occur
 * only once in a transaction.
 */
function uniqueSteps(TableName: string, { entity, before, after }: Change, record: StoredRecord): Step[] {
  const held = before && !before.deleted_at ? listUniqueValues(entity, before) : new Map<string, string>()
  const wanted = after ? listUniqueValues(entity, record) : new Map<string, string>()
  const given = [...held.keys()].filter((value) => !wanted.has(value))
  const taken = [...wanted].filter(([value]) => !held.has(value))
  return [
    ...given.map((value) => ({ action: { Delete: { TableName, Key: uniqueKey(entity.name, value) } } })),
    ...taken.map(([value, path]) => ({
      action: put(
        TableName,
        uniqueKey(entity.name, value),
        { id: record.id },
        { ConditionExpression: 'attribute_not_exists(pk)' },
      ),
      refusal: () => new Problem('duplicate', { fields: [{ path, code: 'not_unique' }] }),
    })),
  ]
}

/**
 * Returns the steps that move a record's row in the feed if record and row are unchanged. The version of the record
 * does not change.
 */
export function moveFeedRowSteps(TableName: string, entity: Entity, record: StoredRecord, feed: string): Step[] {
  const recordOnly = { ...withoutViews(record), feed }
  return [
    {
      action: {
        Update: {
          TableName,
          Key: recordKey(entity.name, record.id),
          UpdateExpression: 'SET #record.feed = :moved',
          ConditionExpression: 'version = :version AND #record.feed = :feed',
          ExpressionAttributeNames: { '#record': 'record' },
          ExpressionAttributeValues: { ':version': record.version, ':feed': record.feed, ':moved': feed },
        },
      },
    },
    { action: { Delete: { TableName, Key: feedKey(entity.name, record.feed) } } },
    {
      action: put(TableName, feedKey(entity.name, feed), { ...slimRow(entity, recordOnly), ...endOf(entity, record) }),
    },
  ]
}
