import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { compressRecord } from '#functions/data/repositories/records/compress-record.ts'
import type { Migration } from './migration.ts'

/**
 * Compresses records and revisions with long texts that were saved before compression existed. Reading them takes up to
 * three times the capacity units. The product compresses a record only when it is saved again.
 */
export const packRecords: Migration = {
  number: 1,
  name: 'pack-records',
  phase: 'after',
  change: (item) => {
    const record = item['record']?.M
    if (!item['pk']?.S?.startsWith('RECORD#') || !record || record['packed']) return null
    const values = unmarshall(record)
    const smaller = compressRecord(values)
    return smaller === values ? null : { ...item, record: { M: marshall(smaller, { removeUndefinedValues: true }) } }
  },
}
