import { setImmediate } from 'node:timers/promises'
import { concept } from '#shared/entities/concept.ts'
import { language } from '#shared/entities/language.ts'
import { createSearchIndex } from '#shared/search/index/search-index.ts'
import type { Concepts, CachedConcepts } from '#shared/search/concepts/concept-model.ts'
import type { SearchIndex } from '#shared/search/index/search-document.ts'
import { loadReferencedNames, type ReferencedNames } from '#shared/reader/referenced-names.ts'
import { createConceptsFromRows } from '#shared/reader/search/concepts-from-rows.ts'
import {
  nameSourceEntities,
  listReferencedIds,
  createSearchDocuments,
  isSearchable,
  inheritedNames,
  searchSources,
  visibilityOf,
  type SearchSource,
} from '#shared/reader/search/record-search-documents.ts'
import { services } from '#functions/data/services.ts'
import type { IndexedRecord, StoredIndex } from './stored-index.ts'

/** The records of one entity that the index has. */
type IndexedSource = { source: SearchSource; records: Map<string, IndexedRecord> }

/** An index with what it knows of the records in it, and what of the names and concepts beside them it has seen. */
export type IndexState = {
  index: SearchIndex
  indexed: IndexedSource[]
  generation: string
  concepts: string
  /** What questions are understood by, and what was kept of that. */
  conceptModel: Concepts | null
  storedConcepts: CachedConcepts | null
}

/** Records that are asked for side by side: each reading of the table brings a hundred. */
const parallelReads = 4

/** Records that are read at once, and of these so many as are put before others go on: some milliseconds' work. */
const batchSize = 400
const putsPerTurn = 10

/** What was stored, or nothing, to be brought up to date. */
export const indexStateFrom = (stored: StoredIndex | null): IndexState => ({
  index: stored?.index ?? createSearchIndex(),
  indexed: searchSources.map((source) => ({
    source,
    records: new Map(Object.entries(stored?.about.records[source.entity.name] ?? {})),
  })),
  generation: '',
  concepts: '',
  conceptModel: null,
  storedConcepts: stored?.about.concepts ?? null,
})

export const toStoredIndex = ({ index, indexed, conceptModel }: IndexState): StoredIndex => ({
  index,
  about: {
    records: Object.fromEntries(
      indexed.map(({ source, records }) => [source.entity.name, Object.fromEntries(records)]),
    ),
    concepts: conceptModel?.keep() ?? null,
  },
})

/** What an index lacks: by entity, the ids of records that it has otherwise than the table, or not, or that are no more. */
export type StaleRecords = { known: ReferencedNames; ids: string[][]; count: number }

/** Looks at the table, and answers what an index lacks of it. */
export async function findStaleRecords(current: IndexState): Promise<StaleRecords> {
  const [known] = await Promise.all([
    loadReferencedNames(services(), nameSourceEntities, nameSourceEntities),
    services().entityCache(concept).recent(0),
    ...searchSources.map(({ entity }) => services().entityCache(entity).recent(0)),
  ])
  const isRenamed = current.generation !== known.generation
  const ids = current.indexed.map((indexed) => changedIn(indexed, isRenamed ? known : null))
  return { known, ids, count: ids.reduce((sum, { length }) => sum + length, 0) }
}

/** The versions say it, so it makes no difference how old an index is or what became of it on the way. */
function changedIn({ source, records }: IndexedSource, renamed: ReferencedNames | null): string[] {
  const { rows } = services().entityCache(source.entity)
  const inheritedByReferences = new Map<string, string>()
  const hasOldNames = ({ borrows: references, lent: inherited }: IndexedRecord): boolean => {
    if (!renamed) return false
    const key = JSON.stringify(references)
    const now = inheritedByReferences.get(key) ?? inheritedNames(source, references, renamed)
    inheritedByReferences.set(key, now)
    return now !== inherited
  }
  const changed: string[] = []
  for (const row of rows.values()) {
    const had = records.get(row.id)
    if (isSearchable(source, row) ? !had || had.version < row.version || hasOldNames(had) : had) changed.push(row.id)
  }
  for (const id of records.keys()) if (!rows.has(id)) changed.push(id)
  return changed
}

/**
 * Takes out what readers no longer have, and what is for others than the index says, so that it can be searched before the texts are
 * read again. The rows say it, whatever became of the versions: nothing is read for it.
 */
export function removeWithdrawn({ index, indexed }: IndexState): void {
  for (const { source, records } of indexed) {
    const { rows } = services().entityCache(source.entity)
    for (const [id, { visibility }] of records) {
      const row = rows.get(id)
      if (row && isSearchable(source, row) && visibilityOf(source, row) === visibility) continue
      records.delete(id)
      index.remove(source.object, id)
    }
  }
}

/** Gives an index all that it lacks; now and then `pause` is waited for, with how many records came since it last was. */
export async function applyUpdates(
  current: IndexState,
  stale: StaleRecords,
  pause?: (records: number) => Promise<unknown>,
): Promise<void> {
  await updateRecords(current, stale, pause)
  await updateConcepts(current)
}

/** Gives an index the records that it lacks, few at a time, so that it can be searched meanwhile. */
export async function updateRecords(
  current: IndexState,
  { known, ids }: StaleRecords,
  pause: (records: number) => Promise<unknown> = () => setImmediate(),
): Promise<void> {
  for (const [at, indexed] of current.indexed.entries())
    for (let from = 0; from < ids[at]!.length; from += batchSize) {
      const some = ids[at]!.slice(from, from + batchSize)
      await put(current.index, indexed, some, known)
      await pause(some.length)
    }
  current.generation = known.generation
}

/** Concepts are others when one of them changes, or the acronym of a language. */
const conceptsNow = (): string =>
  [concept, language].map((entity) => services().entityCache(entity).generation()).join(' ')

export const hasStaleConcepts = ({ concepts }: IndexState): boolean => concepts !== conceptsNow()

/** Gives an index the concepts as they are now. Those it has understand its questions until these are read and learnt. */
export async function updateConcepts(current: IndexState): Promise<void> {
  if (!hasStaleConcepts(current)) return
  const now = conceptsNow()
  const languages = services().entityCache(language).rows
  const conceptModel = createConceptsFromRows(services().entityCache(concept).rows.values(), {
    acronym: (id) => languages.get(id)?.acronym ?? '',
  })
  if (current.storedConcepts) conceptModel.know(current.storedConcepts)
  await conceptModel.prepare(setImmediate)
  current.index.setConcepts(conceptModel)
  current.conceptModel = conceptModel
  current.storedConcepts = null
  current.concepts = now
}

/** Texts are in no list row: they are read by their keys. */
async function put(
  index: SearchIndex,
  indexed: IndexedSource,
  ids: readonly string[],
  known: ReferencedNames,
): Promise<void> {
  const { source, records } = indexed
  const { rows, views } = services().entityCache(source.entity)
  const wanted = ids.filter((id) => isSearchable(source, rows.get(id)))
  const part = Math.ceil(wanted.length / parallelReads)
  const parts = Array.from({ length: parallelReads }, (_, at) => wanted.slice(at * part, (at + 1) * part))
  const read = await Promise.all(parts.map((some) => services().records.getMany(source.entity, some)))
  const found = new Map(read.flatMap((some) => [...some]))
  for (const [at, id] of ids.entries()) {
    if (at % putsPerTurn === putsPerTurn - 1) await setImmediate()
    const [record, row] = [found.get(id), rows.get(id)]
    // A row that is newer than what was read may be of a record that was withdrawn meanwhile.
    if (
      !record ||
      !row ||
      row.version > record.version ||
      !isSearchable(source, record) ||
      !isSearchable(source, row)
    ) {
      records.delete(id)
      index.remove(source.object, id)
      continue
    }
    const references = listReferencedIds(source, record)
    const { version, updated_at } = record
    const visibility = visibilityOf(source, record)
    const viewed = views.get(id)?.count ?? records.get(id)?.views ?? 0
    records.set(id, {
      version,
      visibility,
      borrows: references,
      lent: inheritedNames(source, references, known),
      views: viewed,
      updated_at,
    })
    index.put(source.object, id, createSearchDocuments(source, record, viewed, known))
  }
}
