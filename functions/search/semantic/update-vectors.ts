import { loadReferencedNames } from '#shared/reader/referenced-names.ts'
import {
  createSearchDocuments,
  isSearchable,
  nameSourceEntities,
  searchSources,
  type SearchSource,
} from '#shared/reader/search/record-search-documents.ts'
import type { SearchDocument, SearchObject } from '#shared/search/index/search-document.ts'
import { withTimeout } from '#functions/platform/aws/deadline.ts'
import { retryWhileBusy } from '#functions/data/client/retry.ts'
import { services } from '#functions/data/services.ts'
import { embedTexts } from './embedding-client.ts'
import type { ModelName } from '#shared/search/index/semantic-models.ts'
import { retryUntilWritten } from '#functions/data/client/retry.ts'
import { embeddingModels } from './embedding-models.ts'
import { readStoredVectors, writeStoredVectors, type StoredVectors } from './stored-vectors.ts'
import { quantize, type RecordVectors } from './vectors.ts'

const batchSize = 32
const parallelCalls = 4

/** Timeout of one call in milliseconds. No user is waiting for it, but other batches are. */
const callTimeoutMs = 5000

let stored: StoredVectors | null = null

/**
 * Updates the stored vectors: embeds new and changed records and removes withdrawn ones. Starts no batch after `end`
 * (milliseconds). Returns the number of pending records.
 */
export async function updateVectors(model: ModelName, end: number): Promise<number> {
  return retryUntilWritten(async () => {
    // Read before the rows, so that the result is never based on older rows than the vectors it replaces.
    stored = await readStoredVectors(model, stored)
    const vectors = new Map([...stored.vectors].map(([object, vectorsById]) => [object, new Map(vectorsById)]))
    const { changed, gone: withdrawn } = await differences(vectors)
    for (const { object, id } of withdrawn) vectors.get(object)?.delete(id)
    const { made, failure } = await makeVectorsUntil(end, changed, (some) => makeVectors(model, vectors, some))
    const isSame = made + withdrawn.length === 0
    if (!isSame && !(await writeStoredVectors(model, { vectors, tag: stored.tag }))) return null
    if (failure !== null) throw failure
    return changed.length - made
  }, 'the vectors in the store changed again and again')
}

/** Runs batch by batch. After a failure, the completed batches are returned for saving. */
async function makeVectorsUntil(
  end: number,
  changed: readonly ChangedRecords[],
  make: (some: readonly ChangedRecords[]) => Promise<void>,
) {
  let made = 0
  try {
    while (made < changed.length && Date.now() < end) {
      const some = changed.slice(made, made + batchSize)
      await make(some)
      made += some.length
    }
    return { made, failure: null }
  } catch (error) {
    return { made, failure: error as Error }
  }
}

type VectorsByObject = Map<SearchObject, Map<string, RecordVectors>>
type ChangedRecords = { source: SearchSource; id: string }

async function differences(vectors: VectorsByObject) {
  const changed: ChangedRecords[] = []
  const withdrawn: { object: SearchObject; id: string }[] = []
  for (const source of searchSources) {
    const { object, entity } = source
    const entityCache = services().entityCache(entity)
    await entityCache.fresh()
    const vectorsById = vectors.get(object) ?? new Map<string, RecordVectors>()
    vectors.set(object, vectorsById)
    const found = [...entityCache.rows.values()].filter((row) => isSearchable(source, row))
    changed.push(
      ...found.flatMap(({ id, version }) => (vectorsById.get(id)?.version === version ? [] : [{ source, id }])),
    )
    const ids = new Set(found.map(({ id }) => id))
    withdrawn.push(...[...vectorsById.keys()].flatMap((id) => (ids.has(id) ? [] : [{ object, id }])))
  }
  return { changed, gone: withdrawn }
}

/**
 * Returns the text to embed. Names of categories are excluded, because they would make all records of a category
 * similar.
 */
export const embeddingTextOf = ({ title, names: all, ownNames = 0, tags, text }: SearchDocument): string =>
  [title, ...all.slice(0, ownNames), ...tags, text].filter(Boolean).join('\n')

async function makeVectors(
  model: ModelName,
  vectors: VectorsByObject,
  changed: readonly ChangedRecords[],
): Promise<void> {
  const known = await loadReferencedNames(services(), nameSourceEntities)
  const records = await Promise.all(
    changed.map(async ({ source, id }) => ({ source, id, record: await services().records.get(source.entity, id) })),
  )
  const made = records.map(({ source, id, record }) => ({
    vectorsById: vectors.get(source.object)!,
    id,
    version: record?.version ?? 0,
    documents: record && isSearchable(source, record) ? createSearchDocuments(source, record, 0, known) : null,
  }))
  const read = await embedAll(model, made.flatMap(({ documents }) => documents ?? []).map(embeddingTextOf))
  for (const { vectorsById, id, version, documents } of made) {
    if (!documents) vectorsById.delete(id)
    else
      vectorsById.set(id, {
        version,
        vectors: documents.map(({ language }) => ({ language, ...quantize(read.shift()!) })),
      })
  }
}

async function embedAll(model: ModelName, texts: readonly string[]): Promise<number[][]> {
  const maxTexts = embeddingModels[model].maxTextsPerCall
  const parts = Array.from({ length: Math.ceil(texts.length / maxTexts) }, (_, at) =>
    texts.slice(at * maxTexts, (at + 1) * maxTexts),
  )
  const ask = (some: readonly string[]) =>
    retryWhileBusy(() => withTimeout((signal) => embedTexts(model, some, 'record', signal), callTimeoutMs))
  const read: number[][][] = []
  for (let from = 0; from < parts.length; from += parallelCalls)
    read.push(...(await Promise.all(parts.slice(from, from + parallelCalls).map(ask))))
  return read.flat()
}
