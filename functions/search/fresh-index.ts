import { setImmediate } from 'node:timers/promises'
import { concept } from '#shared/entities/concept.ts'
import { createSearchIndex } from '#shared/search/index.ts'
import type { SearchIndex, SearchObject } from '#shared/search/document.ts'
import { names, type Names } from '#shared/reading/names.ts'
import { conceptsFrom } from '#shared/reading/search/concepts.ts'
import { table } from '#functions/store/client.ts'
import { coalesce } from '#functions/store/coalesce.ts'
import { createCorpus, type Corpus } from '#functions/store/corpus.ts'
import { services } from '#functions/store/services.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import {
  lending,
  borrowedBy,
  documentsOf,
  isFound,
  lentTo,
  sources,
  type Source,
} from '#shared/reading/search/documents.ts'
import { readStored, writeStored, type Known, type Stored } from './stored-index.ts'

/** The records of one entity: those that the index has, and what has changed since it was last brought up to date. */
type Kept = { source: Source; corpus: Corpus; records: Map<string, Known>; changed: Set<string> }

type Opened = {
  index: SearchIndex
  kept: Kept[]
  /** When it was last brought up to date. */
  readAt: number
  /** Of the names that documents bear, and of the concepts, when they were last looked at. */
  generation: string
  concepts: number
}

let opened: Opened | undefined

/** Milliseconds by which the index may lag behind the table. A search that reads nothing of it has an answer much sooner. */
const longestLag = 1000

/** An index of so many documents is worth storing, where so many records changed since, or after so many milliseconds. */
const worthStoring = { documents: 1000, changes: 500, age: 6 * 3_600_000 }

/** Records that are asked for side by side: each reading of the table brings a hundred. */
const sideBySide = 4

/** What was stored, or nothing, to be brought up to date. */
function openedFrom(stored: Stored | null): Opened {
  const index = stored?.index ?? createSearchIndex()
  const kept = sources.map((source): Kept => {
    const name = source.entity.name
    const corpus = createCorpus(table(), source.entity, Date.now, stored?.about.readUpTo ?? 0)
    const changed = new Set<string>()
    corpus.onChange((id) => changed.add(id))
    return { source, corpus, records: new Map(Object.entries(stored?.about.records[name] ?? {})), changed }
  })
  return { index, kept, readAt: 0, generation: '', concepts: -1 }
}

/**
 * The index of a function that just started. Only here it is stored: this answer takes long anyway, while any other would
 * wait for it, and what a function does after its answers it may not end before it is frozen.
 */
async function firstIndex(): Promise<Opened> {
  const now = Date.now()
  const stored = await readStored(now)
  const current = openedFrom(stored)
  const changes = await bringUpToDate(current)
  const { index, kept } = current
  const due = !stored || changes >= worthStoring.changes || now - stored.about.readUpTo >= worthStoring.age
  if (due && index.size >= worthStoring.documents) {
    const records = kept.map(({ source, records: all }) => [source.entity.name, Object.fromEntries(all)])
    await writeStored(index, { readUpTo: now, records: Object.fromEntries(records) })
  }
  return current
}

const refreshed = coalesce(async (): Promise<SearchIndex> => {
  if (!opened) opened = await firstIndex()
  else if (isBehind(opened)) await bringUpToDate(opened)
  return opened.index
})

const isBehind = ({ readAt }: Opened): boolean => Date.now() - readAt >= longestLag

/** The search index with every change that was saved a second ago or earlier. Reads only what the change feeds have new. */
export const freshIndex = async (): Promise<SearchIndex> => (opened && !isBehind(opened) ? opened.index : refreshed())

/** Answers how many records had changed. */
async function bringUpToDate(current: Opened): Promise<number> {
  const readAt = Date.now()
  const concepts = services().corpus(concept)
  const [known] = await Promise.all([
    names(services(), lending, lending),
    concepts.recent(0),
    ...current.kept.map(({ corpus }) => corpus.recent(0)),
  ])
  if (current.generation !== known.generation) for (const one of current.kept) markRenamed(one, known)
  const records = await Promise.all(current.kept.map(readChanged))
  const changes = current.kept.reduce((sum, { changed }) => sum + changed.size, 0)
  for (const [at, one] of current.kept.entries()) putChanged(current.index, one, records[at]!, known)
  if (current.concepts !== concepts.generation() || current.generation !== known.generation) {
    const understood = conceptsFrom(concepts.rows.values(), known)
    await understood.prepare(setImmediate)
    current.index.setConcepts(understood)
  }
  current.readAt = readAt
  current.generation = known.generation
  current.concepts = concepts.generation()
  return changes
}

/** When a record that is found was last changed. */
export const lastChange = (object: SearchObject, id: string): string | undefined =>
  opened?.kept.find(({ source }) => source.object === object)?.records.get(id)?.updated_at

/** Records that bear a name which is another by now. */
function markRenamed({ source, records, changed }: Kept, known: Names): void {
  const lentFor = new Map<string, string>()
  for (const [id, { borrows, lent }] of records) {
    const key = JSON.stringify(borrows)
    const now = lentFor.get(key) ?? lentTo(source, borrows, known)
    lentFor.set(key, now)
    if (now !== lent) changed.add(id)
  }
}

/** Texts are in no list row: those of changed records are read by their keys. */
async function readChanged({ source, corpus, changed }: Kept): Promise<Map<string, StoredRecord>> {
  const wanted = [...changed].filter((id) => {
    const row = corpus.rows.get(id)
    return row ? isFound(source, row) : !corpus.deleted.has(id)
  })
  const part = Math.ceil(wanted.length / sideBySide)
  const parts = Array.from({ length: sideBySide }, (_, at) => wanted.slice(at * part, (at + 1) * part))
  const read = await Promise.all(parts.map((ids) => services().records.getMany(source.entity, ids)))
  return new Map(read.flatMap((records) => [...records]))
}

function putChanged(index: SearchIndex, kept: Kept, read: Map<string, StoredRecord>, known: Names): void {
  const { source, corpus, records, changed } = kept
  for (const id of changed) {
    const record = read.get(id)
    if (!record || !isFound(source, record)) {
      records.delete(id)
      index.remove(source.object, id)
      continue
    }
    const borrows = borrowedBy(source, record)
    const views = corpus.views.get(id)?.count ?? records.get(id)?.views ?? 0
    records.set(id, { borrows, lent: lentTo(source, borrows, known), views, updated_at: record.updated_at })
    index.put(source.object, id, documentsOf(source, record, views, known))
  }
  changed.clear()
}
