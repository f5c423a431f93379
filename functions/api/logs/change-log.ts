import { isVisibleTo } from '#shared/access/audience.ts'
import { isExampleHidden, scopeOf, canEditOrReviewAny, type Caller } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import type { FieldChange } from '#shared/api/events.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { LogRow } from '#functions/data/repositories/activity/log-rows.ts'
import { services } from '#functions/data/services.ts'

const models = new Map(entities.flatMap((entity) => (entity.logged === null ? [] : [[entity.logged, entity]])))

const modelOf = (row: LogRow): Entity | undefined => models.get(row.model ?? '')

/** Whether the field is for editors only, such as comments. */
const isInternal = (entity: Entity, { field }: FieldChange): boolean => {
  const [name = ''] = field.split('.')
  return (entity.responseFields[name] ?? entity.computedFields[name])?.editorsOnly ?? false
}

const changesFor = (caller: Caller, entity: Entity, row: LogRow): FieldChange[] => {
  const { changes = [] } = row
  return canEditOrReviewAny(caller, entity)
    ? changes
    : changes.filter((change) => !isInternal(entity, change) && !isAddress(entity, row, change))
}

/**
 * Whether the field may reveal a hidden postal address. A permanently deleted organisation counts as hidden, because
 * its setting is unknown.
 */
function isAddress(entity: Entity, { object_id: id }: LogRow, { field }: FieldChange): boolean {
  if (entity.fields[field]?.kind !== 'contacts') return false
  const { rows, deleted } = services().entityCache(entity)
  return (rows.get(String(id)) ?? deleted.get(String(id)))?.['address_shown'] !== 'full'
}

/** Whether the caller may have seen the record at that time, before and after the change. */
function wasFor(caller: Caller, entity: Entity, row: LogRow): boolean {
  const works = canEditOrReviewAny(caller, entity)
  const wasAmong = (one: string | null) => (one === null ? works : isVisibleTo(caller.audience, one))
  if (entity.audience !== null && !row.visibility?.every(wasAmong)) return false
  return works || (row.published === true && (!entity.workflow || changesFor(caller, entity, row).length > 0))
}

/**
 * Serializer for log rows. Returns null if the row is not for the caller. The history of a record that is hidden now is
 * hidden too, as long as the record is known.
 */
export async function createLogSerializer({ caller }: Request): Promise<(row: LogRow) => LogRow | null> {
  const logged = [...models.values()]
  await Promise.all(logged.map((entity) => services().entityCache(entity).recent()))
  const scopes = new Map(logged.map((entity) => [entity, scopeOf(caller, entity)]))
  const isHidden = (entity: Entity, row: LogRow): boolean => {
    const { rows, deleted } = services().entityCache(entity)
    const record = rows.get(String(row.object_id)) ?? deleted.get(String(row.object_id))
    return isExampleHidden(caller, String(row.object_id)) || (record !== undefined && !scopes.get(entity)!.sees(record))
  }
  return (row) => {
    const entity = modelOf(row)
    if (!entity || !wasFor(caller, entity, row) || isHidden(entity, row)) return null
    const { visibility: _visibility, published: _published, ...serialized } = row
    return { ...serialized, changes: changesFor(caller, entity, row) }
  }
}
