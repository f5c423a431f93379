import type { SearchIndex, SearchObject } from '#shared/search/document.ts'
import { optionalEnv } from '#functions/environment.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import { table } from '#functions/store/client.ts'
import { coalesce } from '#functions/store/coalesce.ts'
import { atMost, begunByAnother, inTime, unhurried } from '#functions/store/patience.ts'
import { epochOf, type Epoch } from '#functions/store/snapshots/epoch.ts'
import { searchSnapshot, wantSnapshot } from '#functions/store/snapshots/wanted.ts'
import {
  currentFrom,
  lacksConcepts,
  lackOf,
  supply,
  supplyConcepts,
  supplyRecords,
  withdraw,
  type Current,
  type Lack,
} from './current-index.ts'
import { isIndexStored, readStored, type Stored } from './stored-index.ts'

/** Milliseconds by which the index may lag behind the table. A search that reads nothing of it has an answer much sooner. */
const longestLag = 1000

/** Milliseconds after which the age of an index is told, and after which nothing of it is shown before it is known who may see it. */
const longestAge = 60_000

/** Records that an index lacks from which on it is worth reading, or making, the one that is stored. */
const worthStoring = 500

/** Records that a function of the cloud adds by itself, at the most: it stands still between requests, and the builder does not. */
const mostBuilt = 2000

/** Milliseconds that a search waits for changes if they are few, and for the first index of a process. */
const patience = { changes: 1000, first: 1200 }

/** Records that a search waits for until the index has them: a tenth of a second's work. */
const mostWaitedFor = 100

/**
 * `added`: records that came since the newest was made, at `made`; `readAt`: as of when
 * it has every record; `checkedAt`: when all was last taken out of it that its readers no longer have.
 */
type Opened = Current & {
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

const openedFrom = (stored: Stored | null, epoch: Epoch | null): Opened => ({
  ...currentFrom(stored),
  epoch: epoch?.name ?? null,
  added: 0,
  made: 0,
  readAt: stored ? madeAt(epoch) : 0,
  checkedAt: 0,
})

/** When the stored index was made, in milliseconds since 1970. */
const madeAt = (epoch: Epoch | null): number => epoch?.snapshots.get(searchSnapshot) ?? 0

/** What an index lacked at a time (milliseconds), in an epoch of the table. */
type Seen = { current: Opened; lack: Lack; epoch: Epoch | null; at: number }

const isOf = ({ epoch }: Opened, now: Epoch | null): boolean => epoch === (now?.name ?? null)

/** Looks at the table, and takes out of the index what its readers no longer have. */
async function check(): Promise<Seen> {
  const at = Date.now()
  const epoch = await epochOf(table()).recent()
  const current = opened ?? openedFrom(null, epoch)
  const lack = await lackOf(current)
  withdraw(current)
  current.checkedAt = at
  if (lack.count === 0 && isOf(current, epoch)) current.readAt = at
  return { current, lack, epoch, at }
}

const checkInTime = coalesce(() => inTime(check))

/** The index that becomes the current one with the least work: what is searched, what is stored, or one from the beginning. */
async function bestOf(seen: Seen): Promise<Seen> {
  const { epoch } = seen
  const best = isOf(seen.current, epoch) ? seen : await lackedBy(openedFrom(null, epoch), seen)
  if (best.lack.count <= worthStoring) return best
  const read = await readStored(best.current.epoch, tag)
  if (!read || read === 'same') return best
  tag = read.tag
  if (!read.stored) return best
  const other = await lackedBy(openedFrom(read.stored, epoch), seen)
  return other.lack.count < best.lack.count ? other : best
}

const lackedBy = async (current: Opened, seen: Seen): Promise<Seen> => ({
  ...seen,
  current,
  lack: await lackOf(current),
})

/** A function of the cloud gets no time between requests. */
const standsStill = (): boolean => optionalEnv('AWS_LAMBDA_FUNCTION_NAME') !== undefined

/** Brings the index up to date, or has that done by the builder. What is searched stays so until another can take its place. */
async function update(seen: Seen): Promise<void> {
  const { current, lack, epoch, at } = await bestOf(seen)
  const isLeft = lack.count > mostBuilt && isIndexStored() && standsStill()
  if (!isLeft) {
    await (current === opened ? supplyRecords(current, lack) : supply(current, lack))
    current.readAt = at
  }
  const made = madeAt(epoch)
  current.added = lack.count + (made > current.made ? 0 : current.added)
  current.made = made
  if (isLeft || (current.added > worthStoring && lack.count > 0 && isIndexStored()))
    await wantSnapshot(table(), searchSnapshot)
  if (current === opened || current.readAt === 0) return
  await supplyConcepts(current)
  // Since its records were read some may have been taken from their readers.
  withdraw(current)
  current.checkedAt = seen.current.checkedAt
  opened = current
}

function failed(error: unknown): void {
  tag = null
  logLine('error', 'search_index_update_failed', describeError(error))
}

/** Brings the index up to date beside what is answered; what is done already is not begun a second time. */
function updateAside(seen: Seen | null): Promise<void> {
  updating ??= unhurried(async () => update(seen ?? (await check())))
    .catch(failed)
    .finally(() => (updating = null))
  return updating
}

function learnAside(current: Opened): void {
  learning ??= unhurried(() => supplyConcepts(current))
    .catch(failed)
    .finally(() => (learning = null))
}

/** Brings the index completely up to date, and waits until it is. */
export const refreshIndex = coalesce(async (): Promise<SearchIndex> => {
  while (updating || learning) await (updating ?? learning)
  const updated = unhurried(async () => {
    await update(await check())
    await supplyConcepts(opened!)
    return opened!.index
  })
  updating = updated.then(() => undefined, failed).finally(() => (updating = null))
  return updated
})

/** Takes in what changed: at once where it is little, and beside the answers otherwise. Throws where nobody can tell for too long who may see what. */
async function follow(current: Opened): Promise<void> {
  const checked = checkInTime()
  const seen = await atMost(patience.changes, checked).catch(() => null)
  if (!seen && Date.now() - current.checkedAt >= longestAge) await begunByAnother(checked)
  if (!seen || seen.lack.count > 0 || !isOf(seen.current, seen.epoch)) {
    const updated = updateAside(seen)
    if (seen && seen.lack.count <= mostWaitedFor) await atMost(patience.changes, updated)
  }
  if (opened && lacksConcepts(opened)) learnAside(opened)
}

/** An index, and as of when (ISO) it has every change where that is long ago. */
export type Served = { index: SearchIndex; asOf?: string }

/**
 * The index that this process has, with every change that was saved a second ago or earlier unless there are many: those come beside the
 * answers. Never with what its readers no longer have. Null where there is none yet.
 */
export async function servedIndex(): Promise<Served | null> {
  if (!opened) await atMost(patience.first, updateAside(null))
  else if (Date.now() - Math.max(opened.readAt, opened.checkedAt) >= longestLag) await follow(opened)
  if (!opened) return null
  const { index, readAt } = opened
  return Date.now() - readAt > longestAge ? { index, asOf: new Date(readAt).toISOString() } : { index }
}

/** When a record that is found was last changed. */
export const lastChange = (object: SearchObject, id: string): string | undefined =>
  opened?.kept.find(({ source }) => source.object === object)?.records.get(id)?.updated_at
