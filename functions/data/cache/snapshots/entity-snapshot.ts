import { createHash } from 'node:crypto'
import type { Entity } from '#shared/model/define-entity.ts'
import { fillMissingRowValues } from '#shared/model/stored-fields.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { ColumnFile } from '#functions/data/columns/column-file.ts'
import { putObject, readObject, type ObjectLocation } from '#functions/data/objects/object-store.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { encodeColumns, decodeRows, type Column } from './column-encoding.ts'
import { epochOf, type Epoch } from './table-epoch.ts'
import { encodeSnapshotFile, decodeSnapshotFile } from './snapshot-file.ts'

type ViewsOf = { id: string; version: number; count: number; days: Record<string, number> }

/**
 * State of an entity cache: rows, including deleted ones, and view counts, as read from the feeds at these times
 * (milliseconds) in an epoch of the table. With a column file, `rows` are only those that have changed since.
 */
export type EntityState<CachedRow = Row> = {
  epoch: string | null
  readUpTo: number
  viewsReadUpTo: number
  rows: CachedRow[]
  views: ViewsOf[]
  columns?: ColumnFile | null
}

/**
 * Maximum age of a snapshot in milliseconds. The feed contains deletions for two days only; an older snapshot would
 * bring deleted records back.
 */
export const snapshotMaxAgeMs = 36 * millisecondsPerHour

/**
 * Opens a column file and returns its state; null if it does not exist. Passed in, because few functions need its code.
 */
export type OpenColumns = (entity: Entity, place: ObjectLocation) => Promise<EntityState | null>

/** Section of a snapshot: number of rows, their columns, and total bytes. */
type Part = { count: number; columns: Column[]; bytes: number }

/**
 * Header of a snapshot. `definition` is a hash of the entity's fields; if it differs, rows get the defaults of fields
 * added since.
 */
type Head = Omit<EntityState, 'rows' | 'views' | 'columns'> & {
  entity: string
  definition: string
  rows: Part
  views: Part
}

/**
 * Name of an entity's snapshot. Accounts have a column file, because their rows do not fit into memory; it has another
 * name so that releases without it do not read it.
 */
export const snapshotName = ({ name, accounts }: Entity): string => (accounts ? `${name}-columns` : name)

/**
 * Returns the location of an entity's snapshot; null if it has none. Confidential entities have none: their rows are
 * accessible to their own functions alone, they are few, and an erasure must reach a single copy. Personal entities are
 * read by key.
 */
function placeOf(entity: Entity): ObjectLocation | null {
  const bucket = optionalEnv('FILES_BUCKET')
  return bucket && !entity.confidential && !entity.personal
    ? { bucket, key: `snapshots/${snapshotName(entity)}` }
    : null
}

export const hasSnapshots = (entity: Entity): boolean => placeOf(entity) !== null

const definitionOf = ({ fields, computedFields: reads, responseFields: answers, serverOnly, viewed }: Entity): string =>
  createHash('sha256')
    .update(JSON.stringify([fields, reads, answers, serverOnly, viewed]))
    .digest('hex')

function partOf(rows: readonly { id: string }[]): { part: Part; parts: Uint8Array[] } {
  const { columns, parts } = encodeColumns(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  const bytes = parts.reduce((sum, { length }) => sum + length, 0)
  return { part: { count: rows.length, columns, bytes }, parts }
}

/**
 * Writes the state of an entity as one object, which replaces the previous snapshot atomically.
 *
 * @param encryptionKey ARN of the KMS key.
 */
export async function writeSnapshot(
  table: Table,
  entity: Entity,
  state: EntityState & { epoch: string },
  encryptionKey?: string,
): Promise<void> {
  const rows = partOf(state.rows)
  const views = partOf(state.views)
  const head: Head = {
    ...state,
    entity: entity.name,
    definition: definitionOf(entity),
    rows: rows.part,
    views: views.part,
  }
  const file = await encodeSnapshotFile(head, [...rows.parts, ...views.parts])
  await storeSnapshot(table, entity, { ...state, file }, encryptionKey)
}

/** Stores the file of a snapshot, and in the table that it exists. */
export async function storeSnapshot(
  table: Table,
  entity: Entity,
  { file, epoch, readUpTo }: { file: Buffer; epoch: string; readUpTo: number },
  encryptionKey?: string,
): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', ...(encryptionKey && { encryptionKey }) }
  await putObject(placeOf(entity)!, file, headers)
  await epochOf(table).note(snapshotName(entity), epoch, readUpTo)
}

/**
 * Returns the latest snapshot of an entity in an epoch; null if there is none or it is too old. An unreadable snapshot
 * is logged as an error and treated as missing.
 */
export async function readSnapshot(
  entity: Entity,
  epoch: Epoch | null,
  now: number,
  openColumns: OpenColumns | null = null,
): Promise<EntityState | null> {
  const place = placeOf(entity)
  if (!place || !epoch?.snapshots.has(snapshotName(entity))) return null
  const isGood = (state: Pick<EntityState, 'epoch' | 'readUpTo'>) =>
    state.epoch === epoch.name && now - state.readUpTo < snapshotMaxAgeMs
  try {
    if (entity.accounts) {
      const state = await openColumns?.(entity, place)
      return state && isGood(state) ? state : null
    }
    const file = await readObject(place)
    if (!file) return null
    const { bytes, ...parsed } = await decodeSnapshotFile(file)
    const head = parsed.head as Head
    return head.entity === entity.name && isGood(head) ? heldFrom(entity, head, bytes) : null
  } catch (error) {
    logLine('error', 'snapshot_read_failed', { entity: entity.name, ...describeError(error) })
    return null
  }
}

function heldFrom(entity: Entity, { rows: some, views: more, ...head }: Head, bytes: Buffer): EntityState {
  const rows = decodeRows(some.count, some.columns, bytes.subarray(0, some.bytes)) as Row[]
  const views = decodeRows(more.count, more.columns, bytes.subarray(some.bytes)) as ViewsOf[]
  if (head.definition !== definitionOf(entity)) for (const row of rows) fillMissingRowValues(entity, row)
  return { ...head, rows, views }
}
