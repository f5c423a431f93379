import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { isPublishedRecord } from '#shared/access/record-access.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { listUploadFields } from '#shared/domain/uploads/upload-fields.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { publishEvents, type BusEvent } from '#functions/platform/event-bus.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { CallerState } from '#functions/data/repositories/accounts/caller-state.ts'
import { recordMetrics } from '#functions/platform/metrics.ts'
import { callerKey, heartbeatKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import { putObject } from '#functions/data/objects/object-store.ts'
import { decompressRecord } from '#functions/data/repositories/records/compress-record.ts'
import type { ChangeNote, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import type { Upload } from '#functions/data/repositories/records/uploads.ts'
import { changedFields, findCommentRecipients, recordTitle } from './changed-fields.ts'

type RecordItem = { entity: string; record: StoredRecord; change: ChangeNote }
type ViewItem = { entity: string; id: string; day: string }
type Announcement = { name: string; detail: unknown }
type SnapshotRequest = { what: string; at: number }

type StreamItem = Key &
  Partial<RecordItem & ViewItem & Announcement & SnapshotRequest & CallerState & Pick<Upload, 'purpose' | 'state'>>

function itemOf(image: Record<string, unknown> | undefined): StreamItem | null {
  if (!image) return null
  // The Lambda event types name the attribute type differently than the client.
  const { pk, sk, ...item } = unmarshall(image as Record<string, AttributeValue>)
  return { pk, sk, ...item }
}

/** Converts a change of the table to an event; null if no consumer needs it. */
export function toBusEvent({ eventName, dynamodb }: DynamoDBRecord): BusEvent | null {
  const after = itemOf(dynamodb?.NewImage)
  const before = itemOf(dynamodb?.OldImage)
  const search = searchOf(after ?? before)
  if (search) return { name: 'SearchKept', detail: { id: `${search}#${dynamodb?.SequenceNumber}`, search } }
  const user = findAccessChange(before, after)
  if (user) return { name: 'AccessChanged', detail: { id: `${user}#${dynamodb?.SequenceNumber}`, user } }
  if (eventName === 'REMOVE') return before ? toExpiryEvent(before) : null
  if (!after) return null
  const { pk, sk } = after
  if (pk.startsWith('VIEW#') && !before) {
    const { entity = '', id: record = '', day = '' } = after
    return { name: 'RecordViewed', detail: { id: `${pk}#${sk}`, entity, record, day } }
  }
  if (pk.startsWith('WANTED#')) {
    const { what = '', at } = after
    return at === before?.at ? null : { name: 'SnapshotWanted', detail: { id: `${pk}#${at}`, what } }
  }
  if (pk === heartbeatKey.pk) {
    const at = String(after.at)
    return { name: 'Heartbeat', detail: { id: `${pk}#${at}`, at } }
  }
  // A rewritten outbox item is not a new event.
  if (pk.startsWith('OUTBOX#')) return before ? null : ({ name: after.name, detail: after.detail } as BusEvent)
  const now = recordIn(after)
  const then = before && recordIn(before)
  if (!now || then?.record.version === now.record.version) return null
  return { name: 'RecordChanged', detail: recordChanged(now, then) }
}

/** Returns the record in an item, with the note of its last change; null for other kinds. */
function recordIn({ pk, sk, entity, record, change }: StreamItem): RecordItem | null {
  if (!pk.startsWith('RECORD#') || sk !== 'RECORD') return null
  return entity !== undefined && record && change ? { entity, record: decompressRecord(record), change } : null
}

/** Returns the id of a captured search. The event does not contain its words; consumers read them from the table. */
const searchOf = (item: StreamItem | null): string | null =>
  item?.pk.startsWith('JOURNAL#capture-search#') ? item.sk : null

function findAccessChange(before: StreamItem | null, after: StreamItem | null): string | null {
  const prefix = callerKey('').pk
  const { pk = '' } = after ?? before ?? {}
  return pk.startsWith(prefix) && accessOf(before) !== accessOf(after) ? pk.slice(prefix.length) : null
}

const accessOf = (item: StreamItem | null): string =>
  JSON.stringify([item?.profile?.status, item?.profile?.roles, item?.valid_after, item?.revoked])

/**
 * Expired items usually need no event, except uploads, and deleted records that had files or references to keep until
 * now.
 */
function toExpiryEvent(before: StreamItem): BusEvent | null {
  const { pk, id: upload, purpose, state } = before
  if (pk.startsWith('UPLOAD#'))
    return state === 'waiting' && upload && purpose
      ? { name: 'UploadExpired', detail: { id: pk, upload, purpose } }
      : null
  const removedRecord = recordIn(before)
  const entityDefinition = removedRecord && findEntity(removedRecord.entity)
  if (!removedRecord?.record.deleted_at || !entityDefinition) return null
  if (!entityDefinition.restorable && listUploadFields(entityDefinition).length === 0) return null
  return {
    name: 'RecordGone',
    detail: { id: `${pk}#gone`, entity: removedRecord.entity, record: removedRecord.record.id },
  }
}

function recordChanged({ entity, record, change }: RecordItem, before: RecordItem | null): RecordChanged {
  const old = before?.record.deleted_at ? null : (before?.record ?? null)
  const entityDefinition = findEntity(entity)
  const commentRecipients = findCommentRecipients(old, record)
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
    visibility: [
      ...audiencesOf(
        entityDefinition,
        [record.deleted_at ? old : record, old].filter((one) => one !== null),
      ),
      ...commentRecipients.flatMap(({ about }) => about.map(({ visibility }) => visibility)),
    ],
    published: !entityDefinition || [record, old ?? record].every((one) => isPublishedRecord(entityDefinition, one)),
    title: recordTitle(entity, record.deleted_at && old ? old : record),
    owner: record.created_by,
    pending_owner: record.pending?.created_by ?? null,
    ...(commentRecipients.length > 0 && { said: commentRecipients }),
  }
}

/** Returns the audiences of the old and new version, including pending texts. */
function audiencesOf(entity: Entity | undefined, states: readonly StoredRecord[]): (string | null)[] {
  const field = entity?.audience
  if (!field) return []
  const waiting = states.flatMap((state) => state.pending?.[field] ?? [])
  return [...states.map((state) => state[field] ?? null), ...waiting].map((one) => (one === null ? null : String(one)))
}

/**
 * An event over the size limit would block all later ones. It is moved to the dead-letter store and triggers an alarm.
 */
async function storeOversizedEvent({ name, detail }: BusEvent): Promise<void> {
  const place = {
    bucket: requireEnv('UNANNOUNCED_BUCKET'),
    key: `too-large/${name}/${encodeURIComponent(detail.id)}.json`,
  }
  await putObject(place, JSON.stringify({ name, detail }), { 'content-type': 'application/json' })
  logLine('error', 'event_too_large_dead_lettered', { name, event: detail.id, object: place.key })
  recordMetrics({ EventsDeadLettered: 1 })
}

/** Returns whether all events were published, or stored if too large. */
async function publishAll(announcements: readonly BusEvent[]): Promise<boolean> {
  const { refused, tooLarge } = await publishEvents(announcements)
  for (const one of tooLarge) await storeOversizedEvent(one)
  return refused.length === 0
}

const batchSize = 10

/**
 * Publishes the table's stream on the bus, in order. If the bus rejects an event, the stream is retried from there, so
 * no change is lost.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (let from = 0; from < event.Records.length; from += batchSize) {
    const some = event.Records.slice(from, from + batchSize)
    const announcements = some.flatMap((record) => toBusEvent(record) ?? [])
    const done = await publishAll(announcements).catch((error: unknown) => {
      logLine('error', 'event_bus_unreachable', {
        events: announcements.map(({ name, detail }) => `${name} ${detail.id}`),
        ...describeError(error),
      })
      return false
    })
    if (!done) return { batchItemFailures: [{ itemIdentifier: some[0]!.dynamodb!.SequenceNumber! }] }
  }
  return { batchItemFailures: [] }
}
