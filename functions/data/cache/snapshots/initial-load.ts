import type { Entity } from '#shared/model/define-entity.ts'
import { Problem } from '#shared/api/problems.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { hasDeadline } from '#functions/platform/aws/deadline.ts'
import type { Row, RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { epochOf, type Epoch } from './table-epoch.ts'
import { hasSnapshots, readSnapshot, type EntityState } from './entity-snapshot.ts'
import { requestSnapshot } from './request-snapshot.ts'

/** Rows that a request reads from the feed to begin with, at the most: as `list_cold` of `npm run bench -- list --records 20000` has it. */
const maxFeedRows = 20_000

/** Rows that changed since a snapshot from which on another is worth its making. */
const changesPerSnapshot = 2000

/** Milliseconds after which a process asks once more for a snapshot that did not come. */
const requestIntervalMs = 20_000

/** Seconds after which it is worth asking again for what waits for its snapshot. */
const retryAfterSeconds = 5

const notYet = ({ name }: Entity) =>
  new Problem('unavailable', {
    retryAfter: retryAfterSeconds,
    cause: new Error(`the snapshot of ${name} is being made`),
  })

/** How the rows of an entity begin; null where there are no snapshots of it, and so its feed is read however long it is. */
export function createInitialLoad<Described extends Entity>(table: Table, entity: Described, now: () => number) {
  if (!hasSnapshots(entity)) return null
  let isTooLong = false
  let lookedAt = -Infinity
  let askedAt = -Infinity
  let newest = 0
  let countedFrom = 0

  return {
    /** The snapshot of this epoch. Throws `unavailable` where somebody waits, there is none, and the feed is known to be too long. */
    snapshot: async (epoch: Epoch | null): Promise<EntityState<RowOf<Described>> | null> => {
      if (isTooLong && hasDeadline() && Math.abs(now() - lookedAt) < 1000) throw notYet(entity)
      lookedAt = now()
      const held = await readSnapshot(entity, isTooLong ? await epochOf(table).current() : epoch, now())
      if (held || !isTooLong || !hasDeadline())
        return held as EntityState<Row> | null as EntityState<RowOf<Described>> | null
      await requestSnapshot(table, entity.name)
      throw notYet(entity)
    },
    /** Counts rows of the feed as they are read. Throws `unavailable` where they are more than somebody may wait for. */
    counting: (): ((rows: number) => Promise<void>) => {
      let left = maxFeedRows
      return async (count) => {
        left -= count
        if (left >= 0 || !hasDeadline()) return
        isTooLong = true
        lookedAt = now()
        await requestSnapshot(table, entity.name)
        throw notYet(entity)
      }
    },
    /** All was taken over from elsewhere, when so many changes had been counted. */
    entered: (changes: number): void => {
      isTooLong = false
      countedFrom = changes
    },
    /**
     * Asks for another snapshot when so much changed that whoever begins with the newest has too much to read. Every process counts for
     * itself, and begins anew where another had one made meanwhile.
     */
    keepUp: async (changes: number, epoch: Epoch | null): Promise<void> => {
      const made = epoch?.snapshots.get(entity.name) ?? 0
      if (made > newest) countedFrom = changes
      newest = made
      if (changes - countedFrom < changesPerSnapshot || Math.abs(now() - askedAt) < requestIntervalMs) return
      askedAt = now()
      await requestSnapshot(table, entity.name)
    },
  }
}
