import type { Audience } from '#shared/access/audience.ts'
import type { SearchAnswer, SearchObject, SearchRequest } from '#shared/search/document.ts'

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

export type Asked = Omit<SearchRequest, 'allowed'> & { narrowing: Narrowing }

/** What answers searches, whichever engine that is. */
export type SearchPort = {
  search: (asked: Asked) => Promise<SearchAnswer>
  /** When a record that is found was last changed. */
  lastChange: (object: SearchObject, id: string) => Promise<string | undefined>
}
