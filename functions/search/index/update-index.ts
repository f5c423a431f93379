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
import { starterLanguages, withStarterWords } from './starter-packs.ts'
import type { IndexedRecord, StoredIndex } from './stored-index.ts'

type IndexedSource = { source: SearchSource; records: Map<string, IndexedRecord> }

/** Index with the state of its records, and the generations of the referenced names and concepts it was built with. */
export type IndexState = {
  index: SearchIndex
  indexed: IndexedSource[]
  generation: string
  concepts: string
  conceptModel: Concepts | null
  storedConcepts: CachedConcepts | null
}

/** Concurrent reads; each batch read returns a hundred records. */
const parallelReads = 4

/** Records read per batch, and records indexed before other work may run: a few milliseconds. */
const batchSize = 400
const putsPerTurn = 10

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
    concepts: conceptModel?.exportCache() ?? null,
  },
})

/** Records that an index is missing or has in another version, or that no longer exist; ids by entity. */
export type StaleRecords = { known: ReferencedNames; ids: string[][]; count: number }

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

/** Compares versions, so the age and history of an index do not matter. */
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
 * Removes records that are withdrawn or whose visibility has changed, so that the index is safe to search before texts
 * are read again. Uses only the rows in memory.
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

/** Applies all updates to an index. Awaits `pause` after each batch, with the number of records. */
export async function applyUpdates(
  current: IndexState,
  stale: StaleRecords,
  pause?: (records: number) => Promise<unknown>,
): Promise<void> {
  await updateRecords(current, stale, pause)
  await updateConcepts(current)
}

/** Updates stale records in small batches, so that the index can be searched in between. */
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

/** Language codes of the texts of concepts. Other languages may change without a new training of the models. */
function languagesOfConcepts(): string {
  const { rows, remember } = services().entityCache(concept)
  const used = remember(
    'languages',
    () => new Set(Array.from(rows.values(), ({ translations }) => translations.map((one) => one.language_id)).flat()),
  )
  return Array.from(used, acronymOf).join(' ')
}

const acronymOf = (id: string): string => services().entityCache(language).rows.get(id)?.acronym ?? ''

/** Concepts are outdated if a concept changes, the acronym of one of their languages, or a language with starter words. */
const conceptsNow = (): string =>
  `${services().entityCache(concept).generation()} ${languagesOfConcepts()} ${starterLanguages()}`

export const hasStaleConcepts = ({ concepts }: IndexState): boolean => concepts !== conceptsNow()

/** Concepts of the cached rows. The index and the title search share them, so that each model is trained once. */
export function cachedConcepts(): Concepts {
  const { rows, remember } = services().entityCache(concept)
  return remember(`concepts ${languagesOfConcepts()} ${starterLanguages()}`, () =>
    createConceptsFromRows(withStarterWords(rows), { acronym: acronymOf }),
  )
}

/**
 * Updates the concepts of an index. The previous ones are used until the new ones are prepared.
 *
 * @returns whether models were trained, because the index had none for these concepts
 */
export async function updateConcepts(current: IndexState): Promise<boolean> {
  if (!hasStaleConcepts(current)) return false
  const now = conceptsNow()
  const conceptModel = cachedConcepts()
  if (current.storedConcepts) conceptModel.importCache(current.storedConcepts)
  if (current.conceptModel) conceptModel.reuseModels(current.conceptModel)
  const hasTrained = await conceptModel.prepare(setImmediate)
  current.index.setConcepts(conceptModel)
  current.conceptModel = conceptModel
  current.storedConcepts = null
  current.concepts = now
  return hasTrained
}

/** List rows contain no texts, so the full records are read by key. */
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
    // A newer row may belong to a record withdrawn in the meantime.
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
