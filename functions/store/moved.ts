import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from './client.ts'
import { itemsOf } from './items.ts'
import { movedKey } from './keys.ts'
import { counted } from './patience.ts'

/**
 * Milliseconds for which a mark serves, and a place in the feed: whatever is written with them and answered stands there by
 * then, for what takes longer is marked again, in another place, before it is answered.
 */
export const markAge = 1000

/**
 * Milliseconds after its mark within which a row of the feed is there, if it ever is, though its writer ended. After so
 * long a feed is read once more, and so far back, for a row gets its place before it is committed.
 */
export const commitTime = 3000

/**
 * Milliseconds after which a feed is read although nobody said that it moved: what was written without a word, by the
 * functions of an older version or by hand, is seen by then.
 */
const unsaid = 60_000

/** A mark differs from every other of its feed; nobody compares the clocks of two machines by it. */
const newMark = (): string => crypto.randomUUID().slice(0, 13)

/** Writes of a process over one table: says of feeds that they move, before they do. */
export function createMarks({ send, name }: Table, now: () => number) {
  const marked = new Map<string, number>()

  /** Marks these feeds, unless that was done less than a second ago. */
  return async (feeds: readonly string[]): Promise<void> => {
    const at = now()
    const wanted = [...new Set(feeds)].filter((feed) => at - (marked.get(feed) ?? -Infinity) >= markAge)
    if (wanted.length === 0) return
    await send(
      new UpdateCommand({
        TableName: name,
        Key: movedKey,
        UpdateExpression: `SET ${wanted.map((_, index) => `#feed${index} = :mark`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(wanted.map((feed, index) => [`#feed${index}`, feed])),
        ExpressionAttributeValues: { ':mark': newMark() },
      }),
    )
    for (const feed of wanted) marked.set(feed, at)
  }
}

export type Moved = ReturnType<typeof createMoved>

/**
 * Which feeds moved, as one small item says. Asked for together with what else a request reads by its keys, it is part of
 * the same call.
 */
export function createMoved(table: Table, now: () => number) {
  let marks: Record<string, unknown> = {}
  let last = { begunAt: -Infinity, done: Promise.resolve() }
  const seenAt = new Map<string, number>()

  async function read(): Promise<void> {
    const found = (await itemsOf(table).get(movedKey)) ?? {}
    const at = now()
    for (const [feed, mark] of Object.entries(found)) if (mark !== marks[feed]) seenAt.set(feed, at)
    marks = found
  }

  return {
    /** Asks which feeds moved, unless that was done less than so many milliseconds ago. */
    look: async (maximumAge: number): Promise<void> => {
      const { begunAt, done } = last
      const begin = () => (last = { begunAt: now(), done: read() }).done
      if (now() - begunAt >= maximumAge) return begin()
      // Another request may have run out of time in it; this one has its own.
      await counted(() => done, Infinity).catch(begin)
    },
    /**
     * Whether a feed may have what it did not have at some time (milliseconds): until its mark has been known for as long as
     * it serves, and once more when it has been known for as long as a commit may take, should its writer have ended.
     * After a minute it may in any case.
     */
    hasMore: (feed: string, since: number): boolean => {
      const seen = seenAt.get(feed) ?? -Infinity
      const at = now()
      return since < seen + markAge || (since < seen + commitTime && at >= seen + commitTime) || at - since >= unsaid
    },
  }
}
