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

/** Records that are read and written together. */
const batchSize = 50

/** Of the documents that were written, the share that is shown before an index takes the place of another. */
const minVisibleShare = 0.99

/** A record as the table has it now, with how often it is read. Whatever an event says of it may be old by the time it is heard. */
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

/** Brings records to what they are now, in the index that is searched and in one that is being filled. */
export async function updateChangedRecords(
  collection: OpenSearchClient,
  changed: readonly ChangedRecord[],
): Promise<void> {
  if (changed.length > 0) await write(collection, await listWriteIndexes(collection), changed)
}

/** How far a new index is filled; handed back and forth, for it takes longer than a function may work. */
export type RebuildProgress = { index: string; object: string | null; after: string; documents: number; done: boolean }

/**
 * Fills a new index until the time is over, and answers how far it came. Only when all is written and shown does it take
 * the place of the one that is searched.
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
