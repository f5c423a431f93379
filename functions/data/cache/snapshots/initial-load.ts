import type { Entity } from '#shared/model/define-entity.ts'
import { Problem } from '#shared/api/problems.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { hasDeadline } from '#functions/platform/aws/deadline.ts'
import type { Row, RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { epochOf, type Epoch } from './table-epoch.ts'
import { hasSnapshots, readSnapshot, snapshotName, type EntityState, type OpenColumns } from './entity-snapshot.ts'
import { requestSnapshot } from './request-snapshot.ts'

/**
 * Maximum rows that a request reads from the feed for the initial load. Measured by `list_cold` of `npm run bench --
 * list --records 20000`.
 */
const maxFeedRows = 20_000

/** Number of row changes since a snapshot after which a new one is requested. */
const changesPerSnapshot = 2000

/** Milliseconds after which a process requests a missing snapshot again. */
const requestIntervalMs = 20_000

/** Seconds after which a client should retry a request that needs a missing snapshot. */
const retryAfterSeconds = 5

const notReady = ({ name }: Entity) =>
  new Problem('unavailable', {
    retryAfter: retryAfterSeconds,
    cause: new Error(`no snapshot of ${name} yet`),
  })

/** Initial load of an entity cache; null if the entity has no snapshots, and so its feed is always read in full. */
export function createInitialLoad<Described extends Entity>(
  table: Table,
  entity: Described,
  now: () => number,
  openColumns: OpenColumns | null,
) {
  if (!hasSnapshots(entity)) return null
  const name = snapshotName(entity)
  let isTooLong = false
  let checkedAt = -Infinity
  let requestedAt = -Infinity
  let newest = 0
  let countedFrom = 0

  return {
    /**
     * Returns the snapshot of this epoch.
     *
     * @throws `unavailable` within a request if there is no snapshot and the feed is known to be too long.
     */
    snapshot: async (epoch: Epoch | null): Promise<EntityState<RowOf<Described>> | null> => {
      if (isTooLong && hasDeadline() && Math.abs(now() - checkedAt) < 1000) throw notReady(entity)
      checkedAt = now()
      const held = await readSnapshot(entity, isTooLong ? await epochOf(table).current() : epoch, now(), openColumns)
      if (held || !isTooLong || !hasDeadline())
        return held as EntityState<Row> | null as EntityState<RowOf<Described>> | null
      await requestSnapshot(table, name)
      throw notReady(entity)
    },
    /** Returns a counter of feed rows. It throws `unavailable` within a request once the feed is too long. */
    counting: (): ((rows: number) => Promise<void>) => {
      let left = maxFeedRows
      return async (count) => {
        left -= count
        if (left >= 0 || !hasDeadline()) return
        isTooLong = true
        checkedAt = now()
        await requestSnapshot(table, name)
        throw notReady(entity)
      }
    },
    /** Resets the counters after the state was loaded, at this number of changes. */
    entered: (changes: number): void => {
      isTooLong = false
      countedFrom = changes
    },
    /**
     * Requests a new snapshot when too much has changed since the latest. Each process counts on its own, and restarts
     * its count when a newer snapshot appears.
     */
    keepUp: async (changes: number, epoch: Epoch | null): Promise<void> => {
      const made = epoch?.snapshots.get(name) ?? 0
      if (made > newest) countedFrom = changes
      newest = made
      if (changes - countedFrom < changesPerSnapshot || Math.abs(now() - requestedAt) < requestIntervalMs) return
      requestedAt = now()
      await requestSnapshot(table, name)
    },
  }
}
