import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { compressRecord } from '#functions/data/repositories/records/compress-record.ts'
import type { Migration } from './migration.ts'

/**
 * Records and revisions with long texts that were saved before these were packed: each reading of one took up to three times
 * the units. The product packs one when it is saved again, which may be never.
 */
export const packRecords: Migration = {
  number: 1,
  name: 'pack-records',
  change: (item) => {
    const record = item['record']?.M
    if (!item['pk']?.S?.startsWith('RECORD#') || !record || record['packed']) return null
    const values = unmarshall(record)
    const smaller = compressRecord(values)
    return smaller === values ? null : { ...item, record: { M: marshall(smaller, { removeUndefinedValues: true }) } }
  },
}
