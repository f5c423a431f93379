import type { Audience } from '#shared/access/audience.ts'
import type { Concepts } from '#shared/search/concepts/concept-model.ts'
import type {
  Completion,
  CompletionRequest,
  DocumentName,
  SearchResult,
  SearchHit,
  SearchObject,
  SearchRequest,
} from '#shared/search/index/search-document.ts'

/** Audience and filters of a search; null for a filter that is not set. */
export type Narrowing = {
  audience: Audience
  /** Ids of countries and of directory countries. */
  countries: readonly string[] | null
  nationality: string | null
  /** Includes subcategories. */
  categories: readonly string[] | null
  hashtag: string | null
}

export type NarrowedSearchRequest = Omit<SearchRequest, 'allowed'> & { narrowing: Narrowing }
export type NarrowedShowRequest = Pick<NarrowedSearchRequest, 'query' | 'narrowing'>
export type NarrowedCompletionRequest = Omit<CompletionRequest, 'allowed'> & { narrowing: Narrowing }

/** Number of matching records per filter value, with the other filters applied. Values without matches are left out. */
export type Counts = {
  object: Record<SearchObject, number>
  /** Keys are language codes. */
  language: Record<string, number>
  /** Keys are ids. A record also counts for the parent category. */
  category: Record<string, number>
  /** Folded, most frequent first. */
  hashtag: { hashtag: string; count: number }[]
  /** Keys are country ids, not directory country ids. */
  country: Record<string, number>
  nationality: Record<string, number>
}

export type SearchBackend = {
  search: (asked: NarrowedSearchRequest) => Promise<SearchResult>
  /** Returns the given documents as search hits, in the same order, limited to those that the caller may see. */
  show: (documents: readonly DocumentName[], asked: NarrowedShowRequest) => Promise<SearchHit[]>
  /** Returns titles that match the typed text, best first, one per record. */
  complete: (typed: NarrowedCompletionRequest) => Promise<Completion[]>
  counts: (asked: Omit<NarrowedSearchRequest, 'page' | 'perPage'>) => Promise<Counts>
}

/** Search backend of a function, which also knows how current its index is. */
export type ServerSearchBackend = SearchBackend & {
  /** Time of the last change of a record in the index. */
  lastChange: (object: SearchObject, id: string) => Promise<string | undefined>
  /** Time (ISO) up to which all changes are indexed; set only if more than a minute ago. */
  asOf?: string | undefined
  /** Concepts that queries are read with; null if the backend does not use them. */
  concepts: Concepts | null
}

const maxHashtags = 30

export const rankHashtags = (counts: ReadonlyMap<string, number>): Counts['hashtag'] =>
  [...counts]
    .map(([hashtag, count]) => ({ hashtag, count }))
    .sort((one, other) => other.count - one.count || (one.hashtag < other.hashtag ? -1 : 1))
    .slice(0, maxHashtags)
