import type { Entity } from '#shared/model/define-entity.ts'
import { services } from '#functions/data/services.ts'
import type { Change, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'

const product = { id: 'daleel', email: 'daleel', name: 'Daleel' }

/** Record in the table, including a deleted one. */
export const stored = async (entity: Entity, id: string): Promise<StoredRecord | null> =>
  (await services().records.get(entity, id)) ?? (await services().records.getDeleted(entity, id))

/** Writes a record without the API, as a later version of the product might. */
export async function rewrite(entity: Entity, id: string, after: (before: StoredRecord) => Change['after']) {
  const before = (await stored(entity, id))!
  await services().records.commit([{ entity, before, after: after(before), keepsDate: true }], product, 'rewritten')
}
