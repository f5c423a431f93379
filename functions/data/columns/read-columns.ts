import type { Entity } from '#shared/model/define-entity.ts'
import { fillMissingRowValues } from '#shared/model/stored-fields.ts'
import { maxCommitMs } from '#functions/data/cache/change-markers.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { feedKey, firstIdOf } from '#functions/data/client/dynamodb-keys.ts'
import { readPartition } from '#functions/data/client/items.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { createColumnWriter } from './write-columns.ts'

const pageSize = 1000

/**
 * Reads the feed of an entity into columns, without deleted rows. Stops at the time before which every change is
 * committed, so that no record is in it twice.
 */
export async function readColumns(table: Table, entity: Entity) {
  const writer = createColumnWriter(entity)
  const readUpTo = Date.now() - maxCommitMs
  const end = firstIdOf(readUpTo)
  await readPartition(table, feedKey(entity.name, firstIdOf(0)), {
    kindOf: ({ sk, id, version, row }) => ({
      place: String(sk),
      id: String(id),
      version: Number(version),
      row: String(row),
    }),
    take: (page) => {
      for (const { place, id, version, row } of page) {
        // Older tables may contain view counts among the rows.
        if (place >= end || id.includes('#')) continue
        const values = fillMissingRowValues(entity, { ...JSON.parse(row), id, version }) as Row
        if (!values.deleted_at) writer.add(values)
      }
    },
    // A row that this read does not see would be in no list: readers continue from the end.
    isConsistent: true,
    pageSize,
  })
  return { writer, readUpTo }
}
