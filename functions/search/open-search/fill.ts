import { language } from '#shared/entities/language.ts'
import { names, type Names } from '#shared/reading/names.ts'
import { services } from '#functions/store/services.ts'
import { lending, documentsOf, isFound, sources, type Source } from '#shared/reading/search/documents.ts'
import type { Collection } from './client.ts'
import { beginFilling, countIn, putInPlace, writeRecords, writtenIndexes, type Written } from './write.ts'

/** Records that are read and written together. */
const together = 50

/** Of the documents that were written, the share that is shown before an index takes the place of another. */
const enoughShown = 0.99

/** A record as the table has it now, with how often it is read. Whatever an event says of it may be old by the time it is heard. */
async function asItIs(source: Source, id: string, version: number, known: Names): Promise<Written> {
  const record = await services().records.get(source.entity, id)
  const about = { object: source.object, id, version: record?.version ?? version, updated_at: record?.updated_at ?? '' }
  const documents = record && isFound(source, record) ? documentsOf(source, record, record.views_count ?? 0, known) : []
  return { ...about, documents }
}

const acronyms = (): string[] => [...services().corpus(language).rows.values()].map(({ acronym }) => acronym)

export type Changed = { source: Source; id: string; version: number }

async function write(collection: Collection, indexes: readonly string[], changed: readonly Changed[]): Promise<number> {
  const known = await names(services(), lending, lending)
  let documents = 0
  for (let from = 0; from < changed.length; from += together) {
    const some = changed.slice(from, from + together)
    const records = await Promise.all(some.map(({ source, id, version }) => asItIs(source, id, version, known)))
    for (const index of indexes) await writeRecords(collection, index, records, acronyms())
    documents += records.reduce((sum, one) => sum + one.documents.length, 0)
  }
  return documents
}

/** Brings records to what they are now, in the index that is searched and in one that is being filled. */
export async function bringUpToDate(collection: Collection, changed: readonly Changed[]): Promise<void> {
  if (changed.length > 0) await write(collection, await writtenIndexes(collection), changed)
}

/** How far a new index is filled; handed back and forth, for it takes longer than a function may work. */
export type Progress = { index: string; object: string | null; after: string; documents: number; done: boolean }

/**
 * Fills a new index until the time is over, and answers how far it came. Only when all is written and shown does it take
 * the place of the one that is searched.
 */
export async function rebuild(collection: Collection, before: Progress | null, end: number): Promise<Progress> {
  const progress: Progress = before ?? {
    index: await beginFilling(collection, Date.now()),
    object: sources[0]!.object,
    after: '',
    documents: 0,
    done: false,
  }
  while (progress.object !== null && Date.now() < end) {
    const at = sources.findIndex(({ object }) => object === progress.object)
    const source = sources[at]
    if (!source) throw new Error(`no records of "${progress.object}"`)
    const next = await idsAfter(source, progress.after)
    const changed = next.map(({ id, version }) => ({ source, id, version }))
    progress.documents += await write(collection, [progress.index], changed)
    progress.after = next.at(-1)?.id ?? ''
    if (next.length === 0) progress.object = sources[at + 1]?.object ?? null
  }
  if (progress.object !== null || progress.done) return progress
  if ((await countIn(collection, progress.index)) < enoughShown * progress.documents) return progress
  await putInPlace(collection, progress.index)
  return { ...progress, done: true }
}

async function idsAfter({ entity }: Source, after: string) {
  const corpus = services().corpus(entity)
  await corpus.fresh(60_000)
  return corpus
    .sorted('by id', (one, other) => (one.id < other.id ? -1 : 1))
    .filter(({ id }) => id > after)
    .slice(0, together)
}
