import { visitor, type Caller } from '#shared/access/record-access.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import { Problem } from '#shared/api/problems.ts'
import { concept } from '#shared/entities/concept.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { categoryTree } from '#shared/reader/category-tree.ts'
import { listPublishedDirectories, getPublishedDirectory } from '#shared/reader/published-directories.ts'
import { getPublishedFaq, listPublishedFaqs } from '#shared/reader/published-faqs.ts'
import { getHomePage, homeRights } from '#shared/reader/home-page.ts'
import type { ReadRequest } from '#shared/reader/data-source.ts'
import { listPublishedLookups } from '#shared/reader/published-lookups.ts'
import { listPublishedMedia, getPublishedMediaItem } from '#shared/reader/published-media.ts'
import { loadReferencedNames } from '#shared/reader/referenced-names.ts'
import { createConceptsFromRows } from '#shared/reader/search/concepts-from-rows.ts'
import { getSearchCounts } from '#shared/reader/search/search-counts.ts'
import {
  createSearchDocuments,
  nameSourceEntities,
  searchSources,
} from '#shared/reader/search/record-search-documents.ts'
import { createIndexSearchBackend } from '#shared/reader/search/index-search-backend.ts'
import { runReaderSearch, toSearchResponse } from '#shared/reader/search/search-response.ts'
import { getSearchSuggestions } from '#shared/reader/search/search-suggestions.ts'
import type { SearchIndex } from '#shared/search/index/search-document.ts'
import { createSearchIndex } from '#shared/search/index/search-index.ts'
import type { PackDataSource } from './pack-data-source.ts'

/** Reader of a pack. The whole pack is visible to them. */
export type PackReader = { countries: readonly string[]; language: string }

/** Open pack: its data source, and its search index, built on first use. */
export type Pack = { dataSource: PackDataSource; index: () => Promise<SearchIndex> }

/** Handler for a path. The same handlers and the same search engine serve the API online. */
type Read = (request: ReadRequest, pack: Pack) => Promise<unknown>

const backendOf = async ({ dataSource, index }: Pack) =>
  createIndexSearchBackend(await index(), () => loadReferencedNames(dataSource, [serviceCategory, directoryCountry]))

const packRoutes: readonly (readonly [path: RegExp, read: Read])[] = [
  [/^published\/lookups$/, listPublishedLookups],
  [/^published\/faq$/, listPublishedFaqs],
  [/^published\/faq\/(?<id>[^/]+)$/, getPublishedFaq],
  [/^published\/directory$/, listPublishedDirectories],
  [/^published\/directory\/(?<id>[^/]+)$/, getPublishedDirectory],
  [/^published\/media$/, listPublishedMedia],
  [/^published\/media\/(?<id>[^/]+)$/, getPublishedMediaItem],
  [/^home$/, getHomePage],
  [
    /^service-category\/allowed$/,
    async ({ dataSource, caller, language }) =>
      categoryTree([...dataSource.entityCache(serviceCategory).rows.values()], caller, language),
  ],
  [
    /^search$/,
    async (request, pack) => {
      const { found, urgent } = await runReaderSearch(request, await backendOf(pack))
      return toSearchResponse(found, { id: '', tookMs: 0, urgent })
    },
  ],
  [/^search\/suggestions$/, async (request, pack) => getSearchSuggestions(request, await backendOf(pack))],
  [/^search\/counts$/, async (request, pack) => getSearchCounts(request, await backendOf(pack))],
]

/** Returns the response of a GET request from a pack; undefined if the pack cannot serve it. */
export async function respondFromPack(
  pack: Pack,
  path: string,
  rawQuery: string,
  reader: PackReader,
): Promise<unknown> {
  for (const [pattern, read] of packRoutes) {
    const found = pattern.exec(path)
    if (!found) continue
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    try {
      return await read(
        { params, rawQuery, language: reader.language, caller: callerOf(reader), dataSource: pack.dataSource },
        pack,
      )
    } catch (error) {
      if (error instanceof Problem) return undefined
      throw error
    }
  }
  return undefined
}

/** Packs are read-only, so the reader holds only the permissions of the home page. */
const rightsOffline: ReadonlySet<string> = new Set(homeRights.map(([entity, key]) => permissionString(entity, key)))

const callerOf = ({ countries }: PackReader): Caller => ({
  ...visitor,
  audience: 'STAFF',
  countries,
  rights: rightsOffline,
})

export async function buildPackIndex(dataSource: PackDataSource): Promise<SearchIndex> {
  const index = createSearchIndex()
  await putArticles(
    index,
    dataSource,
    dataSource.all().map(([entity, { id }]) => [entity, id]),
  )
  await addConcepts(index, dataSource)
  return index
}

/** Sets the concepts of the index. They are not part of a serialized index. */
export async function addConcepts(index: SearchIndex, dataSource: PackDataSource): Promise<void> {
  const known = await loadReferencedNames(dataSource, nameSourceEntities)
  index.setConcepts(
    createConceptsFromRows(dataSource.entityCache(concept).rows.values(), known, dataSource.deviceModels()),
  )
}

/** Updates the index after changes. Rebuilds it if a record changed whose name may be part of other documents. */
export async function updatePackIndex(
  index: SearchIndex,
  dataSource: PackDataSource,
  changed: readonly (readonly [entity: string, id: string])[],
): Promise<SearchIndex> {
  // Hotlines are not indexed.
  const known = new Set([...searchSources.map(({ entity }) => entity.name), hotline.name])
  if (changed.some(([entity]) => !known.has(entity))) return buildPackIndex(dataSource)
  await putArticles(index, dataSource, changed)
  return index
}

async function putArticles(
  index: SearchIndex,
  dataSource: PackDataSource,
  changed: readonly (readonly [entity: string, id: string])[],
): Promise<void> {
  const known = await loadReferencedNames(dataSource, nameSourceEntities)
  for (const source of searchSources)
    for (const [entity, id] of changed) {
      if (entity !== source.entity.name) continue
      const row = await dataSource.records.get(source.entity, id)
      if (row) index.put(source.object, id, createSearchDocuments(source, row, row.views_count ?? 0, known))
      else index.remove(source.object, id)
    }
}
