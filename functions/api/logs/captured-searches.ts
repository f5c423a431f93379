import { audienceIncludes } from '#shared/access/audience.ts'
import { canSee, type Caller } from '#shared/access/record-access.ts'
import { entityOf } from '#shared/entities/registry.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { LogRow } from '#functions/data/repositories/activity/log-rows.ts'
import { services } from '#functions/data/services.ts'

/** What searches find. */
const searchableEntities = ['faq', 'directory', 'media'].map(entityOf)

/** Without what searches are judged and counted by. Who searched is nobody's to know. */
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
 * How captured searches are told to a caller; null of one by somebody who sees more than they do: its words and the
 * number of its results are of what they may not see. What was opened is told to whom it is still there for.
 */
export async function createCaptureSerializer({ caller }: Request): Promise<(row: LogRow) => LogRow | null> {
  await Promise.all(searchableEntities.map((entity) => services().entityCache(entity).recent()))
  return (row) => {
    if (!audienceIncludes(caller.audience, row.audience)) return null
    const serialized = withoutInternalFields(row)
    return isThere(caller, row['clicked_id']) ? serialized : { ...serialized, clicked_id: null, clicked_rank: null }
  }
}

/** Of an id that nobody knows any more, whoever sees everything is told all the same. */
function isThere(caller: Caller, id: unknown): boolean {
  for (const entity of searchableEntities) {
    const { rows, deleted } = services().entityCache(entity)
    const record = rows.get(String(id)) ?? deleted.get(String(id))
    if (record) return canSee(caller, entity, record)
  }
  return caller.audience === 'STAFF'
}
