import { setImmediate } from 'node:timers/promises'
import { concept } from '#shared/entities/concept.ts'
import { language } from '#shared/entities/language.ts'
import { createSearchIndex } from '#shared/search/index.ts'
import type { Concepts, KeptConcepts } from '#shared/search/concepts/concepts.ts'
import type { SearchIndex } from '#shared/search/document.ts'
import { names, type Names } from '#shared/reading/names.ts'
import { conceptsFrom } from '#shared/reading/search/concepts.ts'
import {
  lending,
  borrowedBy,
  documentsOf,
  isFound,
  lentTo,
  sources,
  visibilityOf,
  type Source,
} from '#shared/reading/search/documents.ts'
import { services } from '#functions/store/services.ts'
import type { Known, Stored } from './stored-index.ts'

/** The records of one entity that the index has. */
type Kept = { source: Source; records: Map<string, Known> }

/** An index with what it knows of the records in it, and what of the names and concepts beside them it has seen. */
export type Current = {
  index: SearchIndex
  kept: Kept[]
  generation: string
  concepts: string
  /** What questions are understood by, and what was kept of that. */
  understood: Concepts | null
  keptConcepts: KeptConcepts | null
}

/** Records that are asked for side by side: each reading of the table brings a hundred. */
const sideBySide = 4

/** Records that are read at once, and of these so many as are put before others go on: some milliseconds' work. */
const together = 400
const putAtOnce = 10

/** What was stored, or nothing, to be brought up to date. */
export const currentFrom = (stored: Stored | null): Current => ({
  index: stored?.index ?? createSearchIndex(),
  kept: sources.map((source) => ({
    source,
    records: new Map(Object.entries(stored?.about.records[source.entity.name] ?? {})),
  })),
  generation: '',
  concepts: '',
  understood: null,
  keptConcepts: stored?.about.concepts ?? null,
})

export const storable = ({ index, kept, understood }: Current): Stored => ({
  index,
  about: {
    records: Object.fromEntries(kept.map(({ source, records }) => [source.entity.name, Object.fromEntries(records)])),
    concepts: understood?.keep() ?? null,
  },
})

/** What an index lacks: by entity, the ids of records that it has otherwise than the table, or not, or that are no more. */
export type Lack = { known: Names; ids: string[][]; count: number }

/** Looks at the table, and answers what an index lacks of it. */
export async function lackOf(current: Current): Promise<Lack> {
  const [known] = await Promise.all([
    names(services(), lending, lending),
    services().corpus(concept).recent(0),
    ...sources.map(({ entity }) => services().corpus(entity).recent(0)),
  ])
  const isRenamed = current.generation !== known.generation
  const ids = current.kept.map((kept) => changedIn(kept, isRenamed ? known : null))
  return { known, ids, count: ids.reduce((sum, { length }) => sum + length, 0) }
}

/** The versions say it, so it makes no difference how old an index is or what became of it on the way. */
function changedIn({ source, records }: Kept, renamed: Names | null): string[] {
  const { rows } = services().corpus(source.entity)
  const lentFor = new Map<string, string>()
  const bearsOld = ({ borrows, lent }: Known): boolean => {
    if (!renamed) return false
    const key = JSON.stringify(borrows)
    const now = lentFor.get(key) ?? lentTo(source, borrows, renamed)
    lentFor.set(key, now)
    return now !== lent
  }
  const changed: string[] = []
  for (const row of rows.values()) {
    const had = records.get(row.id)
    if (isFound(source, row) ? !had || had.version < row.version || bearsOld(had) : had) changed.push(row.id)
  }
  for (const id of records.keys()) if (!rows.has(id)) changed.push(id)
  return changed
}

/**
 * Takes out what readers no longer have, and what is for others than the index says, so that it can be searched before the texts are
 * read again. The rows say it, whatever became of the versions: nothing is read for it.
 */
export function withdraw({ index, kept }: Current): void {
  for (const { source, records } of kept) {
    const { rows } = services().corpus(source.entity)
    for (const [id, { visibility }] of records) {
      const row = rows.get(id)
      if (row && isFound(source, row) && visibilityOf(source, row) === visibility) continue
      records.delete(id)
      index.remove(source.object, id)
    }
  }
}

/** Gives an index all that it lacks; now and then `pause` is waited for, with how many records came since it last was. */
export async function supply(
  current: Current,
  lack: Lack,
  pause?: (records: number) => Promise<unknown>,
): Promise<void> {
  await supplyRecords(current, lack, pause)
  await supplyConcepts(current)
}

/** Gives an index the records that it lacks, few at a time, so that it can be searched meanwhile. */
export async function supplyRecords(
  current: Current,
  { known, ids }: Lack,
  pause: (records: number) => Promise<unknown> = () => setImmediate(),
): Promise<void> {
  for (const [at, kept] of current.kept.entries())
    for (let from = 0; from < ids[at]!.length; from += together) {
      const some = ids[at]!.slice(from, from + together)
      await put(current.index, kept, some, known)
      await pause(some.length)
    }
  current.generation = known.generation
}

/** Concepts are others when one of them changes, or the acronym of a language. */
const conceptsNow = (): string => [concept, language].map((entity) => services().corpus(entity).generation()).join(' ')

export const lacksConcepts = ({ concepts }: Current): boolean => concepts !== conceptsNow()

/** Gives an index the concepts as they are now. Those it has understand its questions until these are read and learnt. */
export async function supplyConcepts(current: Current): Promise<void> {
  if (!lacksConcepts(current)) return
  const now = conceptsNow()
  const languages = services().corpus(language).rows
  const understood = conceptsFrom(services().corpus(concept).rows.values(), {
    acronym: (id) => languages.get(id)?.acronym ?? '',
  })
  if (current.keptConcepts) understood.know(current.keptConcepts)
  await understood.prepare(setImmediate)
  current.index.setConcepts(understood)
  current.understood = understood
  current.keptConcepts = null
  current.concepts = now
}

/** Texts are in no list row: they are read by their keys. */
async function put(index: SearchIndex, kept: Kept, ids: readonly string[], known: Names): Promise<void> {
  const { source, records } = kept
  const { rows, views } = services().corpus(source.entity)
  const wanted = ids.filter((id) => isFound(source, rows.get(id)))
  const part = Math.ceil(wanted.length / sideBySide)
  const parts = Array.from({ length: sideBySide }, (_, at) => wanted.slice(at * part, (at + 1) * part))
  const read = await Promise.all(parts.map((some) => services().records.getMany(source.entity, some)))
  const found = new Map(read.flatMap((some) => [...some]))
  for (const [at, id] of ids.entries()) {
    if (at % putAtOnce === putAtOnce - 1) await setImmediate()
    const [record, row] = [found.get(id), rows.get(id)]
    // A row that is newer than what was read may be of a record that was withdrawn meanwhile.
    if (!record || !row || row.version > record.version || !isFound(source, record) || !isFound(source, row)) {
      records.delete(id)
      index.remove(source.object, id)
      continue
    }
    const borrows = borrowedBy(source, record)
    const { version, updated_at } = record
    const visibility = visibilityOf(source, record)
    const viewed = views.get(id)?.count ?? records.get(id)?.views ?? 0
    records.set(id, { version, visibility, borrows, lent: lentTo(source, borrows, known), views: viewed, updated_at })
    index.put(source.object, id, documentsOf(source, record, viewed, known))
  }
}
