import { country } from '#shared/entities/country.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { language } from '#shared/entities/language.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { concept } from '#shared/entities/concept.ts'
import { createConceptsFromRows } from '#shared/reader/search/concepts-from-rows.ts'
import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import { searchRecordKey } from '#shared/search/index/search-document.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { loadReferencedNames, type ReferencedNames } from '#shared/reader/referenced-names.ts'
import { coalesce } from '#functions/data/cache/coalesce.ts'
import type { EntityCache } from '#functions/data/cache/entity-cache.ts'
import { services } from '#functions/data/services.ts'
import { starterLanguages, withStarterWords } from '#functions/search/index/starter-packs.ts'
import { createFacets } from '#shared/reader/search/search-filter.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { allOf, term } from './query-clauses.ts'
import {
  createOpenSearchClient,
  timeoutMs,
  OpenSearchRequestError,
  type OpenSearchClient,
} from './opensearch-client.ts'
import { completeTitles } from './complete-titles.ts'
import { countFacets } from './facet-counts.ts'
import { hitsOf, liveIndex, sourceFields, type OpenSearchEngine } from './opensearch-engine.ts'
import { createRecentChanges } from './recent-changes.ts'
import { searchDocuments } from './search-documents.ts'
import { showDocuments } from './show-documents.ts'
import { transliterateToArabic } from '#shared/search/spelling/arabic-transliteration.ts'
import { nameSourceEntities } from '#shared/reader/search/record-search-documents.ts'

type Question = { query: string; language?: string | undefined }

export function createOpenSearchPort(engine: OpenSearchEngine): ServerSearchBackend {
  const lastChanges = new Map<string, string>()
  const read = <Some extends Question>(asked: Some, concepts = engine.concepts): Some => ({
    ...asked,
    query: inArabicLetters(asked, concepts),
  })
  return {
    concepts: engine.concepts,
    search: ({ concepts = engine.concepts, ...asked }) =>
      searchDocuments({ ...engine, concepts }, read(asked, concepts), (record, updatedAt) =>
        lastChanges.set(record, updatedAt),
      ),
    show: (documents, asked) => showDocuments(engine, documents, read(asked)),
    complete: (typed) => completeTitles(engine, typed),
    counts: (asked) => countFacets(engine, read(asked)),
    lastChange: async (object, id) => {
      const record = searchRecordKey(object, id)
      return engine.recent.lastChange(record) ?? lastChanges.get(record) ?? readLastChange(engine, record)
    },
  }
}

/**
 * Transliterates Arabic in Latin letters with the concepts. Only the collection knows which words exist in other
 * languages, so a single word without digits used as letters is left unchanged unless Arabic is requested.
 */
const inArabicLetters = ({ query, language: asked = 'en' }: Question, concepts: Concepts): string =>
  transliterateToArabic(query, { concepts, indexes: [], language: asked }).text

async function readLastChange({ collection, recent }: OpenSearchEngine, record: string): Promise<string | undefined> {
  const answer = await collection('POST', `/${liveIndex}/_search`, {
    query: allOf(term('record', record)),
    size: 1,
    ...sourceFields,
  })
  return hitsOf(answer, recent)[0]?.updated_at
}

/** Entities whose names occur in documents, or that filters and facets need. */
const usedConcepts: readonly Entity[] = [...nameSourceEntities, directoryCountry, country]

const conceptMaxAgeMs = 1000

let opened: { collection: OpenSearchClient; recent: ReturnType<typeof createRecentChanges> } | undefined

const openEngine = () =>
  (opened ??= {
    collection: createOpenSearchClient(requireEnv('SEARCH_ENDPOINT'), timeoutMs.search),
    recent: createRecentChanges(),
  })

let isThere = false

/**
 * Whether a live index exists. A positive result is cached, because an index is never removed without a replacement.
 */
export async function hasIndex(): Promise<boolean> {
  if (isThere) return true
  isThere = await openEngine()
    .collection('GET', `/${liveIndex}/_count`)
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof OpenSearchRequestError && error.status === 404) return false
        throw error
      },
    )
  return isThere
}

let cachedConcepts: { generation: string; concepts: Concepts } | undefined

function conceptsIn(conceptCache: EntityCache<typeof concept>, known: ReferencedNames): Concepts {
  const generation = `${conceptCache.generation()} ${known.generation} ${starterLanguages()}`
  if (cachedConcepts?.generation !== generation)
    cachedConcepts = { generation, concepts: createConceptsFromRows(withStarterWords(conceptCache.rows), known) }
  return cachedConcepts.concepts
}

const freshEngine = coalesce(async (): Promise<OpenSearchEngine> => {
  const { collection, recent } = openEngine()
  const conceptCache = services().entityCache(concept)
  const [known] = await Promise.all([
    loadReferencedNames(services(), usedConcepts),
    conceptCache.fresh(conceptMaxAgeMs),
  ])
  const concepts = conceptsIn(conceptCache, known)
  const rows = <Described extends Entity>(entity: Described) => [...services().entityCache(entity).rows.values()]
  return {
    collection,
    concepts,
    recent: await recent(known, concepts),
    languages: rows(language).map(({ acronym }) => acronym),
    categories: new Map(rows(serviceCategory).map(({ id }) => [id, [...known.withChildren(id)]])),
    countries: new Map(rows(country).map(({ id }) => [id, [...known.countriesMeant(id)]])),
    facetsOf: (narrowing, allowed) => createFacets(narrowing, allowed, known),
  }
})

/** Opens the search over the collection that the environment names. It includes every change saved before this call. */
export const openSearchPort = async (): Promise<ServerSearchBackend> => createOpenSearchPort(await freshEngine())
