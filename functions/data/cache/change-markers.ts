import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { createSharedWork } from './coalesce.ts'
import { readPartition } from '#functions/data/client/items.ts'
import { expiry, firstIdOf, changeMarkerKey, newId } from '#functions/data/client/dynamodb-keys.ts'

/** Milliseconds for which a place in a feed serves: what takes longer takes another before it is answered. */
export const maxPlaceAgeMs = 1000

/**
 * Milliseconds after it was told of within which a row of the feed is there, if it ever is, though its writer ended. After so
 * long it is looked for once more, and so far back, for a row gets its place before it is committed.
 */
export const maxCommitMs = 3000

/**
 * Milliseconds after which a feed is read although nobody said that it moved: what was written without a word, by the
 * functions of an older version or by hand, is seen by then.
 */
export const fullReadIntervalMs = 60_000

/** Milliseconds by which readers lag. What is left of the second that they are promised is for the copies of the table, of which any may answer them. */
export const readerLagMs = 800

/** Notices that one call reads. */
const pageSize = 1000

/** A row that stands in a feed, or is about to: its place, and the record and version that it is of. */
export type ChangeMarker = { feed: string; place: string; id: string; version: number }

/** A move as one process saw it: how many it had seen by then, and when (milliseconds since 1970). */
export type SeenMarker = ChangeMarker & { number: number; seenAt: number }

/** What says of rows that they are about to stand in their feeds: one unit of the table, however many readers there are. */
export const changeMarkerItem = (moves: readonly ChangeMarker[], now: number) => ({
  ...changeMarkerKey(newId(now)),
  rows: moves.map(({ feed, place, id, version }) => [feed, place, id, version].join(' ')),
  expires_at: expiry(now, 1),
})

export async function writeChangeMarkers(
  { send, name }: Table,
  moves: readonly ChangeMarker[],
  now: number,
): Promise<void> {
  await send(new PutCommand({ TableName: name, Item: changeMarkerItem(moves, now) }))
}

function parseChangeMarker(text: string): ChangeMarker {
  const [feed = '', place = '', id = '', version] = text.split(' ')
  return { feed, place, id, version: Number(version) }
}

export type ChangeMarkers = ReturnType<typeof createChangeMarkers>

/** What moved in which feed, as one short reading of all that was said lately tells it. */
export function createChangeMarkers(table: Table, now: () => number) {
  /** By feed, in the order in which they were seen. */
  const moves = new Map<string, SeenMarker[]>()
  /** Notices that were read, and when. */
  const seenNotices = new Map<string, number>()
  const shared = createSharedWork<{ begunAt: number; isConsistent: boolean }>()
  let readUpTo = -Infinity
  let count = 0
  let looks = 0

  async function read(isConsistent: boolean): Promise<void> {
    const begunAt = now()
    const from = firstIdOf(Math.max(readUpTo, begunAt - fullReadIntervalMs) - maxCommitMs)
    await readPartition(table, changeMarkerKey(from), {
      kindOf: ({ sk, rows }): [string, string[]] => [sk, rows],
      take: (some) => {
        for (const [notice, rows] of some) if (!seenNotices.has(notice)) take(notice, rows)
      },
      isConsistent,
      pageSize,
    })
    readUpTo = begunAt
    looks++
    forget(begunAt - fullReadIntervalMs - 2 * maxCommitMs)
  }

  function take(notice: string, rows: readonly string[]): void {
    const seenAt = now()
    seenNotices.set(notice, seenAt)
    for (const move of rows.map(parseChangeMarker)) {
      const before = moves.get(move.feed) ?? []
      moves.set(move.feed, before)
      before.push({ ...move, number: ++count, seenAt })
    }
  }

  /** Whoever did not come by for so long reads the whole feed, and notices as old are not read again. */
  function forget(time: number): void {
    for (const [notice, seenAt] of seenNotices) if (seenAt < time) seenNotices.delete(notice)
    for (const some of moves.values()) while (some.length > 0 && some[0]!.seenAt < time) some.shift()
  }

  return {
    /**
     * Asks what moved, unless that was done less than so many milliseconds ago; with 0, what is there at this moment. Answers
     * how often it was asked.
     */
    look: async (maximumAge: number): Promise<number> => {
      const look = { begunAt: now(), isConsistent: maximumAge === 0 }
      await shared(
        look,
        // What is wanted of this moment may be wanted for many feeds at once.
        ({ begunAt, isConsistent }) =>
          look.isConsistent ? isConsistent && begunAt === look.begunAt : look.begunAt - begunAt < maximumAge,
        () => read(look.isConsistent),
      )
      return looks
    },
    /** What moved in a feed since so many moves were seen. */
    after: (feed: string, number: number): readonly SeenMarker[] => {
      const some = moves.get(feed) ?? []
      return some.slice(some.findLastIndex((one) => one.number <= number) + 1)
    },
    /**
     * Whether a feed may have what it did not have at some time (milliseconds): while what was said of it may be about to be
     * there, and after a minute in any case.
     */
    hasMore: (feed: string, since: number): boolean => {
      const seenAt = moves.get(feed)?.at(-1)?.seenAt ?? -Infinity
      return since < seenAt + maxCommitMs || now() - since >= fullReadIntervalMs
    },
  }
}
