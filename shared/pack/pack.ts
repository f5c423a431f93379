import { visitor, type Caller } from '#shared/access/can.ts'
import { right } from '#shared/access/right.ts'
import { Problem } from '#shared/api/problems.ts'
import { concept } from '#shared/entities/concept.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { categoryTree } from '#shared/reading/category-tree.ts'
import { publishedDirectories, publishedDirectory } from '#shared/reading/directories.ts'
import { publishedFaq, publishedFaqs } from '#shared/reading/faqs.ts'
import { home, homeRights } from '#shared/reading/home.ts'
import type { Reading } from '#shared/reading/library.ts'
import { lookups } from '#shared/reading/lookups.ts'
import { publishedMedia, publishedMediaItem } from '#shared/reading/media.ts'
import { names } from '#shared/reading/names.ts'
import { conceptsFrom } from '#shared/reading/search/concepts.ts'
import { counts } from '#shared/reading/search/counts.ts'
import { documentsOf, lending, sources } from '#shared/reading/search/documents.ts'
import { portOver } from '#shared/reading/search/engine.ts'
import { search, searchAnswer } from '#shared/reading/search/found.ts'
import { suggestions } from '#shared/reading/search/suggestions.ts'
import type { SearchIndex } from '#shared/search/document.ts'
import { createSearchIndex } from '#shared/search/index.ts'
import type { PackLibrary } from './library.ts'

/** Who reads in a pack, in which language; all that stands in it is for them. */
export type Reader = { countries: readonly string[]; language: string }

/** A pack at hand: what stands in it, and the index over that, once somebody searches. */
export type Pack = { library: PackLibrary; index: () => Promise<SearchIndex> }

/** What readers are told is told from here by the very code that tells it online, found by the very same engine. */
type Read = (reading: Reading, pack: Pack) => Promise<unknown>

const portOf = async ({ library, index }: Pack) =>
  portOver(await index(), () => names(library, [serviceCategory, directoryCountry]))

const reads: readonly (readonly [path: RegExp, read: Read])[] = [
  [/^published\/lookups$/, lookups],
  [/^published\/faq$/, publishedFaqs],
  [/^published\/faq\/(?<id>[^/]+)$/, publishedFaq],
  [/^published\/directory$/, publishedDirectories],
  [/^published\/directory\/(?<id>[^/]+)$/, publishedDirectory],
  [/^published\/media$/, publishedMedia],
  [/^published\/media\/(?<id>[^/]+)$/, publishedMediaItem],
  [/^home$/, home],
  [
    /^service-category\/allowed$/,
    async ({ library, caller, language }) =>
      categoryTree([...library.corpus(serviceCategory).rows.values()], caller, language),
  ],
  [
    /^search$/,
    async (reading, pack) => {
      const { found, urgent } = await search(reading, await portOf(pack))
      return searchAnswer(found, { id: '', tookMs: 0, urgent })
    },
  ],
  [/^search\/suggestions$/, async (reading, pack) => suggestions(reading, await portOf(pack))],
  [/^search\/counts$/, async (reading, pack) => counts(reading, await portOf(pack))],
]

/** The answer of a GET from a pack; undefined where it has none. */
export async function answerFrom(pack: Pack, path: string, rawQuery: string, reader: Reader): Promise<unknown> {
  for (const [pattern, read] of reads) {
    const found = pattern.exec(path)
    if (!found) continue
    const params = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    try {
      return await read(
        { params, rawQuery, language: reader.language, caller: callerOf(reader), library: pack.library },
        pack,
      )
    } catch (error) {
      if (error instanceof Problem) return undefined
      throw error
    }
  }
  return undefined
}

/** Nothing can be changed without the network, so a reader of a pack holds only what opens the first screen. */
const rightsOffline: ReadonlySet<string> = new Set(homeRights.map(([entity, key]) => right(entity, key)))

const callerOf = ({ countries }: Reader): Caller => ({
  ...visitor,
  audience: 'STAFF',
  countries,
  rights: rightsOffline,
})

/** The index over all that stands in a pack. */
export async function indexOf(library: PackLibrary): Promise<SearchIndex> {
  const index = createSearchIndex()
  await putArticles(
    index,
    library,
    library.all().map(([entity, { id }]) => [entity, id]),
  )
  await giveConcepts(index, library)
  return index
}

/** Concepts stand in no saved index: one that was opened is given those of its pack. */
export async function giveConcepts(index: SearchIndex, library: PackLibrary): Promise<void> {
  const known = await names(library, lending)
  index.setConcepts(conceptsFrom(library.corpus(concept).rows.values(), known, library.dangers()))
}

/** The index over a library that took over what changed: another one where a name changed that many may bear. */
export async function changedIndex(
  index: SearchIndex,
  library: PackLibrary,
  changed: readonly (readonly [entity: string, id: string])[],
): Promise<SearchIndex> {
  // Nothing is found by a hotline.
  const known = new Set([...sources.map(({ entity }) => entity.name), hotline.name])
  if (changed.some(([entity]) => !known.has(entity))) return indexOf(library)
  await putArticles(index, library, changed)
  return index
}

/** Makes the documents of these what they are now. */
async function putArticles(
  index: SearchIndex,
  library: PackLibrary,
  changed: readonly (readonly [entity: string, id: string])[],
): Promise<void> {
  const known = await names(library, lending)
  for (const source of sources)
    for (const [entity, id] of changed) {
      if (entity !== source.entity.name) continue
      const row = await library.records.get(source.entity, id)
      if (row) index.put(source.object, id, documentsOf(source, row, row.views_count ?? 0, known))
      else index.remove(source.object, id)
    }
}
