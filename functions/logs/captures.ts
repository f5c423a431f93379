import { covers } from '#shared/access/audience.ts'
import { sees, type Caller } from '#shared/access/can.ts'
import { entityOf } from '#shared/entities/registry.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { LogRow } from '#functions/store/logs.ts'
import { services } from '#functions/store/services.ts'

/** What searches find. */
const found = ['faq', 'directory', 'media'].map(entityOf)

/** Without what searches are judged and counted by. Who searched is nobody's to know. */
const withoutUntold = ({
  reader: _reader,
  audience: _audience,
  shown: _shown,
  openings: _openings,
  unopened: _unopened,
  key: _key,
  ...told
}: LogRow): LogRow => told

/**
 * How captured searches are told to a caller; null of one by somebody who sees more than they do: its words and the
 * number of its results are of what they may not see. What was opened is told to whom it is still there for.
 */
export async function capturesFor({ caller }: Request): Promise<(row: LogRow) => LogRow | null> {
  await Promise.all(found.map((entity) => services().corpus(entity).recent()))
  return (row) => {
    if (!covers(caller.audience, row.audience)) return null
    const told = withoutUntold(row)
    return isThere(caller, row['clicked_id']) ? told : { ...told, clicked_id: null, clicked_rank: null }
  }
}

/** Of an id that nobody knows any more, whoever sees everything is told all the same. */
function isThere(caller: Caller, id: unknown): boolean {
  for (const entity of found) {
    const { rows, deleted } = services().corpus(entity)
    const record = rows.get(String(id)) ?? deleted.get(String(id))
    if (record) return sees(caller, entity, record)
  }
  return caller.audience === 'STAFF'
}
