import type { SynonymGroup } from '#shared/search/synonyms.ts'

export type SearchObject = 'faq' | 'directory' | 'media'

export type SearchDocument = {
  object: SearchObject
  id: string
  /** Acronym. */
  language: string
  language_id: string
  title: string
  /** Plain text. */
  text: string
  tags: string[]
  /** Names of categories and the like, in the document's language. */
  names: string[]
  views: number
  pinned: boolean
  /** Not read here: handed to `allowed`. */
  filter: unknown
}

export type SearchRequest = {
  query: string
  language?: string
  object?: SearchObject
  /** Who may see what, and which filters hold: decides before anything is counted or suggested. */
  allowed: (document: Pick<SearchDocument, 'object' | 'id' | 'language' | 'filter'>) => boolean
  /** From 1. */
  page: number
  perPage: number
}

export type SearchHit = Pick<SearchDocument, 'object' | 'id' | 'language' | 'language_id' | 'title'> & {
  snippet: string
  /** `[start, end)` in the text named. */
  highlights: { title: [number, number][]; snippet: [number, number][] }
  score: number
}

export type SearchAnswer = {
  hits: SearchHit[]
  total: number
  byObject: Record<SearchObject, number>
  byLanguage: Record<string, number>
  suggestion: string | null
}

export type SearchIndex = {
  /** Makes these the record's documents, one a language, in place of all it had. */
  put: (object: SearchObject, id: string, documents: SearchDocument[]) => void
  remove: (object: SearchObject, id: string) => void
  /** Makes these the groups of words that mean the same, in place of all there were. */
  setSynonyms: (groups: readonly SynonymGroup[]) => void
  search: (request: SearchRequest) => SearchAnswer
  /** The whole of it, without its synonyms, for `openSearchIndex`; `about` goes with it as JSON. */
  save: (about: unknown) => Uint8Array
  /** Documents, over all languages. */
  readonly size: number
}
