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
  applyUpdates,
  updateConcepts,
  updateRecords,
  removeWithdrawn,
  type IndexState,
  type StaleRecords,
} from './update-index.ts'
import { isIndexStored, readStoredIndex, type StoredIndex } from './stored-index.ts'

/** Milliseconds by which the index may lag behind the table. A search that reads nothing of it has an answer much sooner. */
const maxLagMs = 1000

/** Milliseconds after which the age of an index is told, and after which nothing of it is shown before it is known who may see it. */
const maxAgeMs = 60_000

/** Records that an index lacks from which on it is worth reading, or making, the one that is stored. */
const minRecordsToStore = 500

/** Records that a function of the cloud adds by itself, at the most: it stands still between requests, and the builder does not. */
const maxRecordsInLambda = 2000

/** Milliseconds that a search waits for changes if they are few, and for the first index of a process. */
const waitMs = { changes: 1000, first: 1200 }

/** Records that a search waits for until the index has them: a tenth of a second's work. */
const maxRecordsAwaited = 100

/**
 * `added`: records that came since the newest was made, at `made`; `readAt`: as of when
 * it has every record; `checkedAt`: when all was last taken out of it that its readers no longer have.
 */
type Opened = IndexState & {
  epoch: string | null
  added: number
  made: number
  readAt: number
  checkedAt: number
}

/** The index that is searched. */
let opened: Opened | undefined

/** What is being done to bring it up to date. */
let updating: Promise<void> | null = null
let learning: Promise<void> | null = null

/** The tag of the stored index that was read last; null where it is worth reading again. */
let tag: string | null = null

const openedFrom = (stored: StoredIndex | null, epoch: Epoch | null): Opened => ({
  ...indexStateFrom(stored),
  epoch: epoch?.name ?? null,
  added: 0,
  made: 0,
  readAt: stored ? madeAt(epoch) : 0,
  checkedAt: 0,
})

/** When the stored index was made, in milliseconds since 1970. */
const madeAt = (epoch: Epoch | null): number => epoch?.snapshots.get(searchSnapshot) ?? 0

/** What an index lacked at a time (milliseconds), in an epoch of the table. */
type Seen = { current: Opened; stale: StaleRecords; epoch: Epoch | null; at: number }

const isOf = ({ epoch }: Opened, now: Epoch | null): boolean => epoch === (now?.name ?? null)

/** Looks at the table, and takes out of the index what its readers no longer have. */
async function check(): Promise<Seen> {
  const at = Date.now()
  const epoch = await epochOf(table()).recent()
  const current = opened ?? openedFrom(null, epoch)
  const stale = await findStaleRecords(current)
  removeWithdrawn(current)
  current.checkedAt = at
  if (stale.count === 0 && isOf(current, epoch)) current.readAt = at
  return { current, stale, epoch, at }
}

const checkInTime = coalesce(() => withRequestDeadline(check))

/** The index that becomes the current one with the least work: what is searched, what is stored, or one from the beginning. */
async function chooseIndex(seen: Seen): Promise<Seen> {
  const { epoch } = seen
  const best = isOf(seen.current, epoch) ? seen : await withStaleRecords(openedFrom(null, epoch), seen)
  if (best.stale.count <= minRecordsToStore) return best
  const read = await readStoredIndex(best.current.epoch, tag)
  if (!read || read === 'same') return best
  tag = read.tag
  if (!read.stored) return best
  const other = await withStaleRecords(openedFrom(read.stored, epoch), seen)
  return other.stale.count < best.stale.count ? other : best
}

const withStaleRecords = async (current: Opened, seen: Seen): Promise<Seen> => ({
  ...seen,
  current,
  stale: await findStaleRecords(current),
})

/** A function of the cloud gets no time between requests. */
const isFrozenBetweenRequests = (): boolean => optionalEnv('AWS_LAMBDA_FUNCTION_NAME') !== undefined

/** Brings the index up to date, or has that done by the builder. What is searched stays so until another can take its place. */
async function update(seen: Seen): Promise<void> {
  const { current, stale, epoch, at } = await chooseIndex(seen)
  const isLeft = stale.count > maxRecordsInLambda && isIndexStored() && isFrozenBetweenRequests()
  if (!isLeft) {
    await (current === opened ? updateRecords(current, stale) : applyUpdates(current, stale))
    current.readAt = at
  }
  const made = madeAt(epoch)
  current.added = stale.count + (made > current.made ? 0 : current.added)
  current.made = made
  if (isLeft || (current.added > minRecordsToStore && stale.count > 0 && isIndexStored()))
    await requestSnapshot(table(), searchSnapshot)
  if (current === opened || current.readAt === 0) return
  await updateConcepts(current)
  // Since its records were read some may have been taken from their readers.
  removeWithdrawn(current)
  current.checkedAt = seen.current.checkedAt
  opened = current
}

function failed(error: unknown): void {
  tag = null
  logLine('error', 'search_index_update_failed', describeError(error))
}

/** Brings the index up to date beside what is answered; what is done already is not begun a second time. */
function updateInBackground(seen: Seen | null): Promise<void> {
  updating ??= withoutDeadline(async () => update(seen ?? (await check())))
    .catch(failed)
    .finally(() => (updating = null))
  return updating
}

function updateConceptsInBackground(current: Opened): void {
  learning ??= withoutDeadline(() => updateConcepts(current))
    .catch(failed)
    .finally(() => (learning = null))
}

/** Brings the index completely up to date, and waits until it is. */
export const refreshIndex = coalesce(async (): Promise<SearchIndex> => {
  while (updating || learning) await (updating ?? learning)
  const updated = withoutDeadline(async () => {
    await update(await check())
    await updateConcepts(opened!)
    return opened!.index
  })
  updating = updated.then(() => undefined, failed).finally(() => (updating = null))
  return updated
})

/** Takes in what changed: at once where it is little, and beside the answers otherwise. Throws where nobody can tell for too long who may see what. */
async function follow(current: Opened): Promise<void> {
  const checked = checkInTime()
  const seen = await resultWithin(waitMs.changes, checked).catch(() => null)
  if (!seen && Date.now() - current.checkedAt >= maxAgeMs) await waitForShared(checked)
  if (!seen || seen.stale.count > 0 || !isOf(seen.current, seen.epoch)) {
    const updated = updateInBackground(seen)
    if (seen && seen.stale.count <= maxRecordsAwaited) await resultWithin(waitMs.changes, updated)
  }
  if (opened && hasStaleConcepts(opened)) updateConceptsInBackground(opened)
}

/** An index, and as of when (ISO) it has every change where that is long ago. */
export type Served = { index: SearchIndex; asOf?: string }

/**
 * The index that this process has, with every change that was saved a second ago or earlier unless there are many: those come beside the
 * answers. Never with what its readers no longer have. Null where there is none yet.
 */
export async function servedIndex(): Promise<Served | null> {
  if (!opened) await resultWithin(waitMs.first, updateInBackground(null))
  else if (Date.now() - Math.max(opened.readAt, opened.checkedAt) >= maxLagMs) await follow(opened)
  if (!opened) return null
  const { index, readAt } = opened
  return Date.now() - readAt > maxAgeMs ? { index, asOf: new Date(readAt).toISOString() } : { index }
}

/** When a record that is found was last changed. */
export const lastChange = (object: SearchObject, id: string): string | undefined =>
  opened?.indexed.find(({ source }) => source.object === object)?.records.get(id)?.updated_at
