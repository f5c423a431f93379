import { isPublishedRecord } from '#shared/access/record-access.ts'
import { country } from '#shared/entities/country.ts'
import { directory as entity } from '#shared/entities/directory.ts'
import { nationality } from '#shared/entities/nationality.ts'
import type { DataSource } from '#shared/reader/data-source.ts'
import {
  directoryReferencedEntities,
  loadReferencedNames,
  type ReferencedNames,
} from '#shared/reader/referenced-names.ts'
import { services } from '#functions/data/services.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'

export type Organisation = StoredOf<typeof entity>

/** Public organisations ordered by ID, and the records that they reference. */
export type Directory = { organisations: readonly Organisation[]; known: ReferencedNames }

export const anonymousDataSource: DataSource = {
  entityCache: (described) => services().entityCache(described),
  records: { get: (described, id) => services().records.get(described, id) },
}

const batchSize = 100

/** Full records cached by their row: a changed record has a new row object. */
const organisationByRow = new WeakMap<object, Organisation>()

/** Loads the directory. Only records that changed since the last call are fetched. */
export async function loadDirectory(): Promise<Directory> {
  const entityCache = services().entityCache(entity)
  const [known] = await Promise.all([
    loadReferencedNames(anonymousDataSource, [...directoryReferencedEntities, nationality, country]),
    entityCache.recent(),
  ])
  const rows = [...entityCache.rows.values()]
    .filter((row) => isPublishedRecord(entity, row))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const unread = rows.filter((row) => !organisationByRow.has(row))
  for (let from = 0; from < unread.length; from += batchSize) {
    const batchRows = unread.slice(from, from + batchSize)
    const records = await services().records.getMany(
      entity,
      batchRows.map(({ id }) => id),
    )
    for (const row of batchRows) {
      const record = records.get(row.id)
      if (record) organisationByRow.set(row, record)
    }
  }
  // The record may be newer than its row, and unpublished since.
  const organisations = rows
    .flatMap((row) => organisationByRow.get(row) ?? [])
    .filter((one) => isPublishedRecord(entity, one))
  return { organisations, known }
}
