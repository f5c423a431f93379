import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { createSharedWork } from './coalesce.ts'
import { readPartition } from '#functions/data/client/items.ts'
import { expiry, firstIdOf, changeMarkerKey, newId } from '#functions/data/client/dynamodb-keys.ts'

/** Milliseconds for which a feed position is valid. A slower write must take a new position before it is committed. */
export const maxPlaceAgeMs = 1000

/**
 * Milliseconds after its marker within which a feed row is committed, if at all, even if its writer crashed. Positions
 * are taken before the commit, so reads repeat this period once more.
 */
export const maxCommitMs = 3000

/**
 * Milliseconds after which a feed is read even without a change marker. It covers writes without markers: by functions
 * of an older version, or by hand.
 */
export const fullReadIntervalMs = 60_000

/**
 * Maximum lag of readers, in milliseconds. The rest of the promised second is for the replication delay of the table.
 */
export const readerLagMs = 800

const pageSize = 1000

/** Announcement of a row in a feed: its position, and the id and version of its record. */
export type ChangeMarker = { feed: string; place: string; id: string; version: number }

/** Change marker as seen by one process, with a sequence number and the time (milliseconds since 1970). */
export type SeenMarker = ChangeMarker & { number: number; seenAt: number }

/** Returns the item that announces feed rows. It costs each reader one read unit in total. */
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

/**
 * Reader of recent change markers, shared by the feeds of a process: one short query shows which feeds have changed.
 */
export function createChangeMarkers(table: Table, now: () => number) {
  const moves = new Map<string, SeenMarker[]>()
  /** Ids of the marker items already read, and when. */
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

  /**
   * Drops old markers. A cache that has not polled for that long reads its full feed, and marker items as old are not
   * read again.
   */
  function forget(time: number): void {
    for (const [notice, seenAt] of seenNotices) if (seenAt < time) seenNotices.delete(notice)
    for (const some of moves.values()) while (some.length > 0 && some[0]!.seenAt < time) some.shift()
  }

  return {
    /**
     * Polls the markers unless the last poll was less than `maximumAge` milliseconds ago; 0 forces a consistent read.
     *
     * @returns The number of polls so far.
     */
    look: async (maximumAge: number): Promise<number> => {
      const look = { begunAt: now(), isConsistent: maximumAge === 0 }
      await shared(
        look,
        // Several feeds may request a consistent read at the same moment; they share it.
        ({ begunAt, isConsistent }) =>
          look.isConsistent ? isConsistent && begunAt === look.begunAt : look.begunAt - begunAt < maximumAge,
        () => read(look.isConsistent),
      )
      return looks
    },
    /** Returns the markers of a feed after a sequence number. */
    after: (feed: string, number: number): readonly SeenMarker[] => {
      const some = moves.get(feed) ?? []
      return some.slice(some.findLastIndex((one) => one.number <= number) + 1)
    },
    /**
     * Whether a feed may contain rows that it did not contain at `since` (milliseconds): while an announced row may
     * still be committed, and after a minute in any case.
     */
    hasMore: (feed: string, since: number): boolean => {
      const seenAt = moves.get(feed)?.at(-1)?.seenAt ?? -Infinity
      return since < seenAt + maxCommitMs || now() - since >= fullReadIntervalMs
    },
  }
}
