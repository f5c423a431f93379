import { fieldsReferencing, type Entity } from '#shared/model/define-entity.ts'
import { entities, findEntity } from '#shared/entities/registry.ts'
import { transferOwnership } from '#functions/domain/entity/transfer-ownership.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { consume } from './consumer-handler.ts'
import { removeReferencesFrom } from './remove-references.ts'

const confidential = entities.filter((entity) => entity.confidential)

/** Applies deletions and handovers to records of people, which no other consumer can access. */
export const handler = consume({
  RecordChanged: async (event) => {
    const deleted = findEntity(event.entity)
    if (event.action !== 'Delete' || !deleted) return
    for (const entity of confidential) {
      const fields = fieldsReferencing(entity, deleted.name)
      if (fields.length === 0) continue
      const naming = (record: StoredRecord) =>
        fields.some((field) => [record[field] ?? []].flat().includes(event.record))
      for (const record of (await loadAllRecords(entity)).filter(naming))
        await removeReferencesFrom(entity, record, fields, event)
    }
  },
  HandedOver: async ({ entities: names, from, to, by, request }) => {
    for (const entity of confidential.filter((one) => names.includes(one.name))) {
      const entityCache = services().entityCache(entity)
      await entityCache.fresh()
      for (const row of [...entityCache.rows.values()].filter((one) => one.created_by === from))
        await transferOwnership(entity, row.id, from, to, by, request)
    }
  },
})

/** Reads full records, because rows lack server-only fields. */
async function loadAllRecords(entity: Entity): Promise<StoredRecord[]> {
  const entityCache = services().entityCache(entity)
  await entityCache.fresh()
  return [...(await services().records.getMany(entity, [...entityCache.rows.keys()])).values()]
}
