import { audienceIncludes } from '#shared/access/audience.ts'
import { canSee, type Caller } from '#shared/access/record-access.ts'
import { entityOf } from '#shared/entities/registry.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { LogRow } from '#functions/data/repositories/activity/log-rows.ts'
import { services } from '#functions/data/services.ts'

const searchableEntities = ['faq', 'directory', 'media'].map(entityOf)

/** Removes the fields for statistics. Who searched must stay unknown. */
const withoutInternalFields = ({
  reader: _reader,
  audience: _audience,
  shown: _shown,
  openings: _openings,
  unopened: _unopened,
  key: _key,
  ...serialized
}: LogRow): LogRow => serialized

/**
 * Serializer for captured searches. Returns null for a search by an audience that the caller does not include, since
 * its words and result count may reveal hidden content. The clicked record is included only if the caller may see it.
 */
export async function createCaptureSerializer({ caller }: Request): Promise<(row: LogRow) => LogRow | null> {
  await Promise.all(searchableEntities.map((entity) => services().entityCache(entity).recent()))
  return (row) => {
    if (!audienceIncludes(caller.audience, row.audience)) return null
    const serialized = withoutInternalFields(row)
    return isThere(caller, row['clicked_id']) ? serialized : { ...serialized, clicked_id: null, clicked_rank: null }
  }
}

/** Whether the caller may see the record. An ID of a permanently deleted record is visible to staff only. */
function isThere(caller: Caller, id: unknown): boolean {
  for (const entity of searchableEntities) {
    const { rows, deleted } = services().entityCache(entity)
    const record = rows.get(String(id)) ?? deleted.get(String(id))
    if (record) return canSee(caller, entity, record)
  }
  return caller.audience === 'STAFF'
}
