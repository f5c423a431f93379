import { setImmediate } from 'node:timers/promises'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities, findEntity } from '#shared/entities/registry.ts'
import { searchSources } from '#shared/reader/search/record-search-documents.ts'
import { Problem } from '#shared/api/problems.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { indexStateFrom, findStaleRecords, toStoredIndex, applyUpdates } from '#functions/search/index/update-index.ts'
import { isIndexStored, readStoredIndex, writeStoredIndex } from '#functions/search/index/stored-index.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { createEntityCache } from '#functions/data/cache/entity-cache.ts'
import { takeLease } from '#functions/data/client/leases.ts'
import { epochOf } from '#functions/data/cache/snapshots/table-epoch.ts'
import { hasSnapshots, writeSnapshot } from '#functions/data/cache/snapshots/entity-snapshot.ts'
import { searchSnapshot } from '#functions/data/cache/snapshots/request-snapshot.ts'
import { consume } from './consumer-handler.ts'

/** Rows that need no snapshot: the table gives as many in one answer. */
const minSnapshotRows = 1000

/** Records after which what there is of a new index is stored, so that whoever goes on after a break has them. */
const recordsPerCheckpoint = 5000

/** Seconds for which a snapshot is one builder's alone, and after which it says that it is still at work. */
const lease = { seconds: 60, renewed: 20 }

/** Does what one at a time does. Where another is at it, there is nothing to do. */
async function runExclusively(what: string, work: () => Promise<void>): Promise<void> {
  const name = `snapshot ${what}`
  const holder = crypto.randomUUID()
  const take = () => takeLease(name, holder, lease.seconds)
  const taken = await take().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'in_progress') return null
    throw error
  })
  if (!taken) return
  const lost = (error: unknown) => logLine('warn', 'a snapshot may be built twice', { what, ...describeError(error) })
  const renewing = setInterval(() => void take().catch(lost), lease.renewed * 1000).unref()
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await taken.giveBack()
  }
}

const key = () => optionalEnv('SNAPSHOT_KEY')

/** The feed is read from its beginning: what it has forgotten is in no snapshot, and no fault of one comes into the next. */
async function buildRows(entity: Entity, always: boolean): Promise<void> {
  const { name: epoch } = await epochOf(table()).given()
  const entityCache = createEntityCache(table(), entity, Date.now, 'feed')
  await entityCache.fresh()
  const held = entityCache.held()
  // A table that became another while it was read is nothing that anybody could begin with.
  if (held.epoch !== epoch || (await epochOf(table()).current())?.name !== epoch) return
  if (always || held.rows.length >= minSnapshotRows) await writeSnapshot(table(), entity, { ...held, epoch }, key())
}

/** `anew`: from the texts of all records, and not from what is stored. */
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
  if (hasSnapshots(entity)) await runExclusively(entity.name, () => buildRows(entity, always))
}

/** What processes begin with is made here and nowhere else: when much changed, when somebody has nothing to begin with, and every day. */
export const handler = consume({
  SnapshotWanted: async ({ what }) => {
    const entity = findEntity(what)
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
