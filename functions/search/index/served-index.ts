import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { SearchIndex, SearchObject } from '#shared/search/index/search-document.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { coalesce } from '#functions/data/cache/coalesce.ts'
import { resultWithin, waitForShared, withRequestDeadline, withoutDeadline } from '#functions/platform/aws/deadline.ts'
import { epochOf, type Epoch } from '#functions/data/cache/snapshots/table-epoch.ts'
import { searchSnapshot, requestSnapshot } from '#functions/data/cache/snapshots/request-snapshot.ts'
import {
  indexStateFrom,
  hasStaleConcepts,
  findStaleRecords,
  updateConcepts,
  updateRecords,
  removeWithdrawn,
  type IndexState,
  type StaleRecords,
} from './update-index.ts'
import { isIndexStored, readStoredIndex, type StoredIndex } from './stored-index.ts'

/** Maximum lag of the index behind the table, in milliseconds. A search within it does not read the table. */
const maxLagMs = 1000

/**
 * Milliseconds after which the response states the age of the index, and after which results are not shown before their
 * visibility is checked.
 */
const maxAgeMs = 60_000

/**
 * Minimum number of missing records for which reading, or requesting, a stored index pays off. A new process always
 * reads it, because the models of the concepts take seconds to train.
 */
const minRecordsToStore = 500

/**
 * Maximum number of records that a Lambda function adds on its own. It is frozen between requests; the index builder is
 * not.
 */
const maxRecordsInLambda = 2000

/** Maximum wait of a search in milliseconds, for a small number of changes and for the first index of a process. */
const waitMs = { changes: 1000, first: 1200 }

/** Maximum number of pending records that delay a search in a recent index: about 0.1 seconds of work. */
const maxRecordsAwaited = 100

/**
 * `added`: records added since the latest stored index, which was created at `storedAt`; `readAt`: time as of which the
 * index is complete; `checkedAt`: time when withdrawn records were last removed.
 */
type OpenedIndex = IndexState & {
  epoch: string | null
  added: number
  storedAt: number
  readAt: number
  checkedAt: number
}

let opened: OpenedIndex | undefined

/** Running update of the records, and of the concepts. */
let updating: Promise<void> | null = null
let conceptUpdate: Promise<void> | null = null

/** ETag of the stored index last read; null if it should be read again. */
let tag: string | null = null

const openFrom = (stored: StoredIndex | null, epoch: Epoch | null): OpenedIndex => ({
  ...indexStateFrom(stored),
  epoch: epoch?.name ?? null,
  added: 0,
  storedAt: 0,
  readAt: stored ? storedAtOf(epoch) : 0,
  checkedAt: 0,
})

/** Creation time of the stored index, in milliseconds since 1970. */
const storedAtOf = (epoch: Epoch | null): number => epoch?.snapshots.get(searchSnapshot) ?? 0

/** Stale records of an index at a time (milliseconds), in an epoch of the table. */
type IndexInspection = { current: OpenedIndex; stale: StaleRecords; epoch: Epoch | null; at: number }

const isOf = ({ epoch }: OpenedIndex, now: Epoch | null): boolean => epoch === (now?.name ?? null)

/** Finds stale records, and removes withdrawn ones from the index immediately. */
async function check(): Promise<IndexInspection> {
  const at = Date.now()
  const epoch = await epochOf(table()).recent()
  const current = opened ?? openFrom(null, epoch)
  const stale = await findStaleRecords(current)
  removeWithdrawn(current)
  current.checkedAt = at
  if (stale.count === 0 && isOf(current, epoch)) current.readAt = at
  return { current, stale, epoch, at }
}

const checkInTime = coalesce(() => withRequestDeadline(check))

/** Returns the index that needs the fewest updates: the current one, the stored one, or an empty one. */
async function chooseIndex(seen: IndexInspection): Promise<IndexInspection> {
  const { epoch } = seen
  const best = isOf(seen.current, epoch) ? seen : await withStaleRecords(openFrom(null, epoch), seen)
  const isFirst = !opened
  if (!isFirst && best.stale.count <= minRecordsToStore) return best
  const read = await readStoredIndex(best.current.epoch, tag)
  if (!read || read === 'same') return best
  tag = read.tag
  if (!read.stored) return best
  const other = await withStaleRecords(openFrom(read.stored, epoch), seen)
  return isFirst || other.stale.count < best.stale.count ? other : best
}

const withStaleRecords = async (current: OpenedIndex, seen: IndexInspection): Promise<IndexInspection> => ({
  ...seen,
  current,
  stale: await findStaleRecords(current),
})

const requestStoredIndex = async (): Promise<void> => {
  if (isIndexStored()) await requestSnapshot(table(), searchSnapshot)
}

/** Updates the concepts. If models had to be trained, requests a stored index with them, so that others need not. */
async function prepareConcepts(current: OpenedIndex): Promise<void> {
  if (await updateConcepts(current)) await requestStoredIndex()
}

/** Lambda functions get no CPU time between requests. */
const isFrozenBetweenRequests = (): boolean => optionalEnv('AWS_LAMBDA_FUNCTION_NAME') !== undefined

/**
 * Updates the index, or requests a new one from the builder. The current index is searched until the new one can
 * replace it.
 */
async function update(seen: IndexInspection): Promise<void> {
  const { current, stale, epoch, at } = await chooseIndex(seen)
  const isLeft = stale.count > maxRecordsInLambda && isIndexStored() && isFrozenBetweenRequests()
  if (!isLeft) {
    await updateRecords(current, stale)
    current.readAt = at
  }
  const made = storedAtOf(epoch)
  current.added = stale.count + (made > current.storedAt ? 0 : current.added)
  current.storedAt = made
  if (isLeft || (current.added > minRecordsToStore && stale.count > 0)) await requestStoredIndex()
  if (current === opened || current.readAt === 0) return
  await prepareConcepts(current)
  // Records may have been withdrawn since they were read.
  removeWithdrawn(current)
  current.checkedAt = seen.current.checkedAt
  opened = current
}

function failed(error: unknown): void {
  tag = null
  logLine('error', 'search_index_update_failed', describeError(error))
}

/** Updates the index in the background. At most one update runs at a time. */
function updateInBackground(seen: IndexInspection | null): Promise<void> {
  updating ??= withoutDeadline(async () => update(seen ?? (await check())))
    .catch(failed)
    .finally(() => (updating = null))
  return updating
}

function updateConceptsInBackground(current: OpenedIndex): void {
  conceptUpdate ??= withoutDeadline(() => prepareConcepts(current))
    .catch(failed)
    .finally(() => (conceptUpdate = null))
}

export const refreshIndex = coalesce(async (): Promise<SearchIndex> => {
  while (updating || conceptUpdate) await (updating ?? conceptUpdate)
  const updated = withoutDeadline(async () => {
    await update(await check())
    await prepareConcepts(opened!)
    return opened!.index
  })
  updating = updated.then(() => undefined, failed).finally(() => (updating = null))
  return updated
})

/**
 * Applies changes: before the search if they are few or the index is outdated, otherwise in the background.
 *
 * @throws If the visibility of records could not be checked for too long.
 */
async function follow(current: OpenedIndex): Promise<void> {
  const checked = checkInTime()
  const seen = await resultWithin(waitMs.changes, checked).catch(() => null)
  if (!seen && Date.now() - current.checkedAt >= maxAgeMs) await waitForShared(checked)
  if (!seen || seen.stale.count > 0 || !isOf(seen.current, seen.epoch)) {
    const updated = updateInBackground(seen)
    const isOutdated = Date.now() - current.readAt > maxAgeMs
    if (seen && (isOutdated || seen.stale.count <= maxRecordsAwaited)) await resultWithin(waitMs.changes, updated)
  }
  if (opened && hasStaleConcepts(opened)) updateConceptsInBackground(opened)
}

/** Search index; `asOf` (ISO time) is set if the index is outdated. */
export type Served = { index: SearchIndex; asOf?: string }

/**
 * Returns the index of this process; null if it has none yet. It contains all changes saved more than a second ago,
 * unless there are many: those are applied in the background. It never contains withdrawn records.
 */
export async function servedIndex(): Promise<Served | null> {
  if (!opened) await resultWithin(waitMs.first, updateInBackground(null))
  else if (Date.now() - Math.max(opened.readAt, opened.checkedAt) >= maxLagMs) await follow(opened)
  if (!opened) return null
  const { index, readAt } = opened
  return Date.now() - readAt > maxAgeMs ? { index, asOf: new Date(readAt).toISOString() } : { index }
}

export const servedConcepts = (): Concepts | null => opened?.conceptModel ?? null

export const lastChange = (object: SearchObject, id: string): string | undefined =>
  opened?.indexed.find(({ source }) => source.object === object)?.records.get(id)?.updated_at
