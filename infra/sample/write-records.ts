import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { writeNewRecords } from '#infra/seed/lookups.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { writeFiles } from './write-files.ts'
import { forEachConcurrently, type SampleRecord } from './sample-record.ts'

export async function writeSampleRecords(table: Table, planned: readonly SampleRecord[], now: number): Promise<void> {
  const groups = Map.groupBy(planned, ({ days_ago, by }) => `${days_ago} ${by.id}`)
  await Promise.all([
    writeFiles(table, planned, now),
    forEachConcurrently([...groups.values()], 4, async (group) => {
      const { by, days_ago } = group[0]!
      const records = createRecords(table, () => now - days_ago * millisecondsPerDay)
      const changes = group.map(({ entity, id, values, serverFields: kept }) => ({
        entity,
        id,
        before: null,
        after: { ...withEmptyValues(entity, values), ...kept },
      }))
      await writeNewRecords(records, changes, by)
    }),
  ])
}
