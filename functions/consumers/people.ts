import { referencesTo, type Entity } from '#shared/entities/define.ts'
import { entities, findEntity } from '#shared/entities/registry.ts'
import { handOver } from '#functions/entity/hand-over.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import { services } from '#functions/store/services.ts'
import { consume } from './consume.ts'
import { unlinkRecord } from './unlink.ts'

const confidential = entities.filter((entity) => entity.confidential)

/** Carries on to people what was done elsewhere: no other function that hears of it may reach their records. */
export const handler = consume({
  RecordChanged: async (event) => {
    const deleted = findEntity(event.entity)
    if (event.action !== 'Delete' || !deleted) return
    for (const entity of confidential) {
      const fields = referencesTo(entity, deleted.name)
      if (fields.length === 0) continue
      const naming = (record: StoredRecord) =>
        fields.some((field) => [record[field] ?? []].flat().includes(event.record))
      for (const record of (await allOf(entity)).filter(naming)) await unlinkRecord(entity, record, fields, event)
    }
  },
  HandedOver: async ({ entities: names, from, to, by, request }) => {
    for (const entity of confidential.filter((one) => names.includes(one.name))) {
      const corpus = services().corpus(entity)
      await corpus.fresh()
      for (const row of [...corpus.rows.values()].filter((one) => one.created_by === from))
        await handOver(entity, row.id, from, to, by, request)
    }
  },
})

/** Whole records, for what no list tells stands in no row. */
async function allOf(entity: Entity): Promise<StoredRecord[]> {
  const corpus = services().corpus(entity)
  await corpus.fresh()
  return [...(await services().records.getMany(entity, [...corpus.rows.keys()])).values()]
}
