import type { Entity } from '#shared/model/define-entity.ts'
import { createCallers } from './repositories/accounts/caller-state.ts'
import { table } from './client/dynamodb-client.ts'
import { EntityCache } from './cache/entity-cache.ts'
import type { OpenColumns } from './cache/snapshots/entity-snapshot.ts'
import { createIdempotency } from './client/idempotency.ts'
import { createRateLimiter } from './client/rate-limiter.ts'
import type { OnCommit } from './repositories/records/commit-records.ts'
import { createChangeMarkers } from './cache/change-markers.ts'
import { rememberOwnWrite } from './cache/read-your-writes.ts'
import { createRecords } from './repositories/records/record-repository.ts'
import { systemActor } from './repositories/records/stored-record.ts'

function open() {
  const caches = new Map<string, EntityCache>()
  const now = () => Date.now()
  const changeMarkers = createChangeMarkers(table(), now)
  /**
   * Applies a committed write to the entity cache of this process at once. Other processes see it on the next read by
   * the same user.
   */
  const onCommit: OnCommit = async (written, by) => {
    for (const [{ name }, row] of written) caches.get(name)?.apply(row)
    const last = new Map(written.map(([{ name }, row]) => [name, row]))
    if (by.id === systemActor.id) return
    await Promise.all(
      [...last].map(([entity, { id, version }]) =>
        rememberOwnWrite(table(), by.id, entity, { id, version, at: Date.now() }),
      ),
    )
  }
  return {
    records: createRecords(table(), now, onCommit),
    callers: createCallers(table(), now, changeMarkers),
    idempotency: createIdempotency(table()),
    limiter: createRateLimiter(table()),
    /**
     * Returns the entity cache, created on first use. Of accounts it has only the rows that have changed since their
     * column file, so the caller must be able to read that.
     */
    entityCache: <Described extends Entity>(
      entity: Described,
      openColumns: OpenColumns | null = null,
    ): EntityCache<Described> => {
      if (entity.accounts && !openColumns) throw new Error('accounts are not in memory')
      const known = caches.get(entity.name) as unknown as EntityCache<Described> | undefined
      if (known) return known
      const cache = new EntityCache(table(), entity, now, 'snapshot', changeMarkers, openColumns)
      caches.set(entity.name, cache as unknown as EntityCache)
      return cache
    },
  }
}

let openServices: ReturnType<typeof open> | undefined

/** Services over the table that the environment names, created once per process. */
export const services = () => (openServices ??= open())
