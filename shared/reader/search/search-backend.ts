import type { Audience } from '#shared/access/audience.ts'
import type {
  Completion,
  CompletionRequest,
  DocumentName,
  SearchResult,
  SearchHit,
  SearchObject,
  SearchRequest,
} from '#shared/search/index/search-document.ts'

/** Who asks, and which part of all documents is asked for; null where one is not narrowed. */
export type Narrowing = {
  audience: Audience
  /** Countries and countries of organisations. */
  countries: readonly string[] | null
  nationality: string | null
  /** With those below the one that was asked for. */
  categories: readonly string[] | null
  /** Folded. */
  hashtag: string | null
}

export type NarrowedSearchRequest = Omit<SearchRequest, 'allowed'> & { narrowing: Narrowing }
export type NarrowedShowRequest = Pick<NarrowedSearchRequest, 'query' | 'narrowing'>
export type NarrowedCompletionRequest = Omit<CompletionRequest, 'allowed'> & { narrowing: Narrowing }

/** How many records a search finds with each value chosen, the other filters holding; values without any are left out. */
export type Counts = {
  object: Record<SearchObject, number>
  /** By acronym. */
  language: Record<string, number>
  /** By id; a record counts for its category and for the one above. */
  category: Record<string, number>
  /** Folded, the most frequent first. */
  hashtag: { hashtag: string; count: number }[]
  /** By id of a country, never of a country of organisations. */
  country: Record<string, number>
  nationality: Record<string, number>
}

/** What answers searches, whichever engine that is. */
export type SearchBackend = {
  search: (asked: NarrowedSearchRequest) => Promise<SearchResult>
  /** Documents as a search would show them, in this order; of them only what the reader may see and is asked for. */
  show: (documents: readonly DocumentName[], asked: NarrowedShowRequest) => Promise<SearchHit[]>
  /** Titles with the words that are typed, the best first, each record once. */
  complete: (typed: NarrowedCompletionRequest) => Promise<Completion[]>
  counts: (asked: Omit<NarrowedSearchRequest, 'page' | 'perPage'>) => Promise<Counts>
}

/** The same in a function, which also knows the age of what is found. */
export type ServerSearchBackend = SearchBackend & {
  /** When a record that is found was last changed. */
  lastChange: (object: SearchObject, id: string) => Promise<string | undefined>
  /** As of when (ISO) every change is found, where that is more than a minute ago. */
  asOf?: string | undefined
}

const maxHashtags = 30

/** The hashtags of most records. */
export const rankHashtags = (counts: ReadonlyMap<string, number>): Counts['hashtag'] =>
  [...counts]
    .map(([hashtag, count]) => ({ hashtag, count }))
    .sort((one, other) => other.count - one.count || (one.hashtag < other.hashtag ? -1 : 1))
    .slice(0, maxHashtags)
