import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { isForReaders } from '#shared/access/can.ts'
import type { RecordChanged } from '#shared/events/events.ts'
import type { Entity } from '#shared/entities/define.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { uploadFields } from '#shared/uploads/uses.ts'
import { announceAll, type Announcement } from '#functions/events/announce.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import type { CallerState } from '#functions/store/callers.ts'
import { callerKey } from '#functions/store/keys.ts'
import type { ChangeNote, StoredRecord } from '#functions/store/stored-record.ts'
import type { Upload } from '#functions/store/uploads.ts'
import { changedFields, titleOf } from './changes.ts'

type RecordItem = { pk: string; sk: string; entity: string; record: StoredRecord; change: ChangeNote }
type ViewItem = { pk: string; entity: string; id: string; day: string; sk: string }

const itemOf = (image: Record<string, unknown> | undefined) =>
  image ? (unmarshall(image as Record<string, AttributeValue>) as Record<string, unknown>) : null

/** What a change of the table means to the rest of the product; null for what nobody needs to hear of. */
export function announcementOf({ eventName, dynamodb }: DynamoDBRecord): Announcement | null {
  const after = itemOf(dynamodb?.NewImage)
  const before = itemOf(dynamodb?.OldImage)
  const search = searchOf(after ?? before)
  if (search) return { name: 'SearchKept', detail: { id: `${search}#${dynamodb?.SequenceNumber}`, search } }
  const user = accessChanged(before, after)
  if (user) return { name: 'AccessChanged', detail: { id: `${user}#${dynamodb?.SequenceNumber}`, user } }
  if (eventName === 'REMOVE') return before ? droppedBy(before) : null
  const key = String(after?.['pk'] ?? '')
  if (key.startsWith('VIEW#') && !before) {
    const { pk, sk, entity, id, day } = after as ViewItem
    return { name: 'RecordViewed', detail: { id: `${pk}#${sk}`, entity, record: id, day } }
  }
  // Written once more, it is the same announcement.
  if (key.startsWith('OUTBOX#'))
    return before ? null : ({ name: after!['name'], detail: after!['detail'] } as Announcement)
  if (!key.startsWith('RECORD#') || after!['sk'] !== 'RECORD') return null
  const now = after as RecordItem
  const then = before as RecordItem | null
  if (then?.record.version === now.record.version) return null
  return { name: 'RecordChanged', detail: recordChanged(now, then) }
}

/** The captured search that a row of the table is. Its words stay in the table: who needs them reads them there. */
function searchOf(item: Record<string, unknown> | null): string | null {
  const { pk, sk } = (item ?? {}) as { pk?: string; sk?: string }
  return pk?.startsWith('JOURNAL#capture-search#') ? sk! : null
}

/** The user whose access is another than before, or begins or ends. */
function accessChanged(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string | null {
  const prefix = callerKey('').pk
  const key = String((after ?? before)?.['pk'] ?? '')
  return key.startsWith(prefix) && accessOf(before) !== accessOf(after) ? key.slice(prefix.length) : null
}

function accessOf(item: Record<string, unknown> | null): string {
  const { profile, valid_after, revoked } = (item ?? {}) as Partial<CallerState>
  return JSON.stringify([profile?.status, profile?.roles, valid_after, revoked])
}

/** What the table drops when its time is over happened long before; only files outlive it. */
function droppedBy(before: Record<string, unknown>): Announcement | null {
  const { pk, sk } = before as { pk: string; sk: string }
  if (pk.startsWith('UPLOAD#')) {
    const { id, purpose, state } = before as unknown as Upload
    return state === 'waiting' ? { name: 'UploadExpired', detail: { id: pk, upload: id, purpose } } : null
  }
  if (!pk.startsWith('RECORD#') || sk !== 'RECORD') return null
  const { entity, record } = before as RecordItem
  const described = findEntity(entity)
  if (!record.deleted_at || !described || uploadFields(described).length === 0) return null
  return { name: 'RecordGone', detail: { id: `${pk}#gone`, entity, record: record.id } }
}

function recordChanged({ entity, record, change }: RecordItem, before: RecordItem | null): RecordChanged {
  const old = before?.record.deleted_at ? null : (before?.record ?? null)
  const described = findEntity(entity)
  return {
    id: `${entity}#${record.id}#${record.version}`,
    entity,
    record: record.id,
    version: record.version,
    action: change.action,
    note: change.note ?? null,
    by: change.by,
    at: change.at,
    request: change.request,
    changes: changedFields(entity, old, record.deleted_at ? null : record),
    visibility: audiencesOf(
      described,
      [record.deleted_at ? old : record, old].filter((one) => one !== null),
    ),
    published: !described || [record, old ?? record].every((one) => isForReaders(described, one)),
    title: titleOf(entity, record.deleted_at && old ? old : record),
    owner: record.created_by,
    pending_owner: record.pending?.created_by ?? null,
  }
}

/** For whom each state was that a change tells of, with the text that waited beside it. */
function audiencesOf(entity: Entity | undefined, states: readonly StoredRecord[]): (string | null)[] {
  const field = entity?.audience
  if (!field) return []
  const waiting = states.flatMap((state) => state.pending?.[field] ?? [])
  return [...states.map((state) => state[field] ?? null), ...waiting].map((one) => (one === null ? null : String(one)))
}

/**
 * From the table's stream to the bus, in order. Where the bus refuses, the stream comes again from that place on, so
 * nothing that was saved goes unannounced.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (let from = 0; from < event.Records.length; from += 10) {
    const some = event.Records.slice(from, from + 10)
    const announcements = some.flatMap((record) => announcementOf(record) ?? [])
    const refused = await announceAll(announcements).catch((error: unknown) => {
      logLine('error', 'the bus could not be reached', describeError(error))
      return announcements
    })
    if (refused.length > 0) return { batchItemFailures: [{ itemIdentifier: some[0]!.dynamodb!.SequenceNumber! }] }
  }
  return { batchItemFailures: [] }
}
