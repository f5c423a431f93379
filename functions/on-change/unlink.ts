import { referencesTo } from '#shared/entities/define.ts'
import { entities, findEntity } from '#shared/entities/registry.ts'
import type { RecordChanged } from '#shared/events/events.ts'
import type { Entity } from '#shared/entities/define.ts'
import { Problem } from '#shared/api/problems.ts'
import { services } from '#functions/store/services.ts'
import { consume } from './consume.ts'

/** After a record is deleted, takes its id out of every record that still names it, each in a write of its own. */
export const handler = consume({
  RecordChanged: async (event) => {
    const deleted = findEntity(event.entity)
    if (event.action !== 'Delete' || !deleted) return
    for (const entity of entities) {
      const fields = referencesTo(entity, deleted.name)
      if (fields.length > 0) await unlinkFrom(entity, fields, event)
    }
  },
})

async function unlinkFrom(entity: Entity, fields: string[], event: RecordChanged): Promise<void> {
  const corpus = services().corpus(entity.name)
  await corpus.fresh()
  const names = (record: Record<string, unknown>) =>
    fields.filter((field) => [record[field] ?? []].flat().includes(event.record))
  for (const row of [...corpus.rows.values()].filter((one) => names(one).length > 0)) {
    const before = await services().records.get(entity, row.id)
    if (!before) continue
    const after = { ...before } as Record<string, unknown>
    for (const field of names(before)) {
      const value = before[field]
      after[field] = Array.isArray(value) ? value.filter((one) => one !== event.record) : null
    }
    await services()
      .records.commit([{ entity, before, after, note: 'unlinked' }], event.by, event.request)
      .catch((error: unknown) => {
        // Somebody changed it meanwhile: the bus brings the event again, and finds what is left to do.
        if (error instanceof Problem && error.code === 'version_conflict')
          throw new Error('changed meanwhile', { cause: error })
        throw error
      })
  }
}
