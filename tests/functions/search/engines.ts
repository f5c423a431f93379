import { vi } from 'vitest'
import type { SearchDocument, SearchObject } from '#shared/search/index/search-document.ts'
import { createSearchIndex } from '#shared/search/index/search-index.ts'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import { createIndexSearchBackend as portOverIndex } from '#shared/reader/search/index-search-backend.ts'
import { createFacets, type SearchFilter } from '#shared/reader/search/search-filter.ts'
import { createOpenSearchPort } from '#functions/search/opensearch/opensearch-adapter.ts'
import { createOpenSearchClient } from '#functions/search/opensearch/opensearch-client.ts'
import type { RecentChanges } from '#functions/search/opensearch/opensearch-engine.ts'
import {
  createFillingIndex,
  activateIndex,
  bulkWriteRecords,
  type RecordDocuments,
} from '#functions/search/opensearch/bulk-write.ts'
import { embeddingTextOf } from '#functions/search/semantic/update-vectors.ts'
import { createNearestSearch } from '#functions/search/semantic/nearest-records.ts'
import { embedTexts } from '#functions/search/semantic/embedding-client.ts'
import { createQueryEmbedder } from '#functions/search/semantic/query-embeddings.ts'
import { quantize, type RecordVectors, type Vectors } from '#functions/search/semantic/vectors.ts'
import { withSemanticHits } from '#functions/search/semantic/hybrid-search.ts'
import type { Narrowing, ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { startOpenSearchServer } from '#tests/support/opensearch/opensearch-server.ts'
import { startEmbeddingModel } from '#tests/support/servers/embedding-model-server.ts'
import { slowness } from '#tests/support/slowness.ts'

export type Searched = Omit<ServerSearchBackend, 'lastChange'>
export type Library = { documents: SearchDocument[]; concepts?: Concepts; rows?: Record<string, string> }

export type Engine = { open: (library: Library) => Promise<Searched>; close: () => void }

export const everyReader: Narrowing = {
  audience: 'PUBLIC',
  countries: null,
  nationality: null,
  categories: null,
  hashtag: null,
}

/** Document that every reader can find, unless its filter limits it. */
export function aDocument({
  filter,
  ...more
}: Partial<Omit<SearchDocument, 'filter'>> & {
  id: string
  title: string
  filter?: Partial<SearchFilter>
}): SearchDocument {
  const language = more.language ?? 'en'
  const own: SearchFilter = {
    visibility: 'PUBLIC',
    countries: [],
    everywhere: (filter?.countries ?? []).length === 0,
    nationalities: [],
    categories: [],
    hashtags: [],
    verified_at: null,
    ...filter,
  }
  const rest = { text: '', tags: [], names: [], views: 0, pinned: false }
  return { object: 'faq', language, language_id: language, ...rest, ...more, filter: own }
}

const byRecord = (documents: readonly SearchDocument[]) =>
  [...Map.groupBy(documents, ({ object, id }) => `${object}:${id}`).values()].map((some) => ({
    object: some[0]!.object,
    id: some[0]!.id,
    documents: some,
  }))

/** Lookup for rows with a parent (`{ child: parent }`). */
const namesIn = (rows: Record<string, string> = {}): Pick<ReferencedNames, 'row'> => ({
  row: (_entity, id) => {
    const above = rows[String(id)]
    return above === undefined ? undefined : ({ parent_id: above, country_id: above } as never)
  },
})

const none = new Concepts([])

function indexWith({ documents, concepts = none }: Library) {
  const index = createSearchIndex()
  for (const { object, id, documents: some } of byRecord(documents)) index.put(object, id, some)
  index.setConcepts(concepts)
  return index
}

const inProcess = async (): Promise<Engine> => ({
  open: async (library) => ({
    ...portOverIndex(indexWith(library), async () => namesIn(library.rows)),
    concepts: library.concepts ?? none,
  }),
  close: () => undefined,
})

export const languages = ['en', 'ar', 'fr']

export const recentOf = (library: Library, hidden: readonly string[] = []): RecentChanges => ({
  hidden: [...hidden, ...byRecord(library.documents).map(({ object, id }) => `${object}:${id}`)],
  index: indexWith(library),
  documentsOf: (record) => library.documents.filter(({ object, id }) => record === `${object}:${id}`),
  lastChange: () => undefined,
  isOld: () => false,
})

export const written = (documents: readonly SearchDocument[], version = 1): RecordDocuments[] =>
  byRecord(documents).map((one) => ({ ...one, version, updated_at: '2026-01-01T00:00:00.000Z' }))

export function searchOf(
  collection: ReturnType<typeof createOpenSearchClient>,
  { concepts = none, rows = {} }: Omit<Library, 'documents'>,
  recent: RecentChanges = recentOf({ documents: [], concepts }),
): ServerSearchBackend {
  const above = [...new Set([...Object.keys(rows), ...Object.values(rows)])]
  const meant = new Map(above.map((id) => [id, [id, ...Object.keys(rows).filter((one) => rows[one] === id)]]))
  return createOpenSearchPort({
    collection,
    languages,
    concepts,
    recent,
    categories: meant,
    countries: new Map([...meant].filter(([id]) => !Object.hasOwn(rows, id))),
    facetsOf: (narrowing, allowed) => createFacets(narrowing, allowed, namesIn(rows)),
  })
}

export function withCredentials(): void {
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'its-own-key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'its-own-secret')
}

const inCollection = async (): Promise<Engine> => {
  withCredentials()
  const server = await startOpenSearchServer()
  const collection = createOpenSearchClient(server.endpoint, 2000)
  return {
    open: async (library) => {
      const index = await createFillingIndex(collection, Date.now())
      await bulkWriteRecords(collection, index, written(library.documents), languages)
      await activateIndex(collection, index)
      return searchOf(collection, library)
    },
    close: server.close,
  }
}

export const byWords = [
  ['the index in the process', inProcess],
  ['a collection', inCollection],
] as const

const model = 'cohere.embed-multilingual-v3'
const limits = { timeoutMs: 600_000, rateLimits: [] }

/** Timeout of the model, much longer than in production for busy machines. */
export const modelTimeout = { milliseconds: 60_000 * slowness }

async function vectorsOf(documents: readonly SearchDocument[]): Promise<Vectors> {
  const vectors = new Map<SearchObject, Map<string, RecordVectors>>()
  for (const { object, id, documents: some } of byRecord(documents)) {
    const read = await embedTexts(
      model,
      some.map(embeddingTextOf),
      'record',
      AbortSignal.timeout(modelTimeout.milliseconds),
    )
    const own = some.map(({ language }, at) => ({ language, ...quantize(read[at]!) }))
    vectors.set(object, (vectors.get(object) ?? new Map<string, RecordVectors>()).set(id, { version: 1, vectors: own }))
  }
  return vectors
}

/** The same engine with semantic search. */
export const byMeaning =
  (make: () => Promise<Engine>, running: Promise<{ endpoint: string }>) => async (): Promise<Engine> => {
    withCredentials()
    vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', (await running).endpoint)
    const engine = await make()
    const read = async (words: string) => {
      const [vector] = await embedTexts(model, [words], 'question', AbortSignal.timeout(modelTimeout.milliseconds))
      return vector!
    }
    return {
      open: async (library) => {
        const nearestTo = createNearestSearch(
          await vectorsOf(library.documents),
          model,
          createQueryEmbedder(read, limits),
        )
        return withSemanticHits(await engine.open(library), nearestTo)
      },
      close: engine.close,
    }
  }

const running = startEmbeddingModel()

export const engines = [
  ...byWords,
  ...byWords.map(([name, make]) => [`${name}, by meaning too`, byMeaning(make, running)] as const),
] as const
