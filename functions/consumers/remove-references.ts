import { referencedIds, fieldsReferencing, type Entity } from '#shared/model/define-entity.ts'
import { entities, findEntity } from '#shared/entities/registry.ts'
import { user } from '#shared/entities/user.ts'
import type { RecordChanged } from '#shared/api/events.ts'
import { Problem } from '#shared/api/problems.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import { restorePosition } from '#functions/domain/entity/restore-position.ts'
import { findReferringRows, isLastLink } from '#functions/domain/entity/find-references.ts'
import type { Change, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { anonymizeListViews } from '#functions/data/repositories/activity/shared-list-views.ts'
import {
  deleteRemovedReference,
  saveRemovedReference,
  listRemovedReferences,
  type RemovedReference,
} from '#functions/data/repositories/records/removed-references.ts'
import { consume } from './consumer-handler.ts'

/**
 * Without confidential entities, which only `update-people-records.ts` may read, and without personal ones, which hide
 * the ids of deleted records.
 */
const referencingEntities = entities.filter((entity) => !entity.confidential && !entity.personal)

/** Deleted or restored record, with the user and request of the change. */
type Cause = Pick<RecordChanged, 'record' | 'by' | 'request'>

/**
 * After a deletion, removes the id from all records that reference it, each in its own write. If the record can be
 * restored, the removed references are stored and restored with it. Shared list views remain without the name of a
 * deleted user.
 */
export const handler = consume({
  RecordChanged: async (event) => {
    const entity = findEntity(event.entity)
    if (!entity) return
    if (event.action === 'Restore') await restoreReferences(entity, event)
    if (event.action !== 'Delete') return
    if (entity.name === user.name) await anonymizeListViews(event.record)
    // A record restored in the meantime keeps its references.
    const comesBack = entity.restorable || isExample(event.record)
    if (comesBack && (await services().records.get(entity, event.record))) return
    await removeReferences(entity, event)
  },
})

async function removeReferences(deleted: Entity, cause: Cause): Promise<void> {
  for (const entity of referencingEntities) {
    const fields = fieldsReferencing(entity, deleted.name)
    if (fields.length > 0) await removeReferencesIn(entity, fields, deleted, cause)
  }
}

type Values = Record<string, unknown>

/**
 * Returns the changed fields without the id. In lists where empty means "everywhere", the last id remains: it matches
 * nothing, while an empty list would match everything.
 */
function withoutLinks(entity: Entity, values: Values, fields: string[], id: string): Values {
  const mended: Values = {}
  for (const field of fields) {
    const value = values[field]
    if (value === id) mended[field] = null
    else if (Array.isArray(value) && value.includes(id) && !isLastLink(entity, field, value, id))
      mended[field] = value.filter((one) => one !== id)
  }
  return mended
}

/** Returns the fields with the reference restored. A value set in the meantime is kept. */
function withLinks(values: Values, former: Values, id: string): Values {
  const mended: Values = {}
  for (const [field, value] of Object.entries(former)) {
    if (Array.isArray(value)) mended[field] = restorePosition(referencedIds(values[field]), referencedIds(value), id)
    else if (values[field] === null) mended[field] = value
  }
  return mended
}

async function removeReferencesIn(entity: Entity, fields: string[], deleted: Entity, cause: Cause): Promise<void> {
  for (const row of await findReferringRows(entity, fields, cause.record)) {
    const before = await services().records.get(entity, row.id)
    if (!before) continue
    const noted = () =>
      saveRemovedReference(
        { entity: deleted.name, id: cause.record },
        linksOf(entity, before, fields, cause.record),
        Date.now(),
      )
    await removeReferencesFrom(entity, before, fields, cause, deleted.restorable ? noted : undefined)
  }
}

function linksOf(entity: Entity, before: StoredRecord, fields: string[], id: string): RemovedReference {
  const naming = (values: Values): Values =>
    Object.fromEntries(Object.keys(withoutLinks(entity, values, fields, id)).map((field) => [field, values[field]]))
  return { entity: entity.name, id: before.id, links: naming(before), waiting: naming(before.pending ?? {}) }
}

export async function removeReferencesFrom(
  entity: Entity,
  before: StoredRecord,
  fields: string[],
  cause: Cause,
  extraSteps?: Change['beside'],
): Promise<void> {
  const { pending } = before
  const changes = withoutLinks(entity, before, fields, cause.record)
  const pendingChanges = withoutLinks(entity, pending ?? {}, fields, cause.record)
  if (Object.keys({ ...changes, ...pendingChanges }).length === 0) return
  const after = { ...before, ...changes, ...(pending && { pending: { ...pending, ...pendingChanges } }) }
  await write(
    { entity, before, after, note: 'unlinked', keepsDate: true, ...(extraSteps && { beside: extraSteps }) },
    cause,
  )
}

async function restoreReferences(restored: Entity, cause: Cause): Promise<void> {
  const { records } = services()
  // If it was deleted again, the stored references are kept for the next restore.
  if (!(await records.get(restored, cause.record))) return
  const of = { entity: restored.name, id: cause.record }
  for (const unlinked of await listRemovedReferences(of)) {
    const entity = findEntity(unlinked.entity)
    const before = entity && (await records.get(entity, unlinked.id))
    if (!before) continue
    const { pending } = before
    const after = {
      ...before,
      ...withLinks(before, unlinked.links, cause.record),
      ...(pending && { pending: { ...pending, ...withLinks(pending, unlinked.waiting, cause.record) } }),
    }
    const extraSteps = () => deleteRemovedReference(of, unlinked)
    await write({ entity, before, after, note: 'relinked', keepsDate: true, beside: extraSteps }, cause)
  }
}

async function write(change: Change, { by, request }: Cause): Promise<void> {
  await services()
    .records.commit([change], by, request)
    .catch((error: unknown) => {
      // The bus retries the event, which then finds only the remaining work.
      if (error instanceof Problem && error.code === 'version_conflict')
        throw new Error('changed meanwhile', { cause: error })
      throw error
    })
}
