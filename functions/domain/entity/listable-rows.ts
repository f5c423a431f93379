import type { Caller } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { CachedRows } from '#functions/data/cache/cached-rows.ts'
import type { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { listPersonalIds, readersOf } from '#functions/data/repositories/records/personal-records.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'

/** What lists need of an entity cache. */
export type ListableRows = Pick<EntityCache, 'rows' | 'sorted' | 'remember'>

/** Rows of a list, sorted, and read in parts. Rows that have just been deleted may be missing in what is read. */
export type FoundRows = { total: number; read: (from: number, to: number) => Promise<readonly Row[]> }

/** Reads the personal records that a reader has in their lists, by key: as an owner, or as a group by its id. */
export async function loadPersonalRecords<Described extends Entity>(
  entity: Described,
  reader: string,
): Promise<StoredOf<Described>[]> {
  const records = await services().records.getMany(entity, await listPersonalIds(entity, reader))
  return [...records.values()].filter((record) => readersOf(entity, record).has(reader))
}

/**
 * Returns the rows for the lists of a caller: of a personal entity their own records, because those of all users do not
 * fit into memory; otherwise all. Accounts do not fit either: see `find-accounts.ts`.
 */
export async function listableRows(entity: Entity, { id }: Caller): Promise<ListableRows> {
  if (entity.personal) {
    const own = new CachedRows<Row>()
    if (id !== null) own.reset(await loadPersonalRecords(entity, id))
    return own
  }
  const entityCache = services().entityCache(entity)
  await entityCache.recent()
  return entityCache
}
