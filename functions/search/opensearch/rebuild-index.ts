import { language } from '#shared/entities/language.ts'
import { loadReferencedNames, type ReferencedNames } from '#shared/reader/referenced-names.ts'
import { services } from '#functions/data/services.ts'
import {
  nameSourceEntities,
  createSearchDocuments,
  isSearchable,
  searchSources,
  type SearchSource,
} from '#shared/reader/search/record-search-documents.ts'
import type { OpenSearchClient } from './opensearch-client.ts'
import {
  createFillingIndex,
  countDocuments,
  activateIndex,
  bulkWriteRecords,
  listWriteIndexes,
  type RecordDocuments,
} from './bulk-write.ts'

const batchSize = 50

/** Minimum share of the written documents that must be visible before the new index becomes live. */
const minVisibleShare = 0.99

/** Reads the current record with its views. The data of an event may be outdated by the time it is processed. */
async function readCurrentRecord(
  source: SearchSource,
  id: string,
  version: number,
  known: ReferencedNames,
): Promise<RecordDocuments> {
  const record = await services().records.get(source.entity, id)
  const about = { object: source.object, id, version: record?.version ?? version, updated_at: record?.updated_at ?? '' }
  const documents =
    record && isSearchable(source, record) ? createSearchDocuments(source, record, record.views_count ?? 0, known) : []
  return { ...about, documents }
}

const acronyms = (): string[] => [...services().entityCache(language).rows.values()].map(({ acronym }) => acronym)

export type ChangedRecord = { source: SearchSource; id: string; version: number }

async function write(
  collection: OpenSearchClient,
  indexes: readonly string[],
  changed: readonly ChangedRecord[],
): Promise<number> {
  const known = await loadReferencedNames(services(), nameSourceEntities, nameSourceEntities)
  let documents = 0
  for (let from = 0; from < changed.length; from += batchSize) {
    const some = changed.slice(from, from + batchSize)
    const records = await Promise.all(
      some.map(({ source, id, version }) => readCurrentRecord(source, id, version, known)),
    )
    for (const index of indexes) await bulkWriteRecords(collection, index, records, acronyms())
    documents += records.reduce((sum, one) => sum + one.documents.length, 0)
  }
  return documents
}

/** Updates changed records in the live index and in one that is being filled. */
export async function updateChangedRecords(
  collection: OpenSearchClient,
  changed: readonly ChangedRecord[],
): Promise<void> {
  if (changed.length > 0) await write(collection, await listWriteIndexes(collection), changed)
}

/**
 * Progress of a rebuild. It is passed from one invocation to the next, because a rebuild exceeds the timeout of a
 * function.
 */
export type RebuildProgress = { index: string; object: string | null; after: string; documents: number; done: boolean }

/**
 * Continues a rebuild until `end` (milliseconds) and returns the progress. The new index becomes live only when it is
 * complete and visible.
 */
export async function rebuildIndex(
  collection: OpenSearchClient,
  before: RebuildProgress | null,
  end: number,
): Promise<RebuildProgress> {
  const progress: RebuildProgress = before ?? {
    index: await createFillingIndex(collection, Date.now()),
    object: searchSources[0]!.object,
    after: '',
    documents: 0,
    done: false,
  }
  while (progress.object !== null && Date.now() < end) {
    const at = searchSources.findIndex(({ object }) => object === progress.object)
    const source = searchSources[at]
    if (!source) throw new Error(`no records of "${progress.object}"`)
    const next = await idsAfter(source, progress.after)
    const changed = next.map(({ id, version }) => ({ source, id, version }))
    progress.documents += await write(collection, [progress.index], changed)
    progress.after = next.at(-1)?.id ?? ''
    if (next.length === 0) progress.object = searchSources[at + 1]?.object ?? null
  }
  if (progress.object !== null || progress.done) return progress
  if ((await countDocuments(collection, progress.index)) < minVisibleShare * progress.documents) return progress
  await activateIndex(collection, progress.index)
  return { ...progress, done: true }
}

async function idsAfter({ entity }: SearchSource, after: string) {
  const entityCache = services().entityCache(entity)
  await entityCache.fresh(60_000)
  return entityCache
    .sorted('by id', (one, other) => (one.id < other.id ? -1 : 1))
    .filter(({ id }) => id > after)
    .slice(0, batchSize)
}
