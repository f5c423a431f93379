import { createSearchIndex } from '#shared/search/index/search-index.ts'
import { searchRecordKey, type SearchDocument } from '#shared/search/index/search-document.ts'
import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { timeOfId } from '#functions/data/client/dynamodb-keys.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import {
  createSearchDocuments,
  isSearchable,
  searchSources,
  type SearchSource,
} from '#shared/reader/search/record-search-documents.ts'
import type { RecentChanges } from './opensearch-engine.ts'

/**
 * Milliseconds for which a change is searched locally: delivery through the event bus plus indexing delay of the
 * collection. Outdated documents are hidden for much longer, because a failed consumer is retried for hours.
 */
const localSearchMs = 15 * 60_000
const followMs = 24 * 3_600_000

type FollowedSource = { source: SearchSource; entityCache: EntityCache; changed: Set<string> }
type ChangedRow = { source: SearchSource; id: string; at: number; updated_at: string; documents: SearchDocument[] }

/** Time (milliseconds) when a row was last written. A restored record keeps its `updated_at`, but is a change. */
const writtenAt = (row: Row | undefined): number => (row ? timeOfId(row.feed) : 0)

/**
 * Follows the change feeds, starting a little before this process started. Returns a function that reads every change
 * saved before its call. Calls must not overlap.
 */
export function createRecentChanges(now: () => number = Date.now) {
  const index = createSearchIndex()
  let currentConcepts: Concepts | undefined
  const recentChanges = new Map<string, ChangedRow>()
  const followed = searchSources.map((source): FollowedSource => {
    const entityCache = new EntityCache(table(), source.entity, now, now() - followMs)
    const changed = new Set<string>()
    entityCache.onChange((id) => changed.add(id))
    return { source, entityCache, changed }
  })

  /** Rows contain no texts, so the full records are read by key. */
  async function readChanged({ source, entityCache, changed }: FollowedSource, known: ReferencedNames): Promise<void> {
    const oldest = now() - localSearchMs
    const rowOf = (id: string) => entityCache.rows.get(id) ?? entityCache.deleted.get(id)
    const ids = [...changed].filter((id) => writtenAt(rowOf(id)) >= oldest)
    changed.clear()
    const read = await services().records.getMany(
      source.entity,
      ids.filter((id) => isSearchable(source, entityCache.rows.get(id))),
    )
    for (const id of ids) {
      const record = read.get(id)
      const views = entityCache.views.get(id)?.count ?? 0
      const documents =
        record && isSearchable(source, record) ? createSearchDocuments(source, record, views, known) : []
      const row = rowOf(id)!
      const at = writtenAt(row)
      recentChanges.set(searchRecordKey(source.object, id), { source, id, at, updated_at: row.updated_at, documents })
      index.put(source.object, id, documents)
    }
  }

  function forgetWhatIsOld(): void {
    const oldest = now() - localSearchMs
    for (const [record, { source, id, at }] of recentChanges) {
      if (at >= oldest) continue
      recentChanges.delete(record)
      index.remove(source.object, id)
    }
  }

  return async (known: ReferencedNames, concepts: Concepts): Promise<RecentChanges> => {
    await Promise.all(followed.map(({ entityCache }) => entityCache.recent(0)))
    await Promise.all(followed.map((one) => readChanged(one, known)))
    forgetWhatIsOld()
    if (concepts !== currentConcepts) index.setConcepts(concepts)
    currentConcepts = concepts
    return {
      hidden: [...recentChanges.keys()],
      index,
      documentsOf: (record) => recentChanges.get(record)?.documents ?? [],
      lastChange: (record) => recentChanges.get(record)?.updated_at,
      isOld: ({ object, id }, version) => {
        const one = followed.find(({ source }) => source.object === object)
        const row = one?.entityCache.rows.get(id) ?? one?.entityCache.deleted.get(id)
        return row !== undefined && version < row.version
      },
    }
  }
}
