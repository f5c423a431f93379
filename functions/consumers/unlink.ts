import { referencesTo, type Entity } from '#shared/entities/define.ts'
import { entities, findEntity } from '#shared/entities/registry.ts'
import type { RecordChanged } from '#shared/events/events.ts'
import { Problem } from '#shared/api/problems.ts'
import { namesIn } from '#functions/entity/references.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import { services } from '#functions/store/services.ts'
import { consume } from './consume.ts'

/** After a record is deleted, takes its id out of every record that still names it, each in a write of its own. */
export const handler = consume({
  RecordChanged: async (event) => {
    const deleted = findEntity(event.entity)
    if (event.action !== 'Delete' || !deleted) return
    for (const entity of entities) {
      const fields = referencesTo(entity, deleted.name)
      // People are for another consumer, which alone may read them.
      if (fields.length > 0 && !entity.confidential) await unlinkFrom(entity, fields, event)
    }
  },
})

type Values = Record<string, unknown>

/** Those of the fields that name a record, as they are once they no longer do. */
function withoutLinks(values: Values, fields: string[], id: string): Values {
  const mended: Values = {}
  for (const field of fields) {
    const value = values[field]
    if (value === id) mended[field] = null
    else if (Array.isArray(value) && value.includes(id)) mended[field] = value.filter((one) => one !== id)
  }
  return mended
}

async function unlinkFrom(entity: Entity, fields: string[], event: RecordChanged): Promise<void> {
  const corpus = services().corpus(entity)
  await corpus.fresh()
  const naming = [...corpus.rows.values()].filter((row) => fields.some((field) => namesIn(row, field, event.record)))
  for (const row of naming) {
    const before = await services().records.get(entity, row.id)
    if (before) await unlinkRecord(entity, before, fields, event)
  }
}

/** Writes a record without the id of what was deleted. */
export async function unlinkRecord(
  entity: Entity,
  before: StoredRecord,
  fields: string[],
  event: RecordChanged,
): Promise<void> {
  const { pending } = before
  const after = {
    ...before,
    ...withoutLinks(before, fields, event.record),
    ...(pending && { pending: { ...pending, ...withoutLinks(pending, fields, event.record) } }),
  }
  await services()
    .records.commit([{ entity, before, after, note: 'unlinked', keepsDate: true }], event.by, event.request)
    .catch((error: unknown) => {
      // Somebody changed it meanwhile: the bus brings the event again, and finds what is left to do.
      if (error instanceof Problem && error.code === 'version_conflict')
        throw new Error('changed meanwhile', { cause: error })
      throw error
    })
}
