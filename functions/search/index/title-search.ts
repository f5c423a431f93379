import { concept } from '#shared/entities/concept.ts'
import { directoryCountry } from '#shared/entities/directory-country.ts'
import { referencedIds } from '#shared/model/define-entity.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import { eachWord } from '#shared/search/analysis/tokenise.ts'
import type { Concepts, UrgentQuery } from '#shared/search/concepts/concept-model.ts'
import type { SearchDocument, SearchHit, SearchObject, SearchRequest } from '#shared/search/index/search-document.ts'
import { transliterateToArabic } from '#shared/search/spelling/arabic-transliteration.ts'
import {
  createSearchFilter,
  isSearchable,
  nameSourceEntities,
  searchSources,
  type SearchSource,
} from '#shared/reader/search/record-search-documents.ts'
import { createAllowedFilter, createFacets } from '#shared/reader/search/search-filter.ts'
import type { Row, FullRecordOf } from '#shared/reader/data-source.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { loadReferencedNames, type ReferencedNames } from '#shared/reader/referenced-names.ts'
import { rankHashtags, type ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { resultWithin, unavailable } from '#functions/platform/aws/deadline.ts'
import { services } from '#functions/data/services.ts'
import { cachedConcepts } from './update-index.ts'

const timeoutMs = 600

/** Minimum share of the query's words that a title must contain. */
const minWordShare = 0.5

/** Title in one language. `words` is folded, with a space before each word. */
type Title = Pick<SearchDocument, 'object' | 'id' | 'language' | 'language_id' | 'title' | 'views' | 'filter'> & {
  words: string
}

type TitleQuery = Pick<SearchRequest, 'query' | 'language' | 'object' | 'allowed'>

function wordsOf(text: string): string[] {
  const folded = fold(text)
  const words: string[] = []
  eachWord(folded, (start, end) => words.push(folded.slice(start, end)))
  return words
}

function titlesOf(source: SearchSource, row: Row, known: ReferencedNames): Title[] {
  const { entity, object } = source
  const tags = referencedIds(row['hashtags']).flatMap((id) => known.hashtag(id) ?? [])
  const filter = createSearchFilter(source, row as unknown as FullRecordOf<Entity>, tags)
  return (row.translations ?? []).map((translation) => {
    const title = String(translation[entity.title as keyof typeof translation])
    const { language_id } = translation
    const words = wordsOf(title).map((word) => ` ${word}`)
    const views = row.views_count ?? 0
    const language = known.acronym(language_id)
    return { object, id: row.id, language, language_id, title, views, filter, words: words.join('') }
  })
}

/**
 * Opens a fallback search for a process without an index. It searches the titles in the entity caches, without typo
 * tolerance and synonyms. Queries of people in danger are detected as in the index.
 *
 * @throws `unavailable` if the rows are not loaded in time either.
 */
export async function openTitleSearch(): Promise<ServerSearchBackend> {
  const rows = Promise.all(searchSources.map(({ entity }) => services().entityCache(entity).recent()))
  const known = await resultWithin(
    timeoutMs,
    Promise.all([loadReferencedNames(services(), [...nameSourceEntities, directoryCountry, concept]), rows]),
  )
  if (!known) throw unavailable(new Error('this process has no search index and no rows yet'))
  return createTitleSearch(allTitles(known[0]), known[0], cachedConcepts())
}

const allTitles = (known: ReferencedNames): Title[] =>
  searchSources.flatMap((source) => {
    const { rows, remember } = services().entityCache(source.entity)
    return remember(`titles ${known.generation}`, () =>
      [...rows.values()].flatMap((row) => (isSearchable(source, row) ? titlesOf(source, row, known) : [])),
    )
  })

/** Detects a query of a person in danger. The first query in a language trains its model, which takes half a second. */
function detectUrgency(
  { query, language }: Pick<TitleQuery, 'query' | 'language'>,
  concepts: Concepts,
): UrgentQuery | null {
  const typed = withoutStopPhrases(query)
  const { text } = transliterateToArabic(typed, { concepts, indexes: [], language: language ?? null })
  return concepts.read(text, typed).urgent
}

export function createTitleSearch(
  titles: readonly Title[],
  known: Pick<ReferencedNames, 'row'>,
  concepts: Concepts,
): ServerSearchBackend {
  const found = ({ query, language, object, allowed }: TitleQuery) => {
    const asked = [...new Set(wordsOf(query))]
    const best = new Map<string, { title: Title; share: number }>()
    for (const title of titles) {
      if ((language && title.language !== language) || (object && title.object !== object)) continue
      if (!allowed(title)) continue
      const share =
        asked.length === 0 ? 1 : asked.filter((word) => title.words.includes(` ${word}`)).length / asked.length
      const key = `${title.object}:${title.id}`
      if (share >= minWordShare && share > (best.get(key)?.share ?? 0)) best.set(key, { title, share })
    }
    return [...best.values()].sort((one, other) => other.share - one.share || other.title.views - one.title.views)
  }
  return {
    search: async ({ narrowing, page, perPage, ...asked }) => {
      const all = found({ ...asked, allowed: createAllowedFilter(narrowing) })
      const counted = countsOf(all.map(({ title }) => title))
      const hits = all.slice((page - 1) * perPage, page * perPage).map(({ title, share }) => hitOf(title, share))
      const urgent = detectUrgency(asked, concepts)
      return { hits, total: all.length, ...counted, suggestion: null, partial: false, urgent }
    },
    show: async (documents, { narrowing }) => {
      const allowed = createAllowedFilter(narrowing)
      return documents.flatMap(({ object, id, language }) => {
        const title = titles.find((one) => one.object === object && one.id === id && one.language === language)
        return title && allowed(title) ? [hitOf(title, 1)] : []
      })
    },
    complete: async ({ narrowing, maxItems: maximum, query, language }) => {
      const all = found({ query, allowed: createAllowedFilter(narrowing) }).filter(({ share }) => share === 1)
      const own = ({ title }: (typeof all)[number]): number => Number(title.language === language)
      return all
        .toSorted((one, other) => own(other) - own(one))
        .slice(0, maximum)
        .map(({ title: { object, id, language_id, title } }) => ({ object, id, language_id, title, highlights: [] }))
    },
    counts: async ({ narrowing, ...asked }) => {
      const allowed = createAllowedFilter(narrowing)
      const { category, hashtag, country, nationality } = createFacets(narrowing, allowed, known)
      const valuesIn = (facet: typeof category) => {
        const counts = new Map<string, number>()
        for (const { title } of found({ ...asked, allowed: facet.allowed }))
          for (const value of facet.valuesOf(title) ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
        return counts
      }
      const { byObject, byLanguage } = countsOf(found({ ...asked, allowed }).map(({ title }) => title))
      return {
        object: byObject,
        language: byLanguage,
        category: Object.fromEntries(valuesIn(category)),
        hashtag: rankHashtags(valuesIn(hashtag)),
        country: Object.fromEntries(valuesIn(country)),
        nationality: Object.fromEntries(valuesIn(nationality)),
      }
    },
    concepts: null,
    lastChange: async (object, id) => {
      const { entity } = searchSources.find((one) => one.object === object)!
      return services().entityCache(entity).rows.get(id)?.updated_at
    },
  }
}

function countsOf(titles: readonly Title[]) {
  const byObject: Record<SearchObject, number> = { faq: 0, directory: 0, media: 0 }
  const byLanguage: Record<string, number> = {}
  for (const { object, language } of titles) {
    byObject[object]++
    byLanguage[language] = (byLanguage[language] ?? 0) + 1
  }
  return { byObject, byLanguage }
}

const hitOf = ({ object, id, language, language_id, title, filter }: Title, share: number): SearchHit => ({
  object,
  id,
  language,
  language_id,
  title,
  filter,
  snippet: '',
  highlights: { title: [], snippet: [] },
  score: share,
  share,
  isOnTopic: false,
})
