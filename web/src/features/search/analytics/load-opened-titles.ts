import type { QueryClient } from '@tanstack/react-query'
import { entityOf } from '#shared/entities/registry.ts'
import { queries } from '#web/api/queries.ts'
import type { CaptureRow } from '#web/api/types.ts'
import { getRecordTitle } from '#web/entity/view/record-paths.ts'
import { openable } from '#web/reader/opened-item.ts'

/** Ids per request, equal to the maximum page size. */
const maxIds = 100

/** Loads the titles of the opened items by id, of entities that the user may list. */
export async function loadOpenedTitles(
  client: QueryClient,
  rows: readonly CaptureRow[],
  hasPermission: (entity: string, key: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const object of openable) {
    const entity = entityOf(object)
    if (!hasPermission(entity.permission, 'LIST')) continue
    const searched = rows.filter(({ search_object }) => search_object === 'all' || search_object === object)
    const ids = [...new Set(searched.flatMap(({ clicked_id }) => clicked_id ?? []))].filter((id) => !titles.has(id))
    for (let start = 0; start < ids.length; start += maxIds) {
      const some = ids.slice(start, start + maxIds).join(',')
      const query = new URLSearchParams({ 'conditions[id:in]': some, per_page: String(maxIds) })
      const { entities } = await client.fetchQuery(queries.list(entity, query))
      for (const row of entities) titles.set(row.id, getRecordTitle(entity, row))
    }
  }
  return titles
}
