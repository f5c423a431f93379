import { Problem } from '#shared/api/problems.ts'
import type { SearchIndex, SearchObject } from '#shared/search/document.ts'
import { table } from '#functions/store/client.ts'
import { coalesce } from '#functions/store/coalesce.ts'
import { isWaitedFor } from '#functions/store/patience.ts'
import { epochOf } from '#functions/store/snapshots/epoch.ts'
import { searchSnapshot, wantSnapshot } from '#functions/store/snapshots/wanted.ts'
import { currentFrom, lackOf, supply, type Current, type Lack } from './current-index.ts'
import { isIndexStored, readStored, type Stored } from './stored-index.ts'

/** Milliseconds by which the index may lag behind the table. A search that reads nothing of it has an answer much sooner. */
const longestLag = 1000

/** Records that an index lacks from which on it is worth reading, or making, the one that is stored. */
const worthStoring = 500

/** Records that somebody waits for until the index has them, at the most: about two seconds. More is built beside requests. */
const mostBuilt = 2000

/** Seconds after which it is worth searching again where the index is being built. */
const retryAfter = 5

/** `tag`: of the stored index that was looked at last; `added`: records that came since the newest was made, at `made`. */
type Opened = Current & { epoch: string | null; tag: string | null; added: number; made: number; readAt: number }

let opened: Opened | undefined

const openedFrom = (stored: Stored | null, epoch: string | null, tag: string | null): Opened => ({
  ...currentFrom(stored),
  epoch,
  tag,
  added: 0,
  made: 0,
  readAt: 0,
})

type Lacking = { current: Opened; lack: Lack }

/** What is stored, where that lacks less. */
async function orStored({ current, lack }: Lacking): Promise<Lacking> {
  const read = await readStored(current.epoch, current.tag)
  if (!read || read === 'same') return { current, lack }
  current.tag = read.tag
  if (!read.stored) return { current, lack }
  const other = openedFrom(read.stored, current.epoch, read.tag)
  const left = await lackOf(other)
  return left.count < lack.count ? { current: other, lack: left } : { current, lack }
}

/** Updates the search index to the records that are in the table now. */
export const refreshIndex = coalesce(async (): Promise<SearchIndex> => {
  const readAt = Date.now()
  const known = await epochOf(table()).recent()
  const epoch = known?.name ?? null
  if (opened?.epoch !== epoch) opened = openedFrom(null, epoch, null)
  const now = { current: opened, lack: await lackOf(opened) }
  const { current, lack } = now.lack.count > worthStoring ? await orStored(now) : now
  opened = current
  if (lack.count > mostBuilt && isIndexStored() && isWaitedFor()) {
    await wantSnapshot(table(), searchSnapshot)
    throw new Problem('unavailable', { retryAfter })
  }
  await supply(current, lack)
  current.readAt = readAt
  const made = known?.snapshots.get(searchSnapshot) ?? 0
  current.added = lack.count + (made > current.made ? 0 : current.added)
  current.made = made
  if (lack.count > 0 && current.added > worthStoring && isIndexStored()) await wantSnapshot(table(), searchSnapshot)
  return current.index
})

const isBehind = ({ readAt }: Opened): boolean => Date.now() - readAt >= longestLag

/**
 * The search index with every change that was saved a second ago or earlier. Throws `unavailable` inside a request where it
 * lacks too much, until it was built elsewhere.
 */
export const freshIndex = async (): Promise<SearchIndex> =>
  opened && !isBehind(opened) ? opened.index : refreshIndex()

/** When a record that is found was last changed. */
export const lastChange = (object: SearchObject, id: string): string | undefined =>
  opened?.kept.find(({ source }) => source.object === object)?.records.get(id)?.updated_at
