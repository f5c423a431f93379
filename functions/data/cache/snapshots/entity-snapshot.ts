import { createHash } from 'node:crypto'
import type { Entity } from '#shared/model/define-entity.ts'
import { fillMissingRowValues } from '#shared/model/stored-fields.ts'
import { millisecondsPerHour } from '#shared/time-units.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { putObject, readObject, type ObjectLocation } from '#functions/data/objects/object-store.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { encodeColumns, decodeRows, type Column } from './column-encoding.ts'
import { epochOf, type Epoch } from './table-epoch.ts'
import { encodeSnapshotFile, decodeSnapshotFile } from './snapshot-file.ts'

/** How often a record was viewed, and the version of that count. */
type ViewsOf = { id: string; version: number; count: number; days: Record<string, number> }

/**
 * What a process holds of an entity, as its feeds had it at those times (milliseconds) in an epoch of the table: rows, those of
 * deleted records among them, and counts of views.
 */
export type EntityState<CachedRow = Row> = {
  epoch: string | null
  readUpTo: number
  viewsReadUpTo: number
  rows: CachedRow[]
  views: ViewsOf[]
}

/**
 * Milliseconds for which a snapshot is good. The feed tells of a deletion for two days only; whoever goes on from an older one
 * would show what is long gone.
 */
export const snapshotMaxAgeMs = 36 * millisecondsPerHour

/** Rows of a kind as columns: how many, and of what bytes. */
type Part = { count: number; columns: Column[]; bytes: number }

/** `definition` stands for what rows of the entity had when it was made: what it has learned since, they are given. */
type Head = Omit<EntityState, 'rows' | 'views'> & { entity: string; definition: string; rows: Part; views: Part }

/**
 * Where the snapshot of an entity lies; null where there is none. Of people there is none: their rows are closed to all but
 * their own functions, they are few, and whoever is erased is to be gone from one place.
 */
function placeOf({ name, confidential }: Entity): ObjectLocation | null {
  const bucket = optionalEnv('FILES_BUCKET')
  return bucket && !confidential ? { bucket, key: `snapshots/${name}` } : null
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

/** What is held of an entity in an epoch as one object, which takes the place of the one before at once. `encryptionKey`: ARN. */
export async function writeSnapshot(
  table: Table,
  entity: Entity,
  held: EntityState & { epoch: string },
  encryptionKey?: string,
): Promise<void> {
  const rows = partOf(held.rows)
  const views = partOf(held.views)
  const head: Head = {
    ...held,
    entity: entity.name,
    definition: definitionOf(entity),
    rows: rows.part,
    views: views.part,
  }
  const file = await encodeSnapshotFile(head, [...rows.parts, ...views.parts])
  const headers = { 'content-type': 'application/octet-stream', ...(encryptionKey && { encryptionKey }) }
  await putObject(placeOf(entity)!, file, headers)
  await epochOf(table).note(entity.name, held.epoch, held.readUpTo)
}

/**
 * The snapshot of an entity, as it was made last in an epoch; null where there is none, it is too old, or it cannot be
 * read: then it is as if there were none, and somebody should look why.
 */
export async function readSnapshot(entity: Entity, epoch: Epoch | null, now: number): Promise<EntityState | null> {
  const place = placeOf(entity)
  if (!place || !epoch?.snapshots.has(entity.name)) return null
  try {
    const file = await readObject(place)
    if (!file) return null
    const { bytes, ...parsed } = await decodeSnapshotFile(file)
    const head = parsed.head as Head
    const isGood = head.entity === entity.name && head.epoch === epoch.name && now - head.readUpTo < snapshotMaxAgeMs
    return isGood ? heldFrom(entity, head, bytes) : null
  } catch (error) {
    logLine('error', 'a snapshot could not be read', { entity: entity.name, ...describeError(error) })
    return null
  }
}

function heldFrom(entity: Entity, { rows: some, views: more, ...head }: Head, bytes: Buffer): EntityState {
  const rows = decodeRows(some.count, some.columns, bytes.subarray(0, some.bytes)) as Row[]
  const views = decodeRows(more.count, more.columns, bytes.subarray(some.bytes)) as ViewsOf[]
  if (head.definition !== definitionOf(entity)) for (const row of rows) fillMissingRowValues(entity, row)
  return { ...head, rows, views }
}
