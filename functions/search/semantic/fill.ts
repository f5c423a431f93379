import { names } from '#shared/reading/names.ts'
import { documentsOf, isFound, lending, sources, type Source } from '#shared/reading/search/documents.ts'
import type { SearchDocument, SearchObject } from '#shared/search/document.ts'
import { patiently } from '#functions/store/patience.ts'
import { whileBusy } from '#functions/store/retry.ts'
import { services } from '#functions/store/services.ts'
import { readBy } from './model-client.ts'
import type { ModelName } from '#shared/search/semantic-models.ts'
import { models } from './models.ts'
import { readStored, writeStored, type Stored } from './stored-vectors.ts'
import { small, type RecordVectors } from './vectors.ts'

/** Records that are made together, and calls of the model side by side. */
const together = 32
const sideBySide = 4

/** Milliseconds that one call may take: nobody waits for it, but others come after it. */
const longestCall = 5000

/** How often it is begun anew where another function wrote at the same time. */
const mostTries = 6

let stored: Stored | null = null

/**
 * Brings the vectors in the store to what the records are now: those of records that changed, or that it has none of yet,
 * are made; those of what is withdrawn go. Begins nothing more after a time (milliseconds), and answers how many records
 * wait yet.
 */
export async function readChanged(model: ModelName, end: number): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    // Before the rows: so what is written is never older than what it is written over.
    stored = await readStored(model, stored)
    const vectors = new Map([...stored.vectors].map(([object, kept]) => [object, new Map(kept)]))
    const { changed, gone } = await differences(vectors)
    for (const { object, id } of gone) vectors.get(object)?.delete(id)
    const { made, failure } = await makeUntil(end, changed, (some) => makeVectors(model, vectors, some))
    const isSame = made + gone.length === 0
    if (!isSame && !(await writeStored(model, { vectors, tag: stored.tag }))) continue
    if (failure !== null) throw failure
    return changed.length - made
  }
  throw new Error('the vectors in the store changed again and again')
}

/** Makes some after some; what is made before a failure is to be kept. */
async function makeUntil(end: number, changed: readonly Changed[], make: (some: readonly Changed[]) => Promise<void>) {
  let made = 0
  try {
    while (made < changed.length && Date.now() < end) {
      const some = changed.slice(made, made + together)
      await make(some)
      made += some.length
    }
    return { made, failure: null }
  } catch (error) {
    return { made, failure: error as Error }
  }
}

type Kept = Map<SearchObject, Map<string, RecordVectors>>
type Changed = { source: Source; id: string }

async function differences(vectors: Kept) {
  const changed: Changed[] = []
  const gone: { object: SearchObject; id: string }[] = []
  for (const source of sources) {
    const { object, entity } = source
    const corpus = services().corpus(entity)
    await corpus.fresh()
    const kept = vectors.get(object) ?? new Map<string, RecordVectors>()
    vectors.set(object, kept)
    const found = [...corpus.rows.values()].filter((row) => isFound(source, row))
    changed.push(...found.flatMap(({ id, version }) => (kept.get(id)?.version === version ? [] : [{ source, id }])))
    const ids = new Set(found.map(({ id }) => id))
    gone.push(...[...kept.keys()].flatMap((id) => (ids.has(id) ? [] : [{ object, id }])))
  }
  return { changed, gone }
}

/** What of a document says what it is about; names of its categories would make all of one category alike. */
export const textOf = ({ title, names: all, ownNames = 0, tags, text }: SearchDocument): string =>
  [title, ...all.slice(0, ownNames), ...tags, text].filter(Boolean).join('\n')

async function makeVectors(model: ModelName, vectors: Kept, changed: readonly Changed[]): Promise<void> {
  const known = await names(services(), lending)
  const records = await Promise.all(
    changed.map(async ({ source, id }) => ({ source, id, record: await services().records.get(source.entity, id) })),
  )
  const made = records.map(({ source, id, record }) => ({
    kept: vectors.get(source.object)!,
    id,
    version: record?.version ?? 0,
    documents: record && isFound(source, record) ? documentsOf(source, record, 0, known) : null,
  }))
  const read = await readAll(model, made.flatMap(({ documents }) => documents ?? []).map(textOf))
  for (const { kept, id, version, documents } of made) {
    if (!documents) kept.delete(id)
    else kept.set(id, { version, vectors: documents.map(({ language }) => ({ language, ...small(read.shift()!) })) })
  }
}

/** In as many calls as the model needs. */
async function readAll(model: ModelName, texts: readonly string[]): Promise<number[][]> {
  const most = models[model].together
  const parts = Array.from({ length: Math.ceil(texts.length / most) }, (_, at) =>
    texts.slice(at * most, (at + 1) * most),
  )
  const ask = (some: readonly string[]) =>
    whileBusy(() => patiently((signal) => readBy(model, some, 'record', signal), longestCall))
  const read: number[][][] = []
  for (let from = 0; from < parts.length; from += sideBySide)
    read.push(...(await Promise.all(parts.slice(from, from + sideBySide).map(ask))))
  return read.flat()
}
