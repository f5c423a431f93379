import { setImmediate } from 'node:timers/promises'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import { searchSources } from '#shared/reader/search/record-search-documents.ts'
import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { indexStateFrom, findStaleRecords, toStoredIndex, applyUpdates } from '#functions/search/index/update-index.ts'
import { isIndexStored, readStoredIndex, writeStoredIndex } from '#functions/search/index/stored-index.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { readColumns } from '#functions/data/columns/read-columns.ts'
import { takeLease } from '#functions/data/client/leases.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import {
  hasSnapshots,
  snapshotName,
  storeSnapshot,
  writeSnapshot,
} from '#functions/data/cache/snapshots/entity-snapshot.ts'
import { searchSnapshot } from '#functions/data/cache/snapshots/request-snapshot.ts'
import { consume } from './consumer-handler.ts'

/** Minimum rows for a snapshot: fewer fit into one response of the table. */
const minSnapshotRows = 1000

/** Records after which an incomplete index is stored, so that a restart continues from there. */
const recordsPerCheckpoint = 5000

/** Lease of a snapshot builder in seconds: duration, and interval of renewal. */
const lease = { seconds: 60, renewed: 20 }

/** Runs work under a lease; does nothing if another process has it. */
async function runExclusively(what: string, work: () => Promise<void>): Promise<void> {
  const name = `snapshot ${what}`
  const holder = crypto.randomUUID()
  const take = () => takeLease(name, holder, lease.seconds)
  const taken = await take().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'in_progress') return null
    throw error
  })
  if (!taken) return
  // Without the lease, another process may build the same snapshot.
  const reportLostLease = (error: unknown) =>
    logLine('warn', 'snapshot_lease_renewal_failed', { snapshot: what, ...describeError(error) })
  const renewalTimer = setInterval(() => void take().catch(reportLostLease), lease.renewed * 1000).unref()
  try {
    await work()
  } finally {
    clearInterval(renewalTimer)
    await taken.giveBack()
  }
}

const key = () => optionalEnv('SNAPSHOT_KEY')

/**
 * Reads the full feed instead of the previous snapshot: expired rows are dropped, and errors of one snapshot do not
 * propagate to the next.
 */
async function buildRows(entity: Entity, always: boolean): Promise<void> {
  const { name: epoch } = await epochOf(table()).given()
  const entityCache = new EntityCache(table(), entity, Date.now, 'feed')
  await entityCache.fresh()
  const state = entityCache.snapshot()
  // The table was wiped or restored in the meantime.
  if (state.epoch !== epoch || (await epochOf(table()).current())?.name !== epoch) return
  if (always || state.rows.length >= minSnapshotRows) await writeSnapshot(table(), entity, { ...state, epoch }, key())
}

/** Builds the column file of accounts, from the full feed like the other snapshots. */
async function buildColumns(entity: Entity, always: boolean): Promise<void> {
  const { name: epoch } = await epochOf(table()).given()
  const { writer, readUpTo } = await readColumns(table(), entity)
  if ((await epochOf(table()).current())?.name !== epoch || (!always && writer.count < minSnapshotRows)) return
  const file = await writer.encode({ epoch, readUpTo })
  await storeSnapshot(table(), entity, { file, epoch, readUpTo }, key())
}

/** @param fromScratch Builds from the texts of all records instead of the stored index. */
async function buildIndex(fromScratch: boolean): Promise<void> {
  const { name: epoch } = await epochOf(table()).given()
  const startedAt = Date.now()
  const read = fromScratch ? null : await readStoredIndex(epoch)
  const current = indexStateFrom(read && read !== 'same' ? read.stored : null)
  const staleRecords = await findStaleRecords(current)
  if (fromScratch && staleRecords.count < minSnapshotRows) return
  let put = 0
  await applyUpdates(current, staleRecords, async (records) => {
    await setImmediate()
    put += records
    if (fromScratch || put < recordsPerCheckpoint) return
    put = 0
    await writeStoredIndex(epoch, toStoredIndex(current), key())
  })
  if ((await epochOf(table()).current())?.name !== epoch) return
  await writeStoredIndex(epoch, toStoredIndex(current), key())
  await epochOf(table()).note(searchSnapshot, epoch, startedAt)
}

const index = async (fromScratch = false): Promise<void> => {
  if (isIndexStored()) await runExclusively(searchSnapshot, () => buildIndex(fromScratch))
}

const rows = async (entity: Entity, always = false): Promise<void> => {
  const build = entity.accounts ? buildColumns : buildRows
  if (hasSnapshots(entity)) await runExclusively(snapshotName(entity), () => build(entity, always))
}

/** Builds the snapshots for the initial load of processes: on request, and daily. */
export const handler = consume({
  SnapshotWanted: async ({ what }) => {
    const entity = entities.find((one) => snapshotName(one) === what)
    if (entity) await rows(entity, true)
    if (!entity || searchSources.some((source) => source.entity === entity)) await index()
  },
  DayBegan: async () => {
    const failed: unknown[] = []
    const noticed = (work: Promise<void>) => work.catch((error: unknown) => void failed.push(error))
    for (const entity of entities) await noticed(rows(entity))
    await noticed(index(true))
    if (failed.length > 0) throw new AggregateError(failed, 'not every snapshot was made')
  },
})
