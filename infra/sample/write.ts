import { complete } from '#shared/entities/stored-fields.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { writeNew } from '#infra/operations/seed/lookups.ts'
import type { Table } from '#functions/store/client.ts'
import { createRecords } from '#functions/store/records.ts'
import { writeFiles } from './files.ts'
import { forEach, type Planned } from './planned.ts'

/** Writes sample records, each at its own time, and their files. */
export async function writePlanned(table: Table, planned: readonly Planned[], now: number): Promise<void> {
  const groups = Map.groupBy(planned, ({ days_ago, by }) => `${days_ago} ${by.id}`)
  await Promise.all([
    writeFiles(table, planned, now),
    forEach([...groups.values()], 4, async (group) => {
      const { by, days_ago } = group[0]!
      const records = createRecords(table, () => now - days_ago * millisecondsPerDay)
      const changes = group.map(({ entity, id, values, kept }) => ({
        entity,
        id,
        before: null,
        after: { ...complete(entity, values), ...kept },
      }))
      await writeNew(records, changes, by)
    }),
  ])
}
