import { setImmediate } from 'node:timers/promises'
import { concept } from '#shared/entities/concept.ts'
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
  concepts: number
  /** What questions are understood by, and what was kept of that. */
  understood: Concepts | null
  keptConcepts: KeptConcepts | null
}

/** Records that are asked for side by side: each reading of the table brings a hundred. */
const sideBySide = 4

/** Records that are read and put before others go on. */
const together = 400

/** What was stored, or nothing, to be brought up to date. */
export const currentFrom = (stored: Stored | null): Current => ({
  index: stored?.index ?? createSearchIndex(),
  kept: sources.map((source) => ({
    source,
    records: new Map(Object.entries(stored?.about.records[source.entity.name] ?? {})),
  })),
  generation: '',
  concepts: -1,
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
export type Lack = { known: Names; concepts: number; ids: string[][]; count: number }

/** Looks at the table, and answers what an index lacks of it. */
export async function lackOf(current: Current): Promise<Lack> {
  const concepts = services().corpus(concept)
  const [known] = await Promise.all([
    names(services(), lending, lending),
    concepts.recent(0),
    ...sources.map(({ entity }) => services().corpus(entity).recent(0)),
  ])
  const isRenamed = current.generation !== known.generation
  const ids = current.kept.map((kept) => changedIn(kept, isRenamed ? known : null))
  return { known, concepts: concepts.generation(), ids, count: ids.reduce((sum, { length }) => sum + length, 0) }
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

/** Gives an index what it lacks; now and then `pause` is waited for, with how many records came since it last was. */
export async function supply(
  current: Current,
  { known, concepts, ids }: Lack,
  pause: (records: number) => Promise<unknown> = () => setImmediate(),
): Promise<void> {
  for (const [at, kept] of current.kept.entries())
    for (let from = 0; from < ids[at]!.length; from += together) {
      const some = ids[at]!.slice(from, from + together)
      await put(current.index, kept, some, known)
      await pause(some.length)
    }
  if (current.concepts !== concepts || current.generation !== known.generation) {
    const understood = conceptsFrom(services().corpus(concept).rows.values(), known)
    if (current.keptConcepts) understood.know(current.keptConcepts)
    await understood.prepare(setImmediate)
    current.index.setConcepts(understood)
    current.understood = understood
    current.keptConcepts = null
  }
  current.generation = known.generation
  current.concepts = concepts
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
  for (const id of ids) {
    const record = found.get(id)
    if (!record || !isFound(source, record)) {
      records.delete(id)
      index.remove(source.object, id)
      continue
    }
    const borrows = borrowedBy(source, record)
    const { version, updated_at } = record
    const viewed = views.get(id)?.count ?? records.get(id)?.views ?? 0
    records.set(id, { version, borrows, lent: lentTo(source, borrows, known), views: viewed, updated_at })
    index.put(source.object, id, documentsOf(source, record, viewed, known))
  }
}
